import { expect, test } from 'vitest';
import { disputeStateOf } from './dispute-state.ts';

test.each([
  ['needs_response', 'open'],
  ['warning_under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['warning_closed', 'closed'],
  ['prevented', 'closed'],
])('a dispute that is %s is %s', (status, state) => {
  expect(disputeStateOf(status)).toBe(state);
});
