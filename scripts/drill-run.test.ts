import { expect, test } from 'vitest';
import { outcomeOfTests } from './drill-run.ts';

const passed = { title: 'a', file: 'a.ts', state: 'passed', seconds: 1, reason: '' } as const;
const run = { status: 0, results: [passed, { ...passed, title: 'b' }] };

test('a drill whose tests passed lost nothing', () => {
  expect(outcomeOfTests('web', run)).toEqual({ done: '2 web tests passed.', losses: [] });
});

test('each failed test of a drill is a loss', () => {
  const failed = { ...passed, title: 'a film arrives', state: 'failed' } as const;
  const { losses } = outcomeOfTests('web', { status: 1, results: [passed, failed] });
  expect(losses).toEqual(['a film arrives']);
});

test('a drill that ran no test, or did not end well, is not one that lost nothing', () => {
  expect(outcomeOfTests('cloud', { ...run, results: [] }).losses).toEqual([
    'No cloud test was run.',
  ]);
  expect(outcomeOfTests('cloud', { ...run, status: 1 }).losses).toEqual([
    'The cloud tests did not end well.',
  ]);
});
