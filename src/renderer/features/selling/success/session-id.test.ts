import { expect, test } from 'vitest';
import { readSessionId } from './session-id.ts';

test.each([
  ['session_id=cs_test_a1B2c3', 'cs_test_a1B2c3'],
  ['session_id=cs_live_9xY', 'cs_live_9xY'],
  ['', null],
  ['session_id=', null],
  // What the provider would have replaced with the id.
  ['session_id={CHECKOUT_SESSION_ID}', null],
  ['session_id=cs_test_<script>', null],
  ['session_id=../../users/1', null],
])('%j names the session %j', (search, expected) => {
  expect(readSessionId(new URLSearchParams(search))).toBe(expected);
});
