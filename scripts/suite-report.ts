import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const counts = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });

/** How many tests ended which way; one that passed at its second try has passed. */
export type Counts = z.infer<typeof counts>;

const failure = z.object({ title: z.string(), isFlaky: z.boolean(), reason: z.string() });

/** What failed, or passed at its second try only, and in which words. */
export type TestFailure = z.infer<typeof failure>;

const suiteReport = counts.extend({ failures: z.array(failure) });

/** What a runner says when it is through with one kind of test. */
export type SuiteReport = z.infer<typeof suiteReport>;

/** Where a runner is to leave its report. */
export const reportVariable = 'ORBITREEL_REPORT';

/** Leaves a report where the run was told to; a run that was told nothing leaves none. */
export function writeReport(report: SuiteReport): void {
  const file = process.env[reportVariable];
  if (file === undefined) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(report));
}

const nothingRan: TestFailure = {
  title: '(no test ran)',
  isFlaky: false,
  reason: 'The runner left no report, or one without a test. What it printed above says why.',
};

/** Reads a report. None at all, or one of a run without a test, is a failure. */
export function readReport(written: unknown): SuiteReport {
  const { data } = suiteReport.safeParse(written);
  if (data !== undefined && data.passed + data.failed > 0) return data;
  return { passed: 0, failed: 1, skipped: data?.skipped ?? 0, failures: [nothingRan] };
}

const longestReason = 14;

/** The lines that name what failed, each with the beginning of its reason. */
export function listFailures(failures: readonly TestFailure[]): string[] {
  return failures.flatMap(({ title, isFlaky, reason }) => [
    `${isFlaky ? 'second try' : 'failed'}: ${title}`,
    ...reason
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
      .slice(0, longestReason)
      .map((line) => `    ${line}`),
  ]);
}
