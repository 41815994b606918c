import { expect, test } from 'vitest';
import { desktopReturnLink, readSessionId, sessionOfReturnPath } from './checkout-return.ts';

test.each([
  ['session_id=cs_test_a1B2c3', 'cs_test_a1B2c3'],
  ['session_id=cs_live_9xY', 'cs_live_9xY'],
  ['', null],
  ['session_id=', null],
  // The placeholder that the provider should have replaced with the id.
  ['session_id={CHECKOUT_SESSION_ID}', null],
  ['session_id=cs_test_<script>', null],
  ['session_id=../../users/1', null],
])('%j names the session %j', (search, expected) => {
  expect(readSessionId(new URLSearchParams(search))).toBe(expected);
});

test('a paid session leads back to the installed app', () => {
  expect(desktopReturnLink('cs_test_a1B2c3')).toBe(
    'orbitreel://checkout/success?session_id=cs_test_a1B2c3',
  );
});

test.each([
  ['/checkout/success/?session_id=cs_test_a1B2c3', 'cs_test_a1B2c3'],
  ['/checkout/success?session_id=cs_test_a1B2c3', 'cs_test_a1B2c3'],
  ['/checkout/success/', null],
  ['/subscriptions/?session_id=cs_test_a1B2c3', null],
  [null, null],
])('the remembered path %j returns from the session %j', (path, expected) => {
  expect(sessionOfReturnPath(path)).toBe(expected);
});
