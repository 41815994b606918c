import { expect, test } from 'vitest';
import { endedMail, endedUnpaid } from './ended-mail.ts';

const overdue = {
  invoiceId: 'in_1',
  amount: 90_000,
  attempts: 4,
  nextAttemptAt: null,
  needsAction: false,
  onItsWay: false,
};
const end = new Date('2026-04-01T15:00:00Z');

test.each([
  ['nothing is open', null, null, false],
  ['a payment never came', overdue, null, true],
  ['a payment never came before the day that was set', overdue, new Date('2026-06-01'), true],
  ['the day that was set has come, and a payment is open', overdue, end, false],
])('what ended it when %s', (_case, open, cancelsAt, isUnpaid) => {
  expect(endedUnpaid({ overdue: open, cancelsAt }, end)).toBe(isUnpaid);
});

test('the mail names attempts only where they ended it', () => {
  const words = (isUnpaid: boolean) => endedMail('Growth', { isUnpaid }).paragraphs.join(' ');
  expect(words(true)).toContain('we stopped trying');
  expect(words(false)).not.toContain('we stopped trying');
});
