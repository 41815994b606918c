import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const counts = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() });

/** How many tests ended which way; one that passed at its second try has passed. */
export type Counts = z.infer<typeof counts>;

const failure = z.object({
  title: z.string(),
  isFlaky: z.boolean(),
  reason: z.string(),
  /** The accessible content of the page at the last failure; empty without a page. */
  page: z.string(),
});

/** What failed, or passed at its second try only, in which words, and what the page showed. */
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
  page: '',
};

/** Reads a report. None at all, or one of a run without a test, is a failure. */
export function readReport(written: unknown): SuiteReport {
  const { data } = suiteReport.safeParse(written);
  if (data !== undefined && data.passed + data.failed > 0) return data;
  return { passed: 0, failed: 1, skipped: data?.skipped ?? 0, failures: [nothingRan] };
}

const longestReason = 14;
/** Enough for the main part of most pages, below the navigation. */
const longestPage = 90;

/** The lines that name what failed, each with the beginning of its reason. */
export function listFailures(failures: readonly TestFailure[]): string[] {
  return failures.flatMap(({ title, isFlaky, reason, page }) => [
    `${isFlaky ? 'second try' : 'failed'}: ${title}`,
    ...reason
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
      .slice(0, longestReason)
      .map((line) => `    ${line}`),
    ...pageLines(page),
  ]);
}

/** The page from its main part on: far from the machine that failed, nothing else tells what it showed. */
function pageLines(page: string): string[] {
  if (page === '') return [];
  const lines = page.split('\n').filter((line) => line.trim() !== '');
  const main = lines.findIndex((line) => line.trim().startsWith('- main'));
  const from = Math.max(main, 0);
  return [
    '    The page showed:',
    ...lines.slice(from, from + longestPage).map((line) => `    ${line}`),
  ];
}
