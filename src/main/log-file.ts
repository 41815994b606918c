import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const fullBytes = 1_000_000;

/**
 * A log of errors for support: `main.log`, and `main.old.log` with older lines. Writing it never
 * throws: without a writable disk there is no log.
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
      // The problem is on the error stream already.
    }
  };
}
