import { describe, expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import type { Subscription } from '#domain/subscription.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { emptyTitleCard } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { emptyCardBlocker, orderBlocker, wordlessWarning } from './order-blocker.ts';

const now = new Date(2026, 2, 12);
const currentPeriodEnd = new Date(2026, 3, 3);
const of = (facts: Partial<Subscription> = {}) => subscriptionOf({ currentPeriodEnd, ...facts });
const terms = (cost: number, balance: number, awaitsTokens = false) => ({
  cost,
  balance,
  awaitsTokens,
});

test('an active subscription with enough tokens hinders nothing', () => {
  expect(orderBlocker(of(), terms(3, 3), now)).toBeNull();
});

test('too few tokens are told with the balance, and with when new ones come', () => {
  expect(orderBlocker(of(), terms(6, 1), now)).toContain('needs 6 tokens and 1 is left');
  const blocker = orderBlocker(of(), terms(3, 2), now);
  expect(blocker).toContain('needs 3 tokens and 2 are left');
  expect(blocker).toContain('New tokens come with the payment on April 3');
});

test('no new tokens are promised on a subscription that is set to end, or whose payments are paused', () => {
  const ending = orderBlocker(of({ cancelsAt: currentPeriodEnd }), terms(6, 1), now);
  expect(ending).toContain('No new tokens come: this subscription ends on April 3');
  expect(ending).not.toMatch(/next payment/);
  const paused = orderBlocker(of({ paused: { resumesAt: null } }), terms(6, 1), now);
  expect(paused).toContain('once your payments go on');
});

test('first tokens that are on their way are not told as spent', () => {
  const blocker = orderBlocker(of(), terms(3, 0, true), now);
  expect(blocker).toContain('on their way');
  expect(blocker).not.toContain('left');
});

test('an overdue payment freezes no tokens, and the end of a subscription all', () => {
  expect(orderBlocker(of({ status: 'past_due' }), terms(1, 100), now)).toBeNull();
  expect(orderBlocker(of({ status: 'past_due' }), terms(3, 1), now)).toContain('open payment');
  expect(orderBlocker(of({ status: 'canceled' }), terms(1, 9), now)).toContain('has ended');
});

test('an empty card is named, because nobody wants it filmed', () => {
  const copyCards = [cardOf('Made by hand'), cardOf('  ')];
  expect(emptyCardBlocker({ copyCards })).toContain('Card 2 is empty');
  expect(emptyCardBlocker({ copyCards: copyCards.slice(0, 1) })).toBeNull();
  expect(emptyCardBlocker({ copyCards: [] })).toBeNull();
});

describe('a draft without words', () => {
  const wordless = videoOf();

  test('is warned of before it is ordered', () => {
    expect(wordlessWarning(wordless)).toContain('filmed without words');
    expect(wordlessWarning({ ...wordless, length: 30 })).toContain('cannot change it');
    // A card that is used and shows nothing is no words.
    const blank = { use: true, logo: false, tagline: '  ' };
    expect(wordlessWarning({ ...wordless, endCard: blank })).not.toBeNull();
  });

  test('is no surprise where there is no room for words', () => {
    expect(wordlessWarning({ ...wordless, length: 5 })).toBeNull();
  });

  test('is not one with copy, a logo or a tagline', () => {
    const copyCards = [cardOf('Made by hand')];
    expect(wordlessWarning({ ...wordless, copyCards })).toBeNull();
    expect(
      wordlessWarning({ ...wordless, startCard: { ...emptyTitleCard, use: true } }),
    ).toBeNull();
    const endCard = { use: true, logo: false, tagline: 'Pours without a drip' };
    expect(wordlessWarning({ ...wordless, endCard })).toBeNull();
  });
});
