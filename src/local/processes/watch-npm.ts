import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isAlive } from './marked-processes.ts';

/**
 * Calls back once npm, which started this program, has ended. npm may run a shell in between, which
 * survives when npm is killed.
 */
export async function watchNpm(onGone: () => void): Promise<void> {
  const parent = process.ppid;
  const asked = await promisify(execFile)('ps', ['-o', 'ppid=,comm=', '-p', String(parent)]).catch(
    // Without it only the end of the parent is seen.
    () => ({ stdout: '' }),
  );
  const shell = /^(\d+) (?:.*[/-])?(?:ba|da|z|k|a)?sh$/.exec(asked.stdout.trim());
  const npm = Number(shell?.[1] ?? parent);
  const timer = setInterval(() => {
    if (process.ppid === parent && isAlive(npm)) return;
    clearInterval(timer);
    onGone();
  }, 1000);
  timer.unref();
}
