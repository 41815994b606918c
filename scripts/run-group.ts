import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { BorrowedCloud } from './borrowed-cloud.ts';
import { inProject } from './project-paths.ts';
import { runCommand } from './run-command.ts';
import { needsChromium, type TestGroup, type TestTier } from './test-groups.ts';
import { readPlaywrightReport, readVitestReport, type TestResult } from './test-results.ts';

export type GroupRun = {
  results: TestResult[];
  seconds: number;
  /** The exit status of the runner. */
  status: number;
};

type Options = {
  tier: TestTier;
  /** As many workers as there are processors for this group. */
  workers?: number;
  /** Only what failed in the last run of the group, by one worker. */
  failed?: TestResult[];
  /** What the tests run against, if they need it. */
  cloud?: BorrowedCloud | undefined;
  /** Milliseconds after which the group has failed. */
  endAfter?: number;
};

export const resultsFolder = inProject('test-results');

/** A group that takes longer hangs, in milliseconds. */
const hangsAfter = { 'each change': 15 * 60_000, deep: 60 * 60_000 } satisfies Record<
  TestTier,
  number
>;

/** Runs a group to its end, with no second try of a test, and says how long it took. */
export async function runGroup(group: TestGroup, options: Options): Promise<GroupRun> {
  const title = `${group.name}${options.failed === undefined ? '' : ', what failed, alone'}`;
  console.log(`\n== ${title}`);
  const report = `${resultsFolder}/${group.name.replaceAll(' ', '-')}.json`;
  rmSync(report, { force: true });
  const begun = performance.now();
  const status = await start(group, report, options);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`== ${title}: ${status === 0 ? 'done' : 'failed'} after ${seconds.toFixed(1)} s`);
  const results = existsSync(report) ? read(group, readFileSync(report, 'utf8')) : [];
  return { results, seconds, status };
}

function start(group: TestGroup, report: string, options: Options): Promise<number> {
  const { cloud, endAfter = hangsAfter[options.tier] } = options;
  const [runner, ...args] = needsChromium(group.kind)
    ? playwright(group, options)
    : vitest(group, report, options);
  const env = { ...cloud?.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return runCommand(runner, args, { env, endAfter, endWith: cloud?.death });
}

type Command = [runner: string, ...args: string[]];

function vitest({ kind, args }: TestGroup, report: string, options: Options): Command {
  const { tier, failed, workers = availableParallelism() } = options;
  const files = failed === undefined ? args : [...new Set(failed.map(({ file }) => file))];
  return [
    'vitest',
    'run',
    `--project=${kind}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    // Cloud tests share one local cloud; of the others each file has its own data.
    ...(kind === 'cloud' || failed !== undefined || workers === 1
      ? ['--no-file-parallelism']
      : [`--maxWorkers=${workers}`]),
    ...(tier === 'deep' ? [] : ['--tags-filter=!deep']),
    ...files,
  ];
}

function playwright({ name, kind, args }: TestGroup, { tier, failed }: Options): Command {
  return [
    'playwright',
    'test',
    `--project=${kind}`,
    '--reporter=list,json',
    // Each group remembers what failed in it.
    `--output=${resultsFolder}/${name.replaceAll(' ', '-')}`,
    ...(tier === 'deep' ? [] : ['--grep-invert=@deep']),
    ...(failed === undefined ? [] : ['--last-failed', '--workers=1']),
    ...args,
  ];
}

function read({ kind }: TestGroup, report: string): TestResult[] {
  const written: unknown = JSON.parse(report);
  return needsChromium(kind) ? readPlaywrightReport(written) : readVitestReport(written);
}
