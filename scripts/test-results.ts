import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import path from 'node:path';
import { z } from 'zod';
import { projectRoot } from './project-paths.ts';

// How tests ended, read from the JSON reports of Vitest and Playwright.

export type TestResult = {
  /** The file below the project's folder, and the test's name. */
  title: string;
  file: string;
  state: 'passed' | 'failed';
  seconds: number;
  /** What the runner said of a failure; empty otherwise. */
  reason: string;
  /** It is no test, but what went wrong around those of its file. */
  isAround?: true;
};

const around = (file: string, reason: string): TestResult => ({
  title: `${file} › (around its tests)`,
  file,
  state: 'failed',
  seconds: 0,
  reason,
  isAround: true,
});

/** Where an error of no test belongs: no second run of files can settle it. */
export const nowhere = 'tests';

const relative = (file: string) => path.relative(projectRoot, file);

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const unhandledErrors = z.array(z.object({ message: z.string(), stack: z.string().optional() }));

/**
 * Reads a report of Vitest and the errors that belong to none of its tests. A file that failed around its
 * tests, and the errors together, are failed tests of their own.
 */
export function readVitestReport(report: unknown, unhandled: unknown): TestResult[] {
  const outside = unhandledErrors
    .parse(unhandled)
    .map(({ message, stack = '' }) => `${message}\n${stack}`);
  return [...testsOf(report), ...outside.map((reason) => around(nowhere, reason))];
}

function testsOf(report: unknown): TestResult[] {
  return vitestReport.parse(report).testResults.flatMap((module) => {
    const file = relative(module.name);
    const results = module.assertionResults
      // Pending are those whose process ended before them.
      .filter(({ status }) => ['passed', 'failed', 'pending'].includes(status))
      .map((test): TestResult => ({
        title: `${file} › ${test.fullName.trim()}`,
        file,
        state: test.status === 'passed' ? 'passed' : 'failed',
        seconds: (test.duration ?? 0) / 1000,
        reason: test.status === 'pending' ? 'It did not end.' : test.failureMessages.join('\n'),
      }));
    const isExplained = results.some(({ state }) => state === 'failed');
    if (module.status === 'failed' && !isExplained) {
      const reason = module.message || 'It could not be loaded, or a hook of it failed.';
      results.push(around(file, reason));
    }
    return results;
  });
}

const errors = z.array(z.object({ message: z.string().optional() }));

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({
          duration: z.number(),
          errors,
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
        }),
      ),
    }),
  ),
});

type Suite = { specs: z.infer<typeof playwrightSpec>[]; suites?: Suite[] | undefined };
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(playwrightSpec), suites: z.array(suite).optional() }),
);
const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suite),
  errors,
});

const wordsOf = (all: z.infer<typeof errors>) =>
  stripVTControlCharacters(all.map(({ message = '' }) => message).join('\n'));

/** Reads a report of Playwright. An error outside of every test is a failed test of its own. */
export function readPlaywrightReport(report: unknown): TestResult[] {
  const { config, suites, errors: outside } = playwrightReport.parse(report);
  const specs = (of: Suite): Suite['specs'] => [...of.specs, ...(of.suites ?? []).flatMap(specs)];
  const results = suites.flatMap(specs).flatMap(({ title, file: name, line, tests }) => {
    const file = relative(path.resolve(config.rootDir, name));
    return tests
      .filter(({ status }) => status !== 'skipped')
      .map((test): TestResult => ({
        title: `${file}:${line} › ${title}`,
        file,
        state: test.status === 'unexpected' ? 'failed' : 'passed',
        seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        reason: test.results
          .flatMap((result) => [wordsOf(result.errors), ...result.attachments.map(pageIn)])
          .join('\n'),
      }));
  });
  if (outside.length === 0) return results;
  return [...results, around(nowhere, wordsOf(outside))];
}

/** Enough for the main part of most pages. */
const longestPage = 60;

/** What the page held when a test gave up, from its main part on: far from the machine nothing else tells. */
function pageIn({ name, path: file }: { name: string; path?: string | undefined }): string {
  if (name !== 'error-context' || file === undefined || !existsSync(file)) return '';
  const [, snapshot = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8')) ?? [];
  const lines = snapshot.split('\n');
  const main = lines.findIndex((line) => line.trim().startsWith('- main'));
  return lines.slice(Math.max(main, 0)).slice(0, longestPage).join('\n');
}

/**
 * The results of a run, and of a second one of what had failed in it: a test counts as it ended last. An
 * error around tests is settled when those tests ran without it.
 */
export function withSecondRun(first: TestResult[], second: TestResult[]): TestResult[] {
  // Two tests of a file may have one name: the one that failed counts.
  const again = new Map<string, TestResult>();
  for (const result of second)
    if (again.get(result.title)?.state !== 'failed') again.set(result.title, result);
  const known = new Set(first.map(({ title }) => title));
  const ran = new Set(second.map(({ file }) => file));
  const isSettled = ({ title, file, state, isAround }: TestResult) =>
    state === 'failed' && isAround && !again.has(title) && ran.has(file);
  return [
    ...first
      .filter((result) => !isSettled(result))
      .map((result) => again.get(result.title) ?? result),
    ...second.filter(({ title }) => !known.has(title)),
  ];
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
