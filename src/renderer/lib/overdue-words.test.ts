import { expect, test } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import { overdueOf } from '#tests/support/subscriptions.ts';
import { arrivalOf, overdueWords } from './overdue-words.ts';

const now = new Date(2026, 2, 12);
const tokenLots = [{ id: 'in_1', left: 3, expiresAt: new Date(2026, 5, 1) }];
const productSelections = emptySelections;
const cancelsAt = null;
const overdue = overdueOf({ attempts: 2, nextAttemptAt: new Date(2026, 2, 20) });

test('an overdue payment says what works, when it is tried again, and what the button does', () => {
  const words = overdueWords({ overdue, cancelsAt, tokenLots, productSelections }, now);
  expect(words.title).toBe('The payment of $900 did not go through');
  expect(words.works).toContain('you can spend the 3 tokens you have');
  expect(words.schedule).toContain('We tried your card 2 times and try it again on March 20');
  expect(words.action).toBe('Pay $900 with any card');
});

test('the last attempt, and a bank that wants to be asked, are said', () => {
  const last = { ...overdue, nextAttemptAt: null };
  const words = overdueWords({ overdue: last, cancelsAt, tokenLots: [], productSelections }, now);
  expect(words.schedule).toContain('do not try it again');
  const asked = overdueWords(
    { overdue: { ...overdue, needsAction: true }, cancelsAt, tokenLots, productSelections },
    now,
  );
  expect(asked.title).toContain('Your bank asks you to confirm');
  expect(asked.action).toBe('Confirm the payment');
});

test('no attempt is promised after the end that is set', () => {
  const scheduleWith = (end: Date) =>
    overdueWords({ overdue, cancelsAt: end, tokenLots, productSelections }, now).schedule;
  expect(scheduleWith(new Date(2026, 2, 18))).toContain('do not try it again by ourselves');
  expect(scheduleWith(new Date(2026, 3, 1))).toContain('try it again on March 20');
});

test('a payment that takes days is on its way, and asks for nothing', () => {
  const words = overdueWords(
    { overdue: { ...overdue, onItsWay: true }, cancelsAt, tokenLots, productSelections },
    now,
  );
  expect(words).toMatchObject({ title: 'The payment of $900 is on its way', action: null });
  expect(words.schedule).toContain('Your bank may take some days');
  const debit = { ...overdue, onItsWay: true, attempts: 0, nextAttemptAt: null };
  const begun = overdueWords({ overdue: debit, cancelsAt, tokenLots, productSelections }, now);
  expect(begun.title).toBe('The payment of $900 is on its way');
});

test('a renewal in its first hour says when it is charged', () => {
  const draft = { ...overdue, onItsWay: true, attempts: 0 };
  const words = overdueWords({ overdue: draft, cancelsAt, tokenLots, productSelections }, now);
  expect(words).toMatchObject({
    title: 'Your renewal of $900 is charged within the hour',
    action: null,
  });
  expect(words.schedule).not.toContain('days');
});

test('an overdue sum is said in the currency of its subscription', () => {
  const inEuros = { ...emptySelections, currency: 'eur' as const };
  const words = overdueWords({ overdue, cancelsAt, tokenLots, productSelections: inEuros }, now);
  expect(words.action).toBe('Pay €900 with any card');
});

test('a confirmed payment is waited for two minutes, then it can be tried again', () => {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  expect(arrivalOf(null, now)).toBeNull();
  expect(arrivalOf({ at: now }, after(119))).toBe('expected');
  expect(arrivalOf({ at: now }, after(120))).toBe('late');
});

test('without an open invoice a payment is missing, and nothing is said to have failed', () => {
  const words = overdueWords({ overdue: null, cancelsAt, tokenLots, productSelections }, now);
  expect(words).toMatchObject({ title: 'A payment is missing', action: 'Pay now' });
});

test('an invoice that nobody tried to charge is missing, and nothing is said to have failed', () => {
  const untried = { ...overdue, attempts: 0, nextAttemptAt: null };
  const words = overdueWords({ overdue: untried, cancelsAt, tokenLots, productSelections }, now);
  expect(words).toMatchObject({
    title: 'A payment of $900 is missing',
    schedule:
      'We do not charge your card for it by ourselves. A card that you add to pay it pays all your subscriptions from then on.',
    action: 'Pay $900 with any card',
  });
});
