import { readFileSync } from 'node:fs';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { eventKinds } from './event-kinds.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { namedEventOf } from './named-event.ts';

const refunded = {
  id: 'evt_1',
  type: 'charge.refunded',
  created: 1_767_225_600,
  data: { object: { id: 'ch_1' } },
};

test('an event says what to look at, and when it happened', () => {
  expect(namedEventOf(refunded)).toEqual({
    id: 'evt_1',
    type: 'charge.refunded',
    at: new Date('2026-01-01T00:00:00Z'),
    objectId: 'ch_1',
  });
});

test.each(['charge.updated', 'toString', '__proto__', 'constructor'])(
  'a kind that we do not follow, such as %s, is nothing to us, whatever it holds',
  async (type) => {
    const handle = (event: unknown) => handlePaymentEvent(new Stripe('sk_test_1'), event);
    expect((await handle({ ...refunded, type })).outcome).toBe('ignored');
    expect((await handle({ type })).outcome).toBe('ignored');
  },
);

test('an event of a time that no calendar has, or about nothing, cannot be read', () => {
  expect(() => namedEventOf({ ...refunded, created: 1e20 })).toThrow(/date/);
  expect(() => namedEventOf({ ...refunded, data: { object: {} } })).toThrow(/id/);
});

test('the page on operations names the events of the webhook, and the version of the API', () => {
  const text = readFileSync('docs/operations.md', 'utf8');
  const [, told = ''] = /these events: (.*?)\.\n {3}Choose/s.exec(text) ?? [];
  const named = told.split(';').flatMap((part) => {
    const names = [...part.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
    const [group = '', ...rest] = names;
    return /\bof\s+`/.test(part) ? rest.map((name) => `${group}.${name}`) : names;
  });
  expect(named.toSorted()).toEqual([...eventKinds.keys()].toSorted());
  expect(text).toContain(`API version \`${Stripe.API_VERSION}\``);
});
