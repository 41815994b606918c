import { expect, test } from 'vitest';
import { discrepancyKinds, type Discrepancy } from '#domain/discrepancy.ts';
import { discrepancyWords } from './discrepancy-words.ts';

const found = (facts: Partial<Discrepancy>): Discrepancy => ({
  id: 'one',
  kind: 'status-differs',
  state: 'open',
  objectId: 'sub_1',
  subscriptionId: 'sub_1',
  email: 'ada@example.com',
  there: { status: 'past_due' },
  here: { status: 'active' },
  seenAt: new Date(),
  ...facts,
});

test('each side of a difference is said', () => {
  expect(discrepancyWords(found({}))).toMatchObject({ there: 'past due', here: 'active' });
  const priced = found({
    kind: 'price-differs',
    there: { price: 120_000, period: 'monthly' },
    here: { price: 90_000, period: 'monthly' },
  });
  expect(discrepancyWords(priced)).toMatchObject({
    there: '$1,200, monthly',
    here: '$900, monthly',
  });
});

test('an end and a pause are said', () => {
  const ending = found({
    kind: 'end-differs',
    there: { endsAt: new Date(2026, 4, 20), paused: false },
    here: { endsAt: null, paused: true },
  });
  expect(discrepancyWords(ending)).toMatchObject({
    there: expect.stringContaining('ends on May 20'),
    here: 'payments are paused',
  });
});

test('a change at the end of the period, and the tokens of a month, are said', () => {
  const becoming = found({
    kind: 'end-differs',
    there: { endsAt: null, paused: false, becomes: 'Starter', price: 50_000, currency: 'usd' },
    here: { endsAt: null, paused: false, becomes: null, price: null, currency: null },
  });
  expect(discrepancyWords(becoming)).toMatchObject({
    there: 'goes on, and changes to Starter, $500',
    here: 'goes on',
  });
  const sold = { price: 90_000, currency: 'usd', period: 'monthly' } as const;
  const tokens = found({
    kind: 'price-differs',
    there: { ...sold, tokens: 8 },
    here: { ...sold, tokens: 6 },
  });
  expect(discrepancyWords(tokens)).toMatchObject({
    there: '$900, monthly, 8 tokens a month',
    here: '$900, monthly, 6 tokens a month',
  });
});

test('each side is said in its own currency', () => {
  const priced = found({
    kind: 'price-differs',
    there: { price: 120_000, currency: 'eur', period: 'yearly' },
    here: { price: 90_000, currency: null },
  });
  expect(discrepancyWords(priced)).toMatchObject({
    there: '€1,200, yearly',
    here: 'an unknown price',
  });
});

test.each(discrepancyKinds)('%s can be said without any fact', (kind) => {
  const words = discrepancyWords(found({ kind, there: {}, here: {} }));
  for (const text of Object.values(words)) expect(text ?? '').not.toMatch(/undefined|null|NaN/);
});
