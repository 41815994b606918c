import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

/**
 * Time limits of the tests. They only end what hangs, so they follow the speed that this machine
 * has at the start of the run: other work on it makes every limit longer, not a test fail.
 */

// The workers of a run take over what its first process has measured.
const variable = 'ORBITREEL_TEST_SLOWNESS';

/** About 80 ms of computing in a process of its own, as browsers and emulators start theirs. */
const sample = 'let x = 0; for (let i = 0; i < 1e7; i += 1) x = (x * 31 + i) | 0;';

/** What the sample takes on two idle processors of a development machine, in milliseconds. */
const usual = 130;
/** A hung test must end some day, on any machine. */
const slowest = 10;

/** How many times slower than a development machine this one is now; never less than 1. */
async function measureSlowness(): Promise<number> {
  const run = promisify(execFile);
  const begun = performance.now();
  // One for each processor: a run uses all of them.
  const samples = Array.from({ length: availableParallelism() }, () =>
    run(process.execPath, ['-e', sample]),
  );
  await Promise.all(samples);
  return Math.min(slowest, Math.max(1, (performance.now() - begun) / usual));
}

const slowness = Number(process.env[variable] ?? (await measureSlowness()));
process.env[variable] = String(slowness);

/** A time limit for this machine, from the one that suits an idle development machine. */
export const timeLimit = (milliseconds: number): number => Math.ceil(milliseconds * slowness);

/** The first call of a function: the emulator starts a process for it. */
export const functionStart = timeLimit(60_000);
