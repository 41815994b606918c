import { expect, test } from 'vitest';
import { moneyEventOf } from './money-event.ts';

const refunded = {
  id: 'evt_1',
  type: 'charge.refunded',
  created: 1_767_225_600,
  data: { object: { id: 'ch_1' } },
};

test('an event about money says what to look at, and when it happened', () => {
  expect(moneyEventOf(refunded)).toEqual({
    id: 'evt_1',
    type: 'charge.refunded',
    at: new Date('2026-01-01T00:00:00Z'),
    about: 'refund',
    objectId: 'ch_1',
  });
  expect(moneyEventOf({ ...refunded, type: 'charge.updated' })).toBeNull();
});

test('an event of a time that no calendar has cannot be read', () => {
  expect(() => moneyEventOf({ ...refunded, created: 1e20 })).toThrow(/date/);
});
