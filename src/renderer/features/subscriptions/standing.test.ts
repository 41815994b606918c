import { expect, test } from 'vitest';
import { standingAdvice, standingSentence } from './standing.ts';

const now = new Date(2026, 2, 12);
const until = new Date(2026, 3, 3);

test('each standing says what happens next, and when', () => {
  expect(standingSentence({ status: 'active', currentPeriodEnd: until }, now)).toBe(
    'Renews on April 3',
  );
  expect(standingSentence({ status: 'canceled', currentPeriodEnd: until }, now)).toBe(
    'Ends on April 3',
  );
  expect(
    standingSentence({ status: 'canceled', currentPeriodEnd: new Date(2026, 1, 3) }, now),
  ).toBe('Ended on February 3');
});

test('only what is not well needs advice', () => {
  expect(standingAdvice({ status: 'active' })).toBeNull();
  expect(standingAdvice({ status: 'past_due' })).toContain('goes on');
  expect(standingAdvice({ status: 'canceled' })).toContain('Nothing more is charged');
});
