import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createCloudPool, type BorrowedCloud } from './borrowed-cloud.ts';
import { ensureChromium } from './browser.ts';
import { isBuilt } from './build-freshness.ts';
import { runNode, stopSignal } from './run-command.ts';
import { resultsFolder, runGroup, type GroupRun } from './run-group.ts';
import {
  groupsOf,
  groupsOfTier,
  needsChromium,
  needsLocalCloud,
  stepsOf,
  testKind,
  type TestGroup,
  type TestTier,
} from './test-groups.ts';
import { nowhere, reasonLines, type TestResult, withSecondRun } from './test-results.ts';

// `node scripts/test.ts` runs what each change must pass, `--deep` first adds the long proofs; `KIND` runs
// one kind, and `KIND FILES AND OPTIONS` these, deep or not, in one local cloud.
const words = process.argv.slice(2);
const isDeep = words[0] === '--deep';
const [chosen, ...handedOn] = isDeep ? words.slice(1) : words;
const tier: TestTier = isDeep || handedOn.length > 0 ? 'deep' : 'each change';

if (isDeep) {
  const seed = (process.env['PROPERTY_SEED'] ??= String(Date.now() % 1_000_000));
  console.log(`PROPERTY_SEED=${seed}`);
}

const groups = chosenGroups();
const times: { title: string; seconds: number; tests: number }[] = [];
const passedAlone: TestResult[] = [];
/** Those that failed, and failed again alone. */
const failedTwice = new Set<string>();
const results: TestResult[] = [];

function chosenGroups(): TestGroup[] {
  if (chosen === undefined) return groupsOfTier(tier);
  const kind = testKind.parse(chosen);
  return handedOn.length > 0 ? [{ name: kind, kind, args: handedOn }] : groupsOf(kind);
}

/** Counts something that is no test as one that failed. */
function fail(title: string, reason = 'What it printed above says why.'): void {
  results.push({ title, file: '', state: 'failed', seconds: 0, reason });
}

async function step(title: string, run: () => Promise<number>): Promise<void> {
  if (stopSignal() !== null) return;
  console.log(`\n== ${title}`);
  const begun = performance.now();
  const status = await run();
  const seconds = (performance.now() - begun) / 1000;
  console.log(`== ${title}: ${status === 0 ? 'done' : 'failed'} after ${seconds.toFixed(1)} s`);
  times.push({ title, seconds, tests: 0 });
  if (status !== 0) fail(title);
}

const localClouds = createCloudPool();

type RunOptions = Pick<Parameters<typeof runGroup>[1], 'workers' | 'failed'>;

/** Runs a group. Null when its local cloud dies, or does not start. */
async function attempt(group: TestGroup, options: RunOptions): Promise<GroupRun | null> {
  const begun = performance.now();
  const cloud = needsLocalCloud(group.kind) ? await takeCloud(group) : undefined;
  if (cloud === null) return null;
  const run = await runGroup(group, { tier, cloud, ...options });
  return cloud?.death.aborted ? null : { ...run, seconds: (performance.now() - begun) / 1000 };
}

async function takeCloud({ name }: TestGroup): Promise<BorrowedCloud | null> {
  try {
    // Each file of the rules and of `tests/cloud` has a project of its own, which nobody else uses.
    return await localClouds.take(name === 'rules' || name === 'cloud' ? 'as it is' : 'fresh');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

/** Runs a group; whole once more, when its local cloud dies. */
async function runGroupOnce(group: TestGroup, options: RunOptions): Promise<GroupRun> {
  const first = await attempt(group, options);
  if (first !== null) return first;
  const none: GroupRun = { results: [], seconds: 0, status: 1 };
  if (stopSignal() !== null) return none;
  console.log(`\nThe local cloud of "${group.name}" died; the group is run once more.`);
  passedAlone.push({
    title: `the local cloud of ${group.name}`,
    file: '',
    state: 'failed',
    seconds: 0,
    reason: 'It died, and the whole group was run again.',
  });
  return (await attempt(group, options)) ?? none;
}

/** Whether its runner ended badly, and no result says why. */
const isUnexplained = ({ status, results: all }: GroupRun) =>
  status !== 0 && all.every(({ state }) => state === 'passed');

type Ended = { group: TestGroup; first: GroupRun };

/** Runs what failed in a group once more, alone in a fresh local cloud. */
async function runAgain({ group, first }: Ended): Promise<TestResult[]> {
  const failed = first.results.filter(({ state, file }) => state === 'failed' && file !== nowhere);
  if (failed.length === 0 || stopSignal() !== null) return first.results;
  const second = await runGroupOnce(group, { failed });
  times.push({ title: `${group.name}, alone`, seconds: second.seconds, tests: failed.length });
  if (isUnexplained(second)) fail(`${group.name}, alone`);
  const all = withSecondRun(first.results, second.results);
  const stillFailed = new Set(
    all.filter(({ state }) => state === 'failed').map(({ title }) => title),
  );
  passedAlone.push(...failed.filter(({ title }) => !stillFailed.has(title)));
  for (const { title } of failed) if (stillFailed.has(title)) failedTwice.add(title);
  return all;
}

await rm(resultsFolder, { recursive: true, force: true });
if (groups.some(({ kind }) => needsChromium(kind))) await step('browser', installBrowser);
const isWhole = chosen === undefined;
if (isWhole || (groups.some(({ kind }) => needsLocalCloud(kind)) && !(await isBuilt()))) {
  await step('build', () => runNode(['scripts/build.ts']));
}
if (isWhole) await step('check', () => runNode(['scripts/check.ts']));

async function installBrowser(): Promise<number> {
  try {
    process.env['CHROMIUM_PATH'] = await ensureChromium();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

const ended: Ended[] = [];
for (const lanes of stepsOf(groups)) {
  const workers = Math.max(1, Math.floor(availableParallelism() / lanes.length));
  await Promise.all(lanes.map((lane) => runInOrder(lane, workers)));
}

async function runInOrder(lane: readonly TestGroup[], workers: number): Promise<void> {
  for (const group of lane) {
    if (stopSignal() !== null) return;
    const first = await runGroupOnce(group, { workers });
    ended.push({ group, first });
    times.push({ title: group.name, seconds: first.seconds, tests: first.results.length });
  }
}

for (const each of ended) {
  const { group, first } = each;
  if (first.results.length === 0) fail(group.name, 'No test ran. What it printed above says why.');
  else if (isUnexplained(first)) fail(group.name);
  results.push(...(await runAgain(each)));
}
await localClouds.end();
if (stopSignal() !== null) fail('the run, which was stopped', '');

const failures = results.filter(({ state }) => state === 'failed');
const passed = results.length - failures.length;
process.exitCode = failures.length > 0 ? 1 : 0;

console.log('\nTime by group');
for (const { title, seconds, tests } of times) {
  console.log(
    `${seconds.toFixed(0).padStart(6)} s  ${title}${tests > 0 ? `, ${tests} tests` : ''}`,
  );
}
console.log('\nThe slowest tests');
for (const { title, seconds } of results.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)) {
  console.log(`${seconds.toFixed(0).padStart(6)} s  ${title}`);
}
const ranAgain = times.some(({ title }) => title.endsWith(', alone'));
console.log(ranAgain || passedAlone.length > 0 ? '' : '\nNo test had to run again alone.');
for (const result of passedAlone)
  for (const line of reasonLines('passed alone', result)) console.log(line);
for (const result of failures) {
  const label = failedTwice.has(result.title) ? 'failed, also alone' : 'failed';
  for (const line of reasonLines(label, result)) console.log(line);
}
console.log(`\n${passed} passed, ${failures.length} failed`);
