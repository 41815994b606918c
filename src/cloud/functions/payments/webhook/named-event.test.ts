import { readFileSync } from 'node:fs';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { moneySubjects } from './money-event.ts';
import { namedEventOf } from './named-event.ts';
import { paymentSubjects } from './payment-event.ts';

const refunded = {
  id: 'evt_1',
  type: 'charge.refunded',
  created: 1_767_225_600,
  data: { object: { id: 'ch_1' } },
};
const read = (event: unknown) => namedEventOf(event, moneySubjects);

test('an event says what to look at, and when it happened', () => {
  expect(read(refunded)).toEqual({
    id: 'evt_1',
    type: 'charge.refunded',
    at: new Date('2026-01-01T00:00:00Z'),
    about: 'refund',
    objectId: 'ch_1',
  });
});

test.each(['charge.updated', 'toString', '__proto__', 'constructor'])(
  'a kind that we do not follow, such as %s, is nothing to us, whatever it holds',
  (type) => {
    expect(read({ ...refunded, type })).toBeNull();
    expect(read({ type })).toBeNull();
  },
);

test('an event of a time that no calendar has, or about nothing, cannot be read', () => {
  expect(() => read({ ...refunded, created: 1e20 })).toThrow(/date/);
  expect(() => read({ ...refunded, data: { object: {} } })).toThrow(/id/);
});

test('the page on operations names the events of the webhook, and the version of the API', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const [, told = ''] = /these events: (.*?)\.\n {3}Choose/s.exec(text) ?? [];
  const named = told.split(';').flatMap((part) => {
    const names = [...part.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
    const [group = '', ...rest] = names;
    return /\bof\s+`/.test(part) ? rest.map((name) => `${group}.${name}`) : names;
  });
  const kinds = [...paymentSubjects.keys(), ...moneySubjects.keys()];
  expect(named.toSorted()).toEqual(kinds.toSorted());
  expect(text).toContain(`API version \`${Stripe.API_VERSION}\``);
});
