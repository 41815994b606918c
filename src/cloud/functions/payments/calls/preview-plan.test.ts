import { expect, test } from 'vitest';
import { dueOf } from './preview-plan.ts';

const invoice = { subtotal: 90_000, total: 90_000, amount_due: 90_000, total_taxes: null };

test.each([
  ['nothing but unused time', invoice, { amountDue: 90_000, credit: 59_000 }],
  [
    'a promotion code and taxes',
    {
      subtotal: 90_000,
      total: 86_400,
      amount_due: 86_400,
      total_taxes: [{ amount: 14_400, tax_behavior: 'exclusive' }],
    },
    { amountDue: 86_400, credit: 59_000, discount: 18_000, tax: 14_400 },
  ],
  [
    'credit of the customer, which is no promotion code',
    { ...invoice, amount_due: 85_000 },
    { amountDue: 85_000, credit: 59_000, fromBalance: 5_000 },
  ],
  [
    'what is open from before',
    { ...invoice, amount_due: 91_000 },
    { amountDue: 91_000, credit: 59_000, fromBalance: -1_000 },
  ],
])('what is due today adds up with %s', (_what, facts, expected) => {
  const price = 149_000;
  const due = dueOf(facts as Parameters<typeof dueOf>[0], price);
  expect(due).toEqual({ tax: 0, discount: 0, fromBalance: 0, ...expected });
  expect(price - due.credit - due.discount + due.tax - due.fromBalance).toBe(due.amountDue);
});

test('tax that a price has in it is no promotion code', () => {
  const taxes = [{ amount: 15_000, tax_behavior: 'inclusive' }];
  const due = dueOf({ ...invoice, total_taxes: taxes } as Parameters<typeof dueOf>[0], 149_000);
  expect(due).toMatchObject({ amountDue: 90_000, credit: 59_000, discount: 0, tax: 15_000 });
});
