import { expect, test } from 'vitest';
import { accountSearch, readAccountAddress } from './account-address.ts';

test('an address without words, or with unknown ones, means all subscriptions', () => {
  const all = { filter: { by: 'nothing' }, subscriptionId: null };
  expect(readAccountAddress(new URLSearchParams())).toEqual(all);
  expect(readAccountAddress(new URLSearchParams('status=lost&email='))).toEqual(all);
});

test.each([
  { filter: { by: 'email', email: 'a+b@example.com' }, subscriptionId: 'sub_1' },
  { filter: { by: 'status', status: 'past_due' }, subscriptionId: null },
  { filter: { by: 'nothing' }, subscriptionId: 'sub 2' },
] as const)('an address can be written and read again: %j', (address) => {
  expect(readAccountAddress(accountSearch(address))).toEqual(address);
});
