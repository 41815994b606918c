import { writeFileSync } from 'node:fs';

// How tests ended, as the reporters for Vitest and Playwright tell it.

export type TestResult = {
  /** The file below the project's folder, and the test's name. */
  title: string;
  file: string;
  state: 'passed' | 'failed';
  seconds: number;
  /** What the runner said of a failure; empty otherwise. */
  reason: string;
};

/** Where an error of no test belongs: no second run of files can settle it. */
export const nowhere = 'tests';

/** What is no test, but failed around those of its file. */
export const failedAround = (file: string, reason: string): TestResult => ({
  title: `${file} › (around its tests)`,
  file,
  state: 'failed',
  seconds: 0,
  reason,
});

/** Writes the results of a run where `runGroup` looks for them. */
export function writeResults(results: readonly TestResult[]): void {
  const file = process.env['TEST_RESULTS_FILE'];
  if (file === undefined) throw new Error('TEST_RESULTS_FILE does not say where to.');
  writeFileSync(file, JSON.stringify(results));
}

/**
 * The results of a run, and of a second one of what had failed in it: a test counts as it ended last. A failure is
 * settled when its file ran without it.
 */
export function withSecondRun(first: TestResult[], second: TestResult[]): TestResult[] {
  const again = new Set(second.map(({ title }) => title));
  const ran = new Set(second.map(({ file }) => file));
  const stays = ({ title, file, state }: TestResult) =>
    !again.has(title) && (state === 'passed' || !ran.has(file));
  return [...first.filter(stays), ...second];
}

const longestReason = 70;

/** A title and the beginning of its reason, as lines to print. */
export function reasonLines(label: string, { title, reason }: TestResult): string[] {
  const lines = reason
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, longestReason);
  return [`${label}: ${title}`, ...lines.map((line) => `    ${line}`)];
}
