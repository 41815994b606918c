import { expect, test } from 'vitest';
import type { Subscription } from '#domain/subscription.ts';
import { billingSentence } from '#lib/subscription-words.ts';
import { overdueOf, subscriptionOf } from '#tests/support/subscriptions.ts';
import { deletionFailure, deletionWords, runningOf } from './deletion-words.ts';
import { functionMessages, messageFor, problemOf, ProductError } from '#domain/errors.ts';

const now = new Date(2026, 2, 12);
const currentPeriodEnd = new Date(2026, 3, 3);
const of = (facts: Partial<Subscription> = {}) => subscriptionOf({ currentPeriodEnd, ...facts });

test.each([
  ['active', of()],
  ['past due', of({ status: 'past_due', overdue: overdueOf() })],
  ['unpaid, with nothing open', of({ status: 'past_due' })],
  ['with paused payments', of({ paused: { resumesAt: null } })],
])('a subscription that is %s is canceled first, and stands as on its own page', (_, running) => {
  const { title, standings, advice } = deletionWords([running], {}, now);
  expect(title).toBe('A subscription is still running');
  expect(standings).toEqual([`Growth: ${billingSentence(running, now)}.`]);
  expect(advice).toContain('Cancel it under Subscriptions first');
});

test('one that is set to end asks for nothing, whoever set it', () => {
  for (const cancelsAt of [currentPeriodEnd, new Date(2026, 4, 20)]) {
    const { standings, advice } = deletionWords([of({ cancelsAt })], {}, now);
    expect(standings[0]).toContain('Ends on');
    expect(advice).toBe('You can delete the account once it has ended.');
  }
});

test('of several, each is named with its own standing', () => {
  const running = [of({ id: 'a', cancelsAt: currentPeriodEnd }), of({ id: 'b' })];
  const words = deletionWords(running, { a: 'Growth, monthly', b: 'Growth, yearly' }, now);
  expect(words.title).toBe('2 subscriptions are still running');
  expect(words.standings).toEqual([
    'Growth, monthly: Ends on April 3.',
    'Growth, yearly: Renews on April 3.',
  ]);
  expect(words.advice).toContain('Cancel what is not set to end');
});

test('a subscription that cannot be read is named, not taken for one that has ended', () => {
  const running = of();
  const ended = of({ id: 'sub_2', status: 'canceled' });
  expect(
    runningOf([
      { kind: 'ok', id: running.id, value: running },
      { kind: 'ok', id: ended.id, value: ended },
      { kind: 'unreadable', id: 'sub_3' },
    ]),
  ).toEqual({ running: [running], unreadable: ['sub_3'] });
});

test.each(['internal', 'network'])(
  'a deletion that stopped with %s promises neither that nothing was changed nor that it is still there',
  (code) => {
    const told = messageFor(deletionFailure(new ProductError(code, functionMessages.internal)));
    expect(told).not.toMatch(/nothing was changed|nothing is lost/i);
    expect(told).toContain('may be removed already');
    expect(told).not.toMatch(/is still there/i);
    expect(told).toMatch(/log in again/i);
  },
);

test('one without an answer leads on as any other does', () => {
  expect(problemOf(deletionFailure(new ProductError('network', '')))).toMatchObject({
    severity: 'warning',
    next: 'check-connection',
  });
});

test('a refusal before anything was deleted keeps its words', () => {
  const refused = new ProductError('still-staff', functionMessages['still-staff']);
  expect(deletionFailure(refused)).toBe(refused);
  const offline = { code: 'auth/network-request-failed' };
  expect(deletionFailure(offline)).toBe(offline);
});
