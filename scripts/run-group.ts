import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
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
  const report = `${resultsFolder}/${nameOf(group)}.json`;
  for (const file of [report, unhandledOf(report)]) rmSync(file, { force: true });
  // What is said of a test that passes alone stays to be read.
  if (options.failed !== undefined && existsSync(tracesOf(group)))
    cpSync(tracesOf(group), `${tracesOf(group)}-first`, { recursive: true });
  const begun = performance.now();
  const status = await start(group, report, options);
  const seconds = (performance.now() - begun) / 1000;
  console.log(`== ${title}: ${status === 0 ? 'done' : 'failed'} after ${seconds.toFixed(1)} s`);
  return { results: resultsIn(group, report), seconds, status };
}

const nameOf = (group: TestGroup) => group.name.replaceAll(' ', '-');
/** The folder in which Playwright keeps traces, and what failed last. */
const tracesOf = (group: TestGroup) => `${resultsFolder}/${nameOf(group)}`;
/** Where `unhandled-errors.ts` writes the errors that a report of Vitest leaves out. */
const unhandledOf = (report: string) => report.replace(/json$/, 'errors.json');

function start(group: TestGroup, report: string, options: Options): Promise<number> {
  const { cloud, endAfter = hangsAfter[options.tier] } = options;
  const [runner, ...args] = needsChromium(group.kind)
    ? playwright(group, options)
    : vitest(group, report, options);
  const env = {
    ...cloud?.environment,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    UNHANDLED_ERRORS_FILE: unhandledOf(report),
  };
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
    '--reporter=./scripts/unhandled-errors.ts',
    `--outputFile.json=${report}`,
    ...(failed !== undefined || workers === 1
      ? ['--no-file-parallelism']
      : [`--maxWorkers=${workers}`]),
    ...(tier === 'deep' ? [] : ['--tags-filter=!deep']),
    ...files,
  ];
}

function playwright(group: TestGroup, { tier, failed }: Options): Command {
  const { kind, args } = group;
  return [
    'playwright',
    'test',
    `--project=${kind}`,
    '--reporter=list,json',
    // Each group remembers what failed in it.
    `--output=${tracesOf(group)}`,
    ...(tier === 'deep' ? [] : ['--grep-invert=@deep']),
    ...(failed === undefined ? [] : ['--last-failed', '--workers=1']),
    ...args,
  ];
}

/** None when the runner died before it had written them. */
function resultsIn({ kind }: TestGroup, report: string): TestResult[] {
  if (!existsSync(report)) return [];
  try {
    return needsChromium(kind)
      ? readPlaywrightReport(read(report))
      : readVitestReport(read(report), read(unhandledOf(report)));
  } catch (error) {
    console.error(`${report} cannot be read:`, error);
    return [];
  }
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
