import { expect, test } from 'vitest';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { nextExpiry } from './token-expiry.ts';

const now = new Date('2026-03-12T12:00:00Z');
const lot = (left: number, day: string) => ({ id: day, left, expiresAt: new Date(day) });

test('the tokens that go first are named together, spent and expired ones left out', () => {
  const tokenLots = [
    lot(9, '2026-06-01'),
    lot(2, '2026-04-01'),
    lot(0, '2026-03-20'),
    lot(5, '2026-03-01'),
    lot(1, '2026-04-01'),
  ];
  expect(nextExpiry(subscriptionOf({ tokenLots }), now)).toEqual({
    tokens: 3,
    at: new Date('2026-04-01'),
  });
  const spent = subscriptionOf({ tokenLots: [lot(0, '2026-06-01')] });
  expect(nextExpiry(spent, now)).toBeNull();
});

test('no tokens are promised beyond the end of their subscription', () => {
  const tokenLots = [lot(2, '2026-04-01'), lot(9, '2026-06-01'), lot(4, '2026-07-01')];
  const cancelsAt = new Date('2026-05-20');
  const ending = subscriptionOf({ tokenLots, cancelsAt });
  expect(nextExpiry(ending, now)).toEqual({ tokens: 2, at: new Date('2026-04-01') });
  const later = new Date('2026-04-02');
  expect(nextExpiry(ending, later)).toEqual({ tokens: 13, at: cancelsAt });
  expect(nextExpiry({ ...ending, status: 'canceled' }, now)).toBeNull();
});
