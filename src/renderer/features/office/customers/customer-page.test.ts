import { expect, test } from 'vitest';
import { readCustomerAddress } from './customer-page.tsx';

const read = (address: string) => readCustomerAddress(new URLSearchParams(address));

test('an address opens a part of a customer; with unknown words the whole timeline', () => {
  expect(read('tab=subscriptions&kind=mail&subscription=sub_1')).toEqual({
    tab: 'subscriptions',
    kind: 'mail',
    subscriptionId: 'sub_1',
  });
  expect(read('tab=gold&kind=everything&subscription=')).toEqual({
    tab: 'timeline',
    kind: null,
    subscriptionId: null,
  });
});
