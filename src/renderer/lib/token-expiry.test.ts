import { expect, test } from 'vitest';
import { nextExpiry } from './token-expiry.ts';

const now = new Date('2026-03-12T12:00:00Z');
const lot = (left: number, day: string) => ({ id: day, left, expiresAt: new Date(day) });

test('the tokens that go first are named together, spent and expired ones left out', () => {
  const lots = [
    lot(9, '2026-06-01'),
    lot(2, '2026-04-01'),
    lot(0, '2026-03-20'),
    lot(5, '2026-03-01'),
    lot(1, '2026-04-01'),
  ];
  expect(nextExpiry(lots, now)).toEqual({ tokens: 3, at: new Date('2026-04-01') });
  expect(nextExpiry([lot(0, '2026-06-01')], now)).toBeNull();
});
