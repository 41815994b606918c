import { expect, test } from 'vitest';
import { choosableDays, nextChoosable } from './choosable-days.ts';

const now = new Date('2026-03-09T12:00:00Z');
const day = (id: string, facts: object = {}) => ({
  id,
  capacity: 2,
  booked: 0,
  holds: {},
  updatedAt: now,
  ...facts,
});
const choice = {
  days: [
    day('2026-03-10'),
    day('2026-03-12', { booked: 2 }),
    day('2026-03-13', { capacity: 0 }),
    day('2026-03-16', { booked: 1 }),
    day('2026-03-17', { capacity: 1, holds: { mine: new Date('2026-03-09T12:10:00Z') } }),
    day('2026-04-01'),
  ],
  booking: null,
  isProductHere: false,
  cancelsAt: null,
  now,
};
const wordsOf = (date: string, facts: object = {}) =>
  choosableDays({ ...choice, ...facts })(date).words;

test('each day says why it cannot be chosen, or what is left', () => {
  expect(wordsOf('2026-03-10')).toBe('too soon to book');
  expect(wordsOf('2026-03-11')).toBe('the studio is closed');
  expect(wordsOf('2026-03-12')).toBe('full');
  expect(wordsOf('2026-03-13')).toBe('the studio is closed');
  expect(wordsOf('2026-03-16')).toBe('1 place left');
  expect(wordsOf('2026-03-17')).toBe('full');
  expect(wordsOf('2026-04-01')).toBe('2 places left');
});

test('a day is too near by the studio’s clock over the night of summer time, too', () => {
  const monday = { days: [day('2026-03-09')] };
  const eight = new Date('2026-03-07T13:00:00Z');
  expect(wordsOf('2026-03-09', { ...monday, now: eight })).toBe('2 places left');
  expect(wordsOf('2026-03-09', { ...monday, now: new Date(eight.getTime() + 1) })).toBe(
    'too soon to book',
  );
});

test('no day is offered after the subscription ends', () => {
  const cancelsAt = new Date('2026-03-20T12:00:00Z');
  expect(wordsOf('2026-03-16', { cancelsAt })).toBe('1 place left');
  expect(wordsOf('2026-04-01', { cancelsAt })).toBe('after the end of your subscription');
});

test('the place that one holds oneself is not taken', () => {
  const hold = { id: 'mine', date: '2026-03-17', until: new Date('2026-03-09T12:10:00Z') };
  expect(wordsOf('2026-03-17', { booking: { date: null, hold } })).toBe('held for you');
});

test('once the product is at the studio, tomorrow can be chosen, too', () => {
  expect(wordsOf('2026-03-10', { isProductHere: true })).toBe('2 places left');
});

test('the next days are offered in their order', () => {
  expect(nextChoosable(choice, 3)).toEqual(['2026-03-16', '2026-04-01']);
});
