import { rm } from 'node:fs/promises';
import { ensureChromium } from './browser.ts';
import { isBuilt } from './build-freshness.ts';
import { runNode, stopSignal } from './run-command.ts';
import { type Counts, listFailures, type TestFailure } from './suite-report.ts';
import {
  lastReport,
  needsChromium,
  needsLocalCloud,
  resultsFolder,
  runSuite,
  type SuiteName,
  suiteName,
} from './suites.ts';
import { timed } from './timed.ts';

// `node scripts/test.ts` runs everything; `node scripts/test.ts SUITE [ARGUMENTS]` one kind.
const [chosen, ...handedOn] = process.argv.slice(2);
const suites = chosen === undefined ? suiteName.options : [suiteName.parse(chosen)];
const inLocalCloud = suites.filter(needsLocalCloud);

const total: Counts = { passed: 0, failed: 0, skipped: 0 };
const failures: TestFailure[] = [];

/** Counts something that is no test as one that failed. */
function fail(title: string): void {
  total.failed += 1;
  failures.push({ title, isFlaky: false, reason: 'What it printed above says why.', page: '' });
}

async function step(title: string, run: () => Promise<number>): Promise<void> {
  if (stopSignal() !== null) return;
  if ((await timed(title, run)) !== 0) fail(title);
}

/** Adds what the suites report; a bad end that no report tells of is a failure too. */
function count(reported: SuiteName[], status: number): void {
  const all = reported.map(lastReport);
  if (status !== 0 && all.every(({ failed }) => failed === 0)) fail(reported.join(' and '));
  for (const report of all) {
    total.passed += report.passed;
    total.failed += report.failed;
    total.skipped += report.skipped;
    failures.push(...report.failures);
  }
}

await rm(resultsFolder, { recursive: true, force: true });

if (suites.some(needsChromium)) {
  await step('browser', async () => {
    try {
      process.env['CHROMIUM_PATH'] = await ensureChromium();
      return 0;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return 1;
    }
  });
}

const wholeRun = chosen === undefined;
if (wholeRun || (inLocalCloud.length > 0 && !(await isBuilt()))) {
  await step('build', () => runNode(['scripts/build.ts']));
}
if (wholeRun) await step('check', () => runNode(['scripts/check.ts']));

if (suites.includes('unit')) {
  count(['unit'], await timed('unit tests', () => runSuite('unit', handedOn)));
}

// Each group gets a local cloud of its own. Documents left by one group would appear on the screens of
// the next, and slow it: the emulator re-reads a collection at each change in it. It also keeps a process
// for each function that was called, 6 GB after the web tests.
for (const group of [
  inLocalCloud.filter((suite) => !needsChromium(suite)),
  ...inLocalCloud.filter(needsChromium).map((suite) => [suite]),
]) {
  if (group.length === 0 || stopSignal() !== null) continue;
  const inside = ['scripts/run-suites.ts', ...group, '--', ...handedOn];
  count(group, await runNode(['src/local/cloud.ts', process.execPath, ...inside]));
}

const interrupted = stopSignal() !== null;
if (interrupted) fail('the run, which was stopped');
process.exitCode = total.failed > 0 ? 1 : 0;

// Listed once more at the end: early failures are far above, or no longer in the terminal.
for (const line of listFailures(failures)) console.log(line);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
