import { expect, test } from 'vitest';
import { inProject } from './project-paths.ts';
import {
  failedAround,
  nowhere,
  reasonLines,
  type TestResult,
  withSecondRun,
} from './test-results.ts';
import { type ModuleOfTests, resultsOf } from './vitest-results.ts';

type Test = { state: string; message?: string };

const moduleOf = (tests: Test[], around: string[] = []): ModuleOfTests => ({
  moduleId: inProject('tests/rules/a.test.ts'),
  state: () => (around.length > 0 || tests.some((of) => of.message) ? 'failed' : 'passed'),
  errors: () => around.map((message) => ({ message })),
  children: {
    allSuites: () => [],
    allTests: () =>
      tests.map(({ state, message }, index) => ({
        fullName: `moves ${index}`,
        result: () => ({ state, errors: message === undefined ? undefined : [{ message }] }),
        diagnostic: () => ({ duration: 1500 }),
      })),
  },
});
const file = 'tests/rules/a.test.ts';

test('Vitest tells which tests ended which way, and how long they took', () => {
  const tests = [{ state: 'passed' }, { state: 'failed', message: 'no' }, { state: 'skipped' }];
  expect(resultsOf(moduleOf(tests))).toEqual([
    { title: `${file} › moves 0`, file, state: 'passed', seconds: 1.5, reason: '' },
    { title: `${file} › moves 1`, file, state: 'failed', seconds: 1.5, reason: 'no' },
  ]);
});

test('a file that does not load is a failure, in its own words', () => {
  expect(resultsOf(moduleOf([], ['Cannot find x']))).toEqual([failedAround(file, 'Cannot find x')]);
});

test('a test whose process died before it ended has failed', () => {
  const results = resultsOf(moduleOf([{ state: 'passed' }, { state: 'pending' }]));
  expect(results.map(({ state }) => state)).toEqual(['passed', 'failed']);
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
  const elsewhere = { ...failed('d'), file: 'b.ts' };
  const first = [passed('a'), failed('b'), failed('c'), elsewhere, passed('e')];
  const second = [failed('a'), passed('b'), failed('c')];
  expect(states(withSecondRun(first, second))).toEqual({
    a: 'failed',
    b: 'passed',
    c: 'failed',
    d: 'failed',
    e: 'passed',
  });
});

test('of two tests with one name, the one that failed counts', () => {
  const second = [failed('a'), passed('a')];
  expect(withSecondRun([failed('a')], second)).toEqual(second);
});

test('an error around tests is settled when those tests ran without it, and only then', () => {
  const around = failedAround('a.ts', 'no');
  expect(states(withSecondRun([around], [passed('a')]))).toEqual({ a: 'passed' });
  expect(withSecondRun([around], [])).toEqual([around]);
  expect(withSecondRun([around], [{ ...passed('b'), file: 'b.ts' }])).toContainEqual(around);
  const ofNoTest = failedAround(nowhere, 'A worker died.');
  expect(withSecondRun([ofNoTest], [passed('a')])).toContainEqual(ofNoTest);
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
