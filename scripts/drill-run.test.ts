import { expect, test } from 'vitest';
import { outcomeOfTests } from './drill-run.ts';

const report = { passed: 2, failed: 0, skipped: 0, failures: [] };
const failure = { title: 'a film arrives', isFlaky: false, reason: '', page: '' };

test('a drill whose tests passed lost nothing', () => {
  expect(outcomeOfTests('web', 0, report)).toEqual({ done: '2 web tests passed.', losses: [] });
});

test('each failed test of a drill is a loss, and one that passed at its second try is none', () => {
  const failures = [failure, { ...failure, title: 'a cart stays', isFlaky: true }];
  const { losses } = outcomeOfTests('web', 1, { ...report, failures });
  expect(losses).toEqual(['a film arrives']);
});

test('a drill that ran no test, or did not end well, is not one that lost nothing', () => {
  expect(outcomeOfTests('cloud', 0, { ...report, passed: 0 }).losses).toEqual([
    'No cloud test was run.',
  ]);
  expect(outcomeOfTests('cloud', 1, report).losses).toEqual(['The cloud tests did not end well.']);
});
