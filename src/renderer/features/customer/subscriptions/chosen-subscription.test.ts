import { expect, test } from 'vitest';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { chosenSubscription } from './chosen-subscription.ts';

const one = subscriptionOf({ id: 'sub_1' });
const other = subscriptionOf({ id: 'sub_2' });

test('an address that names no subscription means the only one', () => {
  expect(chosenSubscription([one], null)).toEqual({ kind: 'one', subscription: one });
});

test('with several subscriptions and none in the address, the person chooses', () => {
  expect(chosenSubscription([one, other], null)).toEqual({ kind: 'choose' });
  expect(chosenSubscription([one, other], 'sub_2')).toEqual({ kind: 'one', subscription: other });
});

test('a stranger’s or missing subscription is said to be unknown, also beside others', () => {
  expect(chosenSubscription([one], 'sub_9')).toEqual({ kind: 'unknown' });
  expect(chosenSubscription([], 'sub_9')).toEqual({ kind: 'unknown' });
});

test('without any there is nothing to choose', () => {
  expect(chosenSubscription([], null)).toEqual({ kind: 'none' });
});
