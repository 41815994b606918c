import { expect, test } from 'vitest';
import { invoiceOf } from '#tests/support/invoices.ts';
import { moneyBackWords } from './money-back-words.ts';

const now = new Date('2026-03-10T12:00:00Z');
const at = new Date('2026-03-03T12:00:00Z');

test('each refund is told with its amount and its day', () => {
  const words = (refund: { amount: number; state: 'pending' | 'given' | 'failed' }) =>
    moneyBackWords(invoiceOf({ refunds: [{ id: 're_1', at, ...refund }] }), now).map(
      (told) => told.words,
    );
  expect(words({ amount: 90_000, state: 'given' })).toEqual(['$900 went back on March 3.']);
  expect(words({ amount: 1000, state: 'given' })).toEqual(['$10 of $900 went back on March 3.']);
  expect(words({ amount: 90_000, state: 'pending' })).toEqual([
    '$900 is on its way back since March 3.',
  ]);
  expect(words({ amount: 90_000, state: 'failed' })).toEqual([
    'The bank sent back the refund of $900 of March 3. The money is still owed.',
  ]);
});

test('a refund that failed is owed only until the money went back another way', () => {
  const refunds = [
    { id: 're_2', amount: 90_000, at, state: 'given' as const },
    { id: 're_1', amount: 90_000, at, state: 'failed' as const },
  ];
  expect(moneyBackWords(invoiceOf({ refunds }), now)[1]?.words).toBe(
    'The bank sent back the refund of $900 of March 3. The money has gone back since.',
  );
});

test('an inquiry that the bank closed is told as no decision', () => {
  const disputes = [{ id: 'du_1', amount: 90_000, at, state: 'closed' as const }];
  expect(moneyBackWords(invoiceOf({ disputes }), now)[0]?.words).toBe(
    'The bank asked about it on March 3 and left it at that: the payment stands.',
  );
});

test('two equal refunds of a day are told apart', () => {
  const refund = { amount: 1000, at, state: 'given' } as const;
  const refunds = [
    { id: 're_2', ...refund },
    { id: 're_1', ...refund },
  ];
  expect(moneyBackWords(invoiceOf({ refunds }), now).map(({ id }) => id)).toEqual(['re_2', 're_1']);
});

test('a dispute is told before refunds, and nothing is said of money that stays', () => {
  const dispute = { id: 'du_1', amount: 90_000, at, state: 'open' } as const;
  const refund = { id: 're_1', amount: 1000, at, state: 'given' } as const;
  const [first, ...rest] = moneyBackWords(
    invoiceOf({ disputes: [dispute], refunds: [refund] }),
    now,
  );
  expect(first?.words).toBe('The bank asked $900 back on March 3 and has not decided yet.');
  expect(rest).toHaveLength(1);
  expect(moneyBackWords(invoiceOf(), now)).toEqual([]);
});
