import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { BorrowedCloud } from './borrowed-cloud.ts';
import { inProject } from './project-paths.ts';
import { runCommand } from './run-command.ts';
import { needsChromium, type TestGroup, type TestTier } from './test-groups.ts';
import type { TestResult } from './test-results.ts';

export type GroupRun = {
  results: TestResult[];
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
  /** Milliseconds after which the group has failed, whatever it prints. */
  endAfter?: number;
};

export const resultsFolder = inProject('test-results');

/**
 * A group that prints nothing for so long hangs, in milliseconds: each file of tests prints a line when it ends. How
 * long a group takes as a whole depends on the machine, and says nothing of it.
 */
const hangsAfter = { 'each change': 15 * 60_000, deep: 60 * 60_000 } satisfies Record<
  TestTier,
  number
>;

/** Runs a group to its end, with no second try of a test. A run without a test has failed. */
export async function runGroup(group: TestGroup, options: Options): Promise<GroupRun> {
  const { tier, failed, cloud, endAfter } = options;
  const silentFor = hangsAfter[tier];
  const folder = `${resultsFolder}/${group.name.replaceAll(' ', '-')}`;
  const file = `${folder}.json`;
  mkdirSync(resultsFolder, { recursive: true });
  rmSync(file, { force: true });
  // What is said of a test that passes alone stays to be read.
  if (failed !== undefined && existsSync(folder))
    cpSync(folder, `${folder}-first`, { recursive: true });
  const [runner, ...args] = needsChromium(group.kind)
    ? playwright(group, options, folder)
    : vitest(group, options);
  const env = { ...cloud?.environment, TEST_RESULTS_FILE: file };
  const status = await runCommand(runner, args, {
    env,
    endAfter,
    silentFor,
    endWith: cloud?.death,
  });
  // There is none when the runner died.
  const results: TestResult[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  return { results, status: results.length === 0 ? 1 : status };
}

type Command = [runner: string, ...args: string[]];

function vitest({ kind, args }: TestGroup, { tier, failed, workers }: Options): Command {
  return [
    'vitest',
    'run',
    `--project=${kind}*`,
    '--reporter=default',
    '--reporter=./scripts/vitest-results.ts',
    `--maxWorkers=${failed === undefined ? (workers ?? availableParallelism()) : 1}`,
    ...(tier === 'deep' ? [] : ['--tags-filter=!deep']),
    ...(failed === undefined ? args : new Set(failed.map(({ file }) => file))),
  ];
}

/** `folder` holds traces, and what failed last. */
function playwright({ kind, args }: TestGroup, { tier, failed }: Options, folder: string): Command {
  return [
    'playwright',
    'test',
    `--project=${kind}`,
    '--reporter=list,./scripts/playwright-results.ts',
    `--output=${folder}`,
    ...(tier === 'deep' ? [] : ['--grep-invert=@deep']),
    ...(failed === undefined ? [] : ['--last-failed', '--workers=1']),
    ...args,
  ];
}
