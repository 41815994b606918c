import { rm } from 'node:fs/promises';
import { ensureChromium } from './browser.ts';
import { isBuilt } from './build-freshness.ts';
import { runNode, stopSignal } from './run-command.ts';
import {
  type Counts,
  needsChromium,
  needsLocalCloud,
  readCounts,
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

async function step(title: string, run: () => Promise<number>): Promise<void> {
  if (stopSignal() !== null) return;
  if ((await timed(title, run)) !== 0) total.failed += 1;
}

/** Adds what the suites report; a bad end that no report tells of is a failure too. */
function count(reported: SuiteName[], status: number): void {
  const all = reported.map(readCounts);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  total.failed += status === 0 ? failed : Math.max(failed, 1);
  for (const { passed, skipped } of all) {
    total.passed += passed;
    total.skipped += skipped;
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

// What the first group leaves behind would be in the way of people at their screens, and slow: the
// database's emulator reads a collection anew at each change in it.
for (const group of [
  inLocalCloud.filter((suite) => !needsChromium(suite)),
  inLocalCloud.filter(needsChromium),
]) {
  if (group.length === 0 || stopSignal() !== null) continue;
  const inside = ['scripts/run-suites.ts', ...group, '--', ...handedOn];
  count(group, await runNode(['src/local/cloud.ts', process.execPath, ...inside]));
}

const interrupted = stopSignal() !== null;
if (interrupted) total.failed += 1;
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
