import { expect, test } from 'vitest';
import { cardOf } from '#domain/copy-allowance.ts';
import { emptyCardBlocker, orderBlocker } from './order-blocker.ts';

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

test('a subscription that is not paid is the reason, with or without tokens', () => {
  expect(orderBlocker({ status: 'past_due' }, 1, 100, false)).toContain(
    'payment did not go through',
  );
  expect(orderBlocker({ status: 'canceled' }, 1, 0, false)).toContain('is canceled');
});

test('an empty card is named, because nobody wants it filmed', () => {
  const copyCards = [cardOf('Made by hand'), cardOf('  ')];
  expect(emptyCardBlocker({ copyCards })).toContain('Card 2 is empty');
  expect(emptyCardBlocker({ copyCards: copyCards.slice(0, 1) })).toBeNull();
  expect(emptyCardBlocker({ copyCards: [] })).toBeNull();
});
