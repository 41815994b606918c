import { expect, test } from 'vitest';
import { inProject } from './project-paths.ts';
import {
  readPlaywrightReport,
  readVitestReport,
  reasonLines,
  type TestResult,
  withSecondRun,
} from './test-results.ts';

const vitestTest = {
  fullName: ' a moves b',
  status: 'passed',
  duration: 1500,
  failureMessages: [],
};
const module = {
  name: inProject('tests/rules/a.test.ts'),
  status: 'passed',
  message: '',
  assertionResults: [vitestTest],
};

test('Vitest tells which tests ended which way, and how long they took', () => {
  const failed = { ...vitestTest, fullName: 'c', status: 'failed', failureMessages: ['no'] };
  const skipped = { ...vitestTest, fullName: 'd', status: 'skipped' };
  const assertionResults = [vitestTest, failed, skipped];
  const results = readVitestReport(
    { testResults: [{ ...module, status: 'failed', assertionResults }] },
    [],
  );
  const file = 'tests/rules/a.test.ts';
  expect(results).toEqual([
    { title: `${file} › a moves b`, file, state: 'passed', seconds: 1.5, reason: '' },
    { title: `${file} › c`, file, state: 'failed', seconds: 1.5, reason: 'no' },
  ]);
});

test('a file that does not load is a failure, in its own words', () => {
  const broken = { ...module, status: 'failed', message: 'Cannot find x', assertionResults: [] };
  expect(readVitestReport({ testResults: [broken] }, [])).toMatchObject([
    {
      title: 'tests/rules/a.test.ts › (around its tests)',
      state: 'failed',
      reason: 'Cannot find x',
    },
  ]);
});

test('a test whose process died before it ended has failed', () => {
  const assertionResults = [vitestTest, { ...vitestTest, fullName: 'b', status: 'pending' }];
  const results = readVitestReport({ testResults: [{ ...module, assertionResults }] }, []);
  expect(results.map(({ state }) => state)).toEqual(['passed', 'failed']);
});

test('an error that belongs to no test is a failure, which no second run settles', () => {
  const error = { message: 'Unhandled rejection', stack: 'at somewhere' };
  const results = readVitestReport({ testResults: [module] }, [error]);
  expect(results.map(({ state }) => state)).toEqual(['passed', 'failed']);
  expect(withSecondRun(results, [passed('a')])).toContainEqual(results[1]);
});

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'web/a.spec.ts',
  line: 7,
  tests: [
    {
      status,
      results: [
        { duration: 2000, errors: message === undefined ? [] : [{ message }], attachments: [] },
      ],
    },
  ],
});
const playwrightReport = (specs: object[], errors: object[] = []) => ({
  config: { rootDir: inProject('tests') },
  suites: [{ specs: [], suites: [{ specs }] }],
  errors,
});

test('Playwright tells which tests ended which way, with plain words', () => {
  const specs = [
    spec('a', 'expected'),
    spec('b', 'unexpected', '\u001B[31mno\u001B[0m'),
    spec('c', 'skipped'),
  ];
  expect(readPlaywrightReport(playwrightReport(specs))).toMatchObject([
    {
      title: 'tests/web/a.spec.ts:7 › a',
      file: 'tests/web/a.spec.ts',
      state: 'passed',
      seconds: 2,
    },
    { title: 'tests/web/a.spec.ts:7 › b', state: 'failed', reason: 'no' },
  ]);
});

test('an error outside of every test is a failure', () => {
  const results = readPlaywrightReport(playwrightReport([], [{ message: 'no browser' }]));
  expect(results).toMatchObject([{ state: 'failed', reason: 'no browser', isAround: true }]);
});

const passed = (title: string): TestResult => ({
  title,
  file: 'a.ts',
  state: 'passed',
  seconds: 1,
  reason: '',
});
const failed = (title: string): TestResult => ({ ...passed(title), state: 'failed', reason: 'no' });
const states = (results: TestResult[]) =>
  Object.fromEntries(results.map(({ title, state }) => [title, state]));

test('what ran again counts as it ended then, and what did not run again stays as it was', () => {
  const first = [passed('a'), failed('b'), failed('c'), failed('d')];
  const second = [failed('a'), passed('b'), failed('c')];
  expect(states(withSecondRun(first, second))).toEqual({
    a: 'failed',
    b: 'passed',
    c: 'failed',
    d: 'failed',
  });
});

test('of two tests with one name, the one that failed counts', () => {
  expect(states(withSecondRun([failed('a')], [failed('a'), passed('a')]))).toEqual({ a: 'failed' });
});

test('an error around tests is settled when those tests ran without it, and only then', () => {
  const around: TestResult = { ...failed('a.ts › (around its tests)'), isAround: true };
  expect(states(withSecondRun([around], [passed('a')]))).toEqual({ a: 'passed' });
  expect(withSecondRun([around], [])).toEqual([around]);
  expect(withSecondRun([around], [{ ...passed('b'), file: 'b.ts' }])).toContainEqual(around);
});

test('a failure is listed with the beginning of its reason', () => {
  const reason = [
    'expected 1',
    '',
    'at /node_modules/x',
    ...Array.from({ length: 90 }, String),
  ].join('\n');
  const lines = reasonLines('failed', { ...failed('a'), reason });
  expect(lines[0]).toBe('failed: a');
  expect(lines[1]).toBe('    expected 1');
  expect(lines).toHaveLength(71);
});
