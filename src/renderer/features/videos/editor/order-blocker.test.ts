import { describe, expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import type { VideoDraft } from '#domain/video.ts';
import { emptyCardBlocker, orderBlocker, wordlessWarning } from './order-blocker.ts';

test('an active subscription with enough tokens hinders nothing', () => {
  expect(orderBlocker({ status: 'active' }, 3, 3, false)).toBeNull();
});

test('too few tokens are told with the balance', () => {
  expect(orderBlocker({ status: 'active' }, 6, 1, false)).toContain('needs 6 tokens and 1 is left');
  expect(orderBlocker({ status: 'active' }, 3, 2, false)).toContain(
    'needs 3 tokens and 2 are left',
  );
});

test('first tokens that are on their way are not told as spent', () => {
  const blocker = orderBlocker({ status: 'active' }, 3, 0, true);
  expect(blocker).toContain('on their way');
  expect(blocker).not.toContain('left');
});

test('an overdue payment freezes no tokens, and the end of a subscription all', () => {
  expect(orderBlocker({ status: 'past_due' }, 1, 100, false)).toBeNull();
  expect(orderBlocker({ status: 'past_due' }, 3, 1, false)).toContain('open payment');
  expect(orderBlocker({ status: 'canceled' }, 1, 0, false)).toContain('is canceled');
});

test('an empty card is named, because nobody wants it filmed', () => {
  const copyCards = [cardOf('Made by hand'), cardOf('  ')];
  expect(emptyCardBlocker({ copyCards })).toContain('Card 2 is empty');
  expect(emptyCardBlocker({ copyCards: copyCards.slice(0, 1) })).toBeNull();
  expect(emptyCardBlocker({ copyCards: [] })).toBeNull();
});

describe('a draft without words', () => {
  const noCard = { use: false, logo: true, tagline: '' };
  const wordless = {
    title: 'Kettle',
    block: 1,
    length: 15,
    copyCards: [],
    startCard: noCard,
    endCard: noCard,
  } satisfies VideoDraft;

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
    expect(wordlessWarning({ ...wordless, startCard: { ...noCard, use: true } })).toBeNull();
    const endCard = { use: true, logo: false, tagline: 'Pours without a drip' };
    expect(wordlessWarning({ ...wordless, endCard })).toBeNull();
  });
});
