import { describe, expect, test } from 'vitest';
import { emptySelections } from '#domain/cart.ts';
import type { Subscription } from '#domain/subscription.ts';
import { subscriptionOf, overdueOf } from '#tests/support/subscriptions.ts';
import {
  billingAdvice,
  billingSentence,
  endWords,
  nextTokensWords,
  pendingWords,
  planPrice,
  resumedWords,
  standingOf,
} from './subscription-words.ts';

const now = new Date(2026, 2, 12);
const currentPeriodEnd = new Date(2026, 3, 3);
const of = (facts: Partial<Subscription> = {}) => subscriptionOf({ currentPeriodEnd, ...facts });
const overdue = overdueOf();
const atPeriodEnd = of({ cancelsAt: currentPeriodEnd });
const later = of({ cancelsAt: new Date(2026, 4, 20) });
const paused = of({ paused: { resumesAt: new Date(2026, 5, 1) } });
const trial = of({ isTrial: true, tokenLots: [] });
const failed = of({ status: 'past_due', overdue });
const onItsWay = of({ status: 'past_due', overdue: { ...overdue, onItsWay: true } });
const charging = of({
  overdue: { ...overdue, attempts: 0, onItsWay: true, nextAttemptAt: new Date(2026, 2, 12, 1) },
});
const ended = of({ status: 'canceled', currentPeriodEnd: new Date(2026, 1, 3) });

describe('the billing status', () => {
  test('says what happens next, and when', () => {
    expect(billingSentence(of(), now)).toBe('Renews on April 3');
    expect(billingSentence(ended, now)).toBe('Ended on February 3');
    expect(billingSentence(of({ status: 'canceled' }), now)).toBe('Ended');
  });

  test('says an end that is set, also of one that is overdue, and what is charged before it', () => {
    expect(billingSentence(atPeriodEnd, now)).toBe('Ends on April 3');
    expect(billingSentence(later, now)).toBe('Renews on April 3. Ends on May 20');
    expect(billingSentence({ ...later, status: 'past_due', overdue }, now)).toBe(
      'The last payment did not go through. Ends on May 20',
    );
  });

  test('takes a bank debit that is on its way, or a payment that nobody tried, for no failed one', () => {
    expect(billingSentence(onItsWay, now)).toBe('The last payment is on its way');
    expect(billingSentence(of({ status: 'past_due' }), now)).toBe('A payment is missing');
    const untried = of({ status: 'past_due', overdue: { ...overdue, attempts: 0 } });
    expect(billingSentence(untried, now)).toBe('A payment is missing');
    const asked = of({ status: 'past_due', overdue: { ...overdue, needsAction: true } });
    expect(billingSentence(asked, now)).toContain('Your bank asks you');
  });

  test('takes the end of a trial for the next payment, unless it ends there', () => {
    expect(billingSentence(trial, now)).toBe(
      'The trial ends on April 3, and the next payment is due then',
    );
    expect(billingSentence({ ...trial, cancelsAt: currentPeriodEnd }, now)).toBe('Ends on April 3');
  });

  test('takes paused payments for no renewal, and says until when', () => {
    expect(billingSentence(paused, now)).toBe('Payments are paused until June 1');
    expect(billingSentence(of({ paused: { resumesAt: null } }), now)).toBe('Payments are paused');
  });

  test('promises nothing for a day that has passed', () => {
    const after = new Date(2026, 3, 4);
    expect(billingSentence(of(), after)).toBe('Renews now');
    expect(billingSentence(atPeriodEnd, after)).toBe('Ends now');
  });
});

test.each([
  ['active', of()],
  ['ending', atPeriodEnd],
  ['ending', { ...paused, cancelsAt: currentPeriodEnd }],
  ['paused', paused],
  ['overdue', failed],
  ['overdue', { ...failed, cancelsAt: currentPeriodEnd }],
  ['onItsWay', onItsWay],
  ['onItsWay', charging],
  ['ending', { ...charging, cancelsAt: currentPeriodEnd }],
  ['ended', ended],
])('the standing of a subscription in one word: %s', (standing, subscription) => {
  expect(standingOf(subscription)).toBe(standing);
});

test('only subscriptions with a problem need advice', () => {
  expect(billingAdvice(of())).toBeNull();
  expect(billingAdvice(paused)).toContain('nothing is charged');
  expect(billingAdvice(failed)).toBeNull();
  expect(billingAdvice(ended)).toContain('Nothing more is charged');
});

