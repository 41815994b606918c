import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { cloudDied } from './cloud-died.ts';
import { inProject } from './project-paths.ts';
import { runCommand, runNode } from './run-command.ts';
import { needsChromium, needsLocalCloud, type TestGroup, type TestTier } from './test-groups.ts';
import { readPlaywrightReport, readVitestReport, type TestResult } from './test-results.ts';

export type GroupRun = {
  results: TestResult[];
  seconds: number;
  /** The exit status, of the runner or of the local cloud around it. */
  status: number;
  /** The local cloud ended before the tests did. */
  isCloudDead: boolean;
};

type Options = {
  tier: TestTier;
  /** As many workers as there are processors for this group. */
  workers?: number;
  /** Only what failed in the last run of the group, by one worker. */
  failed?: TestResult[];
  /** Whether a local cloud is started around the tests, if they need one. */
  inLocalCloud?: boolean;
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
  return { results, seconds, status, isCloudDead: status === cloudDied };
}

function start(group: TestGroup, report: string, options: Options): Promise<number> {
  const { inLocalCloud = true, endAfter = hangsAfter[options.tier] } = options;
  const [runner, ...args] = needsChromium(group.kind)
    ? playwright(group, options)
    : vitest(group, report, options);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return inLocalCloud && needsLocalCloud(group.kind)
    ? runNode(['src/local/cloud.ts', runner, ...args], { env, endAfter })
    : runCommand(runner, args, { env, endAfter });
}

type Command = [runner: string, ...args: string[]];

function vitest({ kind, args }: TestGroup, report: string, options: Options): Command {
  const { tier, failed, workers = availableParallelism() } = options;
  const files = failed === undefined ? args : [...new Set(failed.map(({ file }) => file))];
  return [
    'vitest',
    'run',
    `--project=${kind}`,
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
