import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Every process of a local cloud carries its id in this variable. Parents and process groups are not
 * enough: the emulators start Java in a group of its own, and it outlives them.
 */
export const markVariable = 'ORBITREEL_LOCAL_CLOUD';

/** The environment for a child that belongs to the local cloud with this id. */
export function markedEnvironment(
  runId: string,
  environment: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return { ...environment, [markVariable]: runId };
}

/** Ids of the running processes that carry the mark, this process not among them. */
export async function findMarked(runId: string): Promise<number[]> {
  const mark = `${markVariable}=${runId}`;
  const found = process.platform === 'linux' ? await searchProc(mark) : await searchPs(mark);
  return found.filter((pid) => pid !== process.pid);
}

/** Kills them. Repeats until none is left, as one may have started another meanwhile. */
export async function killMarked(runId: string): Promise<void> {
  const deadline = Date.now() + 5000;
  while (Date.now() < deadline) {
    const pids = await findMarked(runId);
    if (pids.length === 0) return;
    for (const pid of pids) kill(pid);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Whether a process has not ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is alive, but we may not signal it.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function searchProc(mark: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const carries = await Promise.all(
    pids.map(async (pid) => {
      // Another user's process, or one that has just ended, cannot be read and is not ours.
      const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
      return environment.split('\0').includes(mark);
    }),
  );
  return pids.filter((_, index) => carries[index]);
}

async function searchPs(mark: string): Promise<number[]> {
  if (process.platform === 'win32') return [];
  const list = await promisify(execFile)('ps', ['axeww', '-o', 'pid=,command='], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch(() => ({ stdout: '' }));
  return list.stdout
    .split('\n')
    .filter((line) => line.split(/\s/).includes(mark))
    .map((line) => Number.parseInt(line, 10));
}
