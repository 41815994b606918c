import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { inProject } from './project-paths.ts';
import { runCommand } from './run-command.ts';
import { readReport, reportVariable, type SuiteReport } from './suite-report.ts';

export const suiteName = z.enum(['unit', 'rules', 'cloud', 'drills', 'web', 'desktop']);
export type SuiteName = z.infer<typeof suiteName>;

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
  // They wait for minutes, in databases and local clouds of their own.
  drills: (suite, args) => vitest(suite, ['--maxWorkers=2', ...args]),
  web: playwright,
  desktop: playwright,
} satisfies Record<SuiteName, (suite: SuiteName, args: string[]) => Promise<number>>;

const reportOf = (suite: SuiteName) => ({ env: { [reportVariable]: reportPath(suite) } });

function vitest(suite: SuiteName, args: string[]): Promise<number> {
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-report.ts'];
  return runCommand('vitest', ['run', '--project', suite, ...reporters, ...args], reportOf(suite));
}

function playwright(suite: SuiteName, args: string[]): Promise<number> {
  const reporter = '--reporter=list,./scripts/playwright-report.ts';
  return runCommand('playwright', ['test', '--project', suite, reporter, ...args], reportOf(suite));
}

/** Runs one suite where it stands, with its report beside the others; gives its exit status. */
export const runSuite = (suite: SuiteName, args: string[]) => commands[suite](suite, args);

/** Forgets the suite's last run, so that one that leaves no report is not taken for it. */
export const forgetReport = (suite: SuiteName) => rmSync(reportPath(suite), { force: true });

/** How the suite's last run went. */
export function lastReport(suite: SuiteName): SuiteReport {
  const file = reportPath(suite);
  return readReport(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
}
