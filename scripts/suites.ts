import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from './project-paths.ts';
import { runCommand } from './run-command.ts';

export const suiteName = z.enum(['unit', 'rules', 'cloud', 'web', 'desktop']);
export type SuiteName = z.infer<typeof suiteName>;

/** How one kind of test went. */
export type Counts = { passed: number; failed: number; skipped: number };

export const resultsFolder = inProject('test-results');
const reportPath = (suite: SuiteName) => `${resultsFolder}/${suite}.json`;

/** Whether the suite wants the emulators around it. */
export const needsLocalCloud = (suite: SuiteName) => suite !== 'unit';

/** Whether the suite drives a browser. */
export const needsChromium = (suite: SuiteName) => suite === 'web' || suite === 'desktop';

const commands = {
  // Of two processors, the usual leaves one unused.
  unit: (suite, args) => vitest(suite, ['--maxWorkers=100%', ...args]),
  // Each file has a database of its own.
  rules: (suite, args) => vitest(suite, ['--maxWorkers=2', ...args]),
  cloud: (suite, args) => vitest(suite, ['--no-file-parallelism', ...args]),
  web: playwright,
  desktop: playwright,
} satisfies Record<SuiteName, (suite: SuiteName, args: string[]) => Promise<number>>;

function vitest(suite: SuiteName, args: string[]): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportPath(suite)}`];
  return runCommand('vitest', ['run', '--project', suite, ...reporters, ...args]);
}

function playwright(suite: SuiteName, args: string[]): Promise<number> {
  return runCommand('playwright', ['test', '--project', suite, '--reporter=list,json', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(suite) },
  });
}

/** Runs one suite where it stands, with its report beside the others; gives its exit status. */
export const runSuite = (suite: SuiteName, args: string[]) => commands[suite](suite, args);

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    success: z.boolean(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }));

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      flaky: z.number(),
      unexpected: z.number(),
      skipped: z.number(),
    }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: Math.max(stats.unexpected, errors.length > 0 ? 1 : 0),
    skipped: stats.skipped,
  }));

const anyReport = z.union([vitestReport, playwrightReport]);

/** What a report says. No report, or one of a run without a test, counts as one failure. */
export function countsOf(report: unknown): Counts {
  const { data } = anyReport.safeParse(report);
  if (data === undefined || data.passed + data.failed === 0) {
    return { passed: 0, failed: 1, skipped: data?.skipped ?? 0 };
  }
  return data;
}

/** The counts of the suite's last run. */
export function readCounts(suite: SuiteName): Counts {
  const path = reportPath(suite);
  return countsOf(existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined);
}
