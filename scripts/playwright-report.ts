import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { inProject } from './project-paths.ts';
import { type TestFailure, writeReport } from './suite-report.ts';

const wordsOf = (errors: TestError[]) =>
  stripVTControlCharacters(errors.map(({ message, value }) => message ?? value ?? '').join('\n'));

/** What the page held when a test gave up, as Playwright wrote it beside the pictures. */
function pageOf({ attachments }: TestResult): string[] {
  return attachments.flatMap(({ name, path: file }) => {
    if (name !== 'error-context' || file === undefined || !existsSync(file)) return [];
    const [, snapshot] = /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8')) ?? [];
    return snapshot === undefined ? [] : [snapshot];
  });
}

function failureOf(test: TestCase): TestFailure | null {
  const outcome = test.outcome();
  if (outcome !== 'unexpected' && outcome !== 'flaky') return null;
  const { file, line } = test.location;
  return {
    title: `${file.replace(inProject(''), '')}:${line} › ${test.title}`,
    isFlaky: outcome === 'flaky',
    reason: wordsOf(test.results.flatMap(({ errors }) => errors)),
    page: test.results.flatMap(pageOf).at(-1) ?? '',
  };
}

/** Writes how a run in the browser went, for the summary at the end of them all. */
export default class PlaywrightReport implements Reporter {
  private suite: Suite | null = null;
  private readonly outside: TestFailure[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError(error: TestError): void {
    this.outside.push({
      title: '(outside every test)',
      isFlaky: false,
      reason: wordsOf([error]),
      page: '',
    });
  }

  onEnd(): void {
    const tests = this.suite?.allTests() ?? [];
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length;
    writeReport({
      passed: count('expected') + count('flaky'),
      failed: count('unexpected') + this.outside.length,
      skipped: count('skipped'),
      failures: [...tests.map(failureOf).filter((failure) => failure !== null), ...this.outside],
    });
  }
}