test('an end that is set says until when tokens can be spent, and whether it renews before', () => {
  expect(endWords(of(), now)).toBeNull();
  expect(endWords(ended, now)).toBeNull();
  expect(endWords(atPeriodEnd, now)).toContain('It ends on April 3, and nothing more is charged.');
  expect(endWords(later, now)).toContain('It ends on May 20; until then it renews.');
  expect(endWords({ ...later, paused: { resumesAt: null } }, now)).toMatch(/^It ends on May 20\. /);
  expect(endWords({ ...failed, cancelsAt: currentPeriodEnd }, now)).toMatch(
    /^It ends on April 3\./,
  );
});

test('one that goes on after all promises a payment only where one comes', () => {
  const ending = { cancelsAt: currentPeriodEnd };
  expect(resumedWords(of(ending), now)).toBe('It goes on with the next payment on April 3.');
  expect(resumedWords({ ...failed, ...ending }, now)).toBe(
    'It goes on, and the missing payment can still be made.',
  );
  expect(resumedWords({ ...onItsWay, ...ending }, now)).toContain('on its way');
  expect(resumedWords({ ...paused, ...ending }, now)).toContain('stay paused until June 1');
});

describe('new tokens', () => {
  test('are promised with the next payment', () => {
    expect(nextTokensWords(of(), now)).toBe('New tokens come with the payment on April 3.');
    expect(nextTokensWords(later, now)).toContain('on April 3');
    expect(nextTokensWords(failed, now)).toContain('once the open payment has gone through');
    expect(nextTokensWords(onItsWay, now)).toContain('on its way');
  });

  test('of a trial come with the payment at its end, and not before', () => {
    const onTheDay = 'A trial brings no tokens: they come with the payment on April 3.';
    expect(nextTokensWords(trial, now)).toBe(onTheDay);
    expect(billingAdvice(trial)).toContain('they come with the payment at its end');
    const ending = { ...trial, cancelsAt: currentPeriodEnd };
    expect(nextTokensWords(ending, now)).toContain('No new tokens come');
    expect(billingAdvice(ending)).not.toContain('payment');
    expect(billingAdvice({ ...trial, tokensPerMonth: 0 })).toBeNull();
  });

  test('are not promised where none come', () => {
    expect(nextTokensWords(atPeriodEnd, now)).toBe(
      'No new tokens come: this subscription ends on April 3.',
    );
    expect(nextTokensWords({ ...later, paused: { resumesAt: null } }, now)).toContain(
      'No new tokens come',
    );
    expect(nextTokensWords(paused, now)).toContain('once your payments go on');
    expect(nextTokensWords(ended, now)).toContain('has ended');
    expect(nextTokensWords(of({ tokensPerMonth: 0 }), now)).toBe('Your plan brings no tokens.');
  });
});

test('a plan that waits is named with its price and its add-ons', () => {
  const pendingPlan = {
    packageName: 'Starter',
    price: 69_000,
    tokensPerMonth: 6,
    startsAt: currentPeriodEnd,
    productSelections: emptySelections,
  };
  const waiting = of({ pendingPlan });
  expect(pendingWords(waiting, 'with social cutdowns', { now, addsTaxes: true })).toBe(
    'From April 3 on: Starter, $690 each month plus tax, 6 tokens a month, with social cutdowns. Until then nothing changes.',
  );
  expect(pendingWords(of(), '', { now, addsTaxes: true })).toBeNull();
});

test('a price names its period, its currency, its taxes and the code that lowers it', () => {
  const plan = (facts: object) => ({
    price: 249_000,
    productSelections: { ...emptySelections, ...facts },
  });
  expect(planPrice(plan({}), true)).toBe('$2,490 each month plus tax');
  const yearly = { period: 'yearly', promotionCode: 'SPRING', currency: 'eur' };
  expect(planPrice(plan(yearly), false)).toBe(
    '€2,490 each year, tax included, €207.50 a month, less with SPRING while it lasts',
  );
});

test('a renewal in its first hour is being charged, also of one that is set to end', () => {
  expect(billingSentence(charging, now)).toBe('The last payment is on its way');
  expect(nextTokensWords(charging, now)).toContain('on its way arrives');
  const ending = { ...charging, cancelsAt: currentPeriodEnd };
  expect(billingSentence(ending, now)).toBe('The last payment is on its way. Ends on April 3');
  expect(endWords(ending, now)).toContain('the payment that is on its way is still collected');
  expect(nextTokensWords(ending, now)).toContain('on its way arrives');
});
