import { expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { emptyCardBlocker, orderBlocker } from './order-blocker.ts';

test('an active subscription with enough tokens hinders nothing', () => {
  expect(orderBlocker({ status: 'active' }, 3, 3)).toBeNull();
});

test('too few tokens are told with the balance', () => {
  expect(orderBlocker({ status: 'active' }, 6, 1)).toContain('needs 6 tokens and 1 is left');
  expect(orderBlocker({ status: 'active' }, 3, 2)).toContain('needs 3 tokens and 2 are left');
});

test('a subscription that is not paid is the reason, with or without tokens', () => {
  expect(orderBlocker({ status: 'past_due' }, 1, 100)).toContain('payment did not go through');
  expect(orderBlocker({ status: 'canceled' }, 1, 0)).toContain('is canceled');
});

test('an empty card is named, because nobody wants it filmed', () => {
  const copyCards = [cardOf('Made by hand'), cardOf('  ')];
  expect(emptyCardBlocker({ copyCards })).toContain('Card 2 is empty');
  expect(emptyCardBlocker({ copyCards: copyCards.slice(0, 1) })).toBeNull();
  expect(emptyCardBlocker({ copyCards: [] })).toBeNull();
});
