import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

type Parent = { pid: number; isShell: boolean };

/**
 * Calls back once npm, which started this program, has ended. npm runs a shell in between, which
 * survives when npm is killed.
 */
export async function watchNpm(onGone: () => void): Promise<void> {
  const shell = process.ppid;
  const npm = await parentOf(shell);
  // Some shells replace themselves with the command; then the parent is npm itself.
  const behindShell = npm !== null && npm.isShell;
  const timer = setInterval(() => void look(), 1000);
  timer.unref();

  async function look(): Promise<void> {
    const alive =
      process.ppid === shell && (!behindShell || (await parentOf(shell))?.pid === npm.pid);
    if (alive) return;
    clearInterval(timer);
    onGone();
  }
}

/** The parent of a process, and whether the process itself is a shell; null when it is gone. */
async function parentOf(pid: number): Promise<Parent | null> {
  const line = process.platform === 'linux' ? await askProc(pid) : await askPs(pid);
  const match = /^(\d+) (.+)$/.exec(line.trim());
  if (match?.[1] === undefined || match[2] === undefined) return null;
  return { pid: Number(match[1]), isShell: /(^|\/|-)(ba|da|z|k|a)?sh$/.test(match[2].trim()) };
}

async function askProc(pid: number): Promise<string> {
  // "PID (NAME) STATE PARENT …", and the name may hold anything.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const match = /^\d+ \((.*)\) \S (\d+) /s.exec(stat);
  return match ? `${match[2]} ${match[1]}` : '';
}

async function askPs(pid: number): Promise<string> {
  if (process.platform === 'win32') return '';
  const asked = await promisify(execFile)('ps', ['-o', 'ppid=,comm=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  );
  return asked.stdout;
}
