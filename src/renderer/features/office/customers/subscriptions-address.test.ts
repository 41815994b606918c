import { expect, test } from 'vitest';
import { readSubscriptionsQuery } from './subscriptions-address.ts';

const newest = { sort: { key: 'createdAt', down: true } };
const read = (address: string, view = newest) =>
  readSubscriptionsQuery(new URLSearchParams(address), view);

test('an address without filters, or with unknown ones, means all subscriptions', () => {
  const all = { table: 'subscriptions', sort: 'createdAt', down: true };
  expect(read('')).toEqual(all);
  expect(read('status=lost&period=weekly&email=')).toEqual(all);
});

test('every filter of an address holds beside the others', () => {
  const view = { sort: { key: 'currentPeriodEnd', down: false } };
  expect(read('status=past_due&period=yearly', view)).toEqual({
    table: 'subscriptions',
    status: 'past_due',
    period: 'yearly',
    sort: 'currentPeriodEnd',
    down: false,
  });
});

test('an address in its own script is asked for as it is stored', () => {
  expect(read('email=info@пример.рф')).toMatchObject({ email: 'info@xn--e1afmkfd.xn--p1ai' });
});

test('addresses that begin with a text come from A to Z, unless that is turned round', () => {
  expect(read('email=Mara@')).toMatchObject({ email: 'mara@', down: false });
  expect(read('email=mara', { sort: { key: 'userEmail', down: true } })).toMatchObject({
    down: true,
  });
});
