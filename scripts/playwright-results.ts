import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestError, TestResult as Ended } from '@playwright/test/reporter';
import { projectRoot } from './project-paths.ts';
import { failedAround, nowhere, writeResults, type TestResult } from './test-results.ts';

const wordsOf = ({ message = '', value = '' }: TestError) =>
  stripVTControlCharacters(message || value);

/** Enough for the main part of most pages. */
const longestPage = 60;

/** What the page held when a test gave up, from its main part on: far from the machine nothing else tells. */
function pageIn({ name, path: file }: Ended['attachments'][number]): string {
  if (name !== 'error-context' || file === undefined || !existsSync(file)) return '';
  const [, snapshot = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8')) ?? [];
  const lines = snapshot.split('\n');
  const main = lines.findIndex((line) => line.trim().startsWith('- main'));
  return lines.slice(Math.max(main, 0)).slice(0, longestPage).join('\n');
}

/** Tells a run of Playwright, with the errors that belong to none of its tests. */
export default class PlaywrightResults implements Reporter {
  readonly #results: TestResult[] = [];

  onTestEnd(test: TestCase, { errors, attachments, duration }: Ended): void {
    if (test.outcome() === 'skipped') return;
    const file = path.relative(projectRoot, test.location.file);
    this.#results.push({
      title: `${file}:${test.location.line} › ${test.title}`,
      file,
      state: test.outcome() === 'unexpected' ? 'failed' : 'passed',
      seconds: duration / 1000,
      reason: [...errors.map(wordsOf), ...attachments.map(pageIn)].join('\n'),
    });
  }

  onError(error: TestError): void {
    this.#results.push(failedAround(nowhere, wordsOf(error)));
  }

  onEnd(): void {
    writeResults(this.#results);
  }
}
