import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const fullBytes = 1_000_000;

/**
 * A log of what went wrong, for whoever is asked for help: `main.log`, and `main.old.log` from before
 * it was full. It never fails itself: without a writable disk there is no log.
 */
export function openLogFile(folder: string, now: () => Date = () => new Date()) {
  const file = join(folder, 'main.log');
  const makeRoom = () => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    if (size >= fullBytes) renameSync(file, join(folder, 'main.old.log'));
  };
  return (problem: unknown): void => {
    try {
      mkdirSync(folder, { recursive: true });
      makeRoom();
      const text = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
      appendFileSync(file, `${now().toISOString()} ${text}\n`, { mode: 0o600 });
    } catch {
      // What cannot be written was said on the error stream.
    }
  };
}
