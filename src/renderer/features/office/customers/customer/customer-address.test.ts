import { expect, test } from 'vitest';
import { customerSearch, readCustomerAddress } from './customer-address.ts';

test('the address of a customer comes back as it was', () => {
  const address = { tab: 'subscriptions', kind: 'mail', subscriptionId: 'sub_1' } as const;
  expect(readCustomerAddress(customerSearch(address))).toEqual(address);
});

test('an address with unknown words shows the whole timeline', () => {
  const search = new URLSearchParams('tab=gold&kind=everything&subscription=');
  expect(readCustomerAddress(search)).toEqual({
    tab: 'timeline',
    kind: null,
    subscriptionId: null,
  });
  expect(customerSearch(readCustomerAddress(search)).toString()).toBe('');
});
