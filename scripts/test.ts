import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createCloudPool } from './borrowed-cloud.ts';
import { ensureChromium } from './browser.ts';
import { isBuilt } from './build-freshness.ts';
import { isStopped, runNode } from './run-command.ts';
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
const results: TestResult[] = [];
const passedAlone: TestResult[] = [];
/** Those that failed, and failed again alone. */
const failedTwice = new Set<string>();

function chosenGroups(): TestGroup[] {
  if (chosen === undefined) return groupsOfTier(tier);
  const kind = testKind.parse(chosen);
  return handedOn.length > 0 ? [{ name: kind, kind, args: handedOn }] : groupsOf(kind);
}

/** What is no test, as one that failed. */
const failure = (title: string, reason: string): TestResult => ({
  title,
  file: nowhere,
  state: 'failed',
  seconds: 0,
  reason,
});

/** Does something under a title, and tells how it ended. A bad end without a reason counts as a failed test. */
async function titled(title: string, run: () => Promise<GroupRun>): Promise<TestResult[]> {
  if (isStopped()) return [];
  console.log(`\n== ${title}`);
  const begun = performance.now();
  const { status, results: ended } = await run();
  const seconds = (performance.now() - begun) / 1000;
  console.log(`== ${title}: ${status === 0 ? 'done' : 'failed'} after ${seconds.toFixed(1)} s`);
  times.push({ title, seconds, tests: ended.length });
  const isExplained = status === 0 || ended.some(({ state }) => state === 'failed');
  return isExplained ? ended : [...ended, failure(title, 'What it printed above says why.')];
}

async function step(title: string, run: () => Promise<number>): Promise<void> {
  results.push(...(await titled(title, async () => ({ status: await run(), results: [] }))));
}

const localClouds = createCloudPool();
type RunOptions = Pick<Parameters<typeof runGroup>[1], 'workers' | 'failed'>;

/** Runs a group. Null when its local cloud dies, or does not start. */
async function attempt(group: TestGroup, options: RunOptions): Promise<GroupRun | null> {
  if (!needsLocalCloud(group.kind)) return runGroup(group, { tier, ...options });
  // Each file of the rules and of `tests/cloud` has a project of its own, which nobody else uses.
  const hasOwnProjects = group.name === 'rules' || group.name === 'cloud';
  try {
    const cloud = await localClouds.take(hasOwnProjects ? 'as it is' : 'fresh');
    const run = await runGroup(group, { tier, cloud, ...options });
    return cloud.death.aborted ? null : run;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return null;
  }
}

/** Runs a group; whole once more, when its local cloud dies. */
const runWhole = (title: string, group: TestGroup, options: RunOptions) =>
  titled(title, async () => {
    const first = await attempt(group, options);
    if (first !== null || isStopped()) return first ?? { results: [], status: 1 };
    console.log(`\nThe local cloud of "${group.name}" died; the group is run once more.`);
    const reason = 'It died, and the whole group was run again.';
    passedAlone.push(failure(`the local cloud of ${group.name}`, reason));
    return (await attempt(group, options)) ?? { results: [], status: 1 };
  });

type Ended = { group: TestGroup; first: TestResult[] };

/** Runs what failed in a group once more, alone in a fresh local cloud. */
async function runAgain({ group, first }: Ended): Promise<TestResult[]> {
  const failed = first.filter(({ state, file }) => state === 'failed' && file !== nowhere);
  if (failed.length === 0 || isStopped()) return first;
  const all = withSecondRun(first, await runWhole(`${group.name}, alone`, group, { failed }));
  const stillFailed = new Set(
    all.filter(({ state }) => state === 'failed').map(({ title }) => title),
  );
  passedAlone.push(...failed.filter(({ title }) => !stillFailed.has(title)));
  for (const { title } of failed) if (stillFailed.has(title)) failedTwice.add(title);
  return all;
}

async function installBrowser(): Promise<number> {
  try {
    process.env['CHROMIUM_PATH'] = await ensureChromium();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

await rm(resultsFolder, { recursive: true, force: true });
if (groups.some(({ kind }) => needsChromium(kind))) await step('browser', installBrowser);
const isWhole = chosen === undefined;
if (isWhole || (groups.some(({ kind }) => needsLocalCloud(kind)) && !(await isBuilt()))) {
  await step('build', () => runNode(['scripts/build.ts']));
}
if (isWhole) await step('check', () => runNode(['scripts/check.ts']));

// It starts while unit tests run. When it fails, the group that needs it says so.
if (groups.some(({ kind }) => needsLocalCloud(kind)))
  localClouds.take('as it is').catch(() => null);

const ended: Ended[] = [];
for (const beside of stepsOf(groups)) {
  // The files of `cloud` wait for emulators most of the time; the functions that are served are shared by one worker.
  const shared = Math.max(1, Math.floor(availableParallelism() / beside.length));
  const run = async (group: TestGroup) => {
    const workers = group.name === 'cloud' ? availableParallelism() : shared;
    ended.push({ group, first: await runWhole(group.name, group, { workers }) });
  };
  await Promise.all(beside.map(run));
}

for (const each of ended) results.push(...(await runAgain(each)));
await localClouds.end();
if (isStopped()) results.push(failure('the run, which was stopped', ''));

const failures = results.filter(({ state }) => state === 'failed');
const passed = results.length - failures.length;
process.exitCode = failures.length > 0 ? 1 : 0;

const timeLine = (seconds: number, what: string) =>
  console.log(`${seconds.toFixed(0).padStart(6)} s  ${what}`);
console.log('\nTime by group');
for (const { title, seconds, tests } of times)
  timeLine(seconds, `${title}${tests > 0 ? `, ${tests} tests` : ''}`);
console.log('\nThe slowest tests');
for (const { title, seconds } of results.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
  timeLine(seconds, title);
const ranAgain = times.some(({ title }) => title.endsWith(', alone'));
console.log(ranAgain || passedAlone.length > 0 ? '' : '\nNo test had to run again alone.');
for (const result of passedAlone)
  for (const line of reasonLines('passed alone', result)) console.log(line);
for (const result of failures) {
  const label = failedTwice.has(result.title) ? 'failed, also alone' : 'failed';
  for (const line of reasonLines(label, result)) console.log(line);
}
console.log(`\n${passed} passed, ${failures.length} failed`);
