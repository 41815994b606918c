import { expect, test } from 'vitest';
import { momentText, readMoment } from './past-address.ts';

const now = new Date('2026-03-10T15:00:00Z');
const read = (at: string) => readMoment(new URLSearchParams({ at }), now);

test('an address without a moment asks for the day before', () => {
  expect(readMoment(new URLSearchParams(), now)).toEqual(new Date('2026-03-09T15:00:00Z'));
});

test('a moment is read as it was written', () => {
  for (const text of ['2026-03-09T14:30:00Z', '2026-03-09T14:30:00.124Z']) {
    const moment = read(text);
    expect(moment && momentText(moment)).toBe(text);
  }
});

test.each([
  '',
  'yesterday',
  '2026-13-45T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '99999-01-01T00:00:00Z',
])('%o is no moment', (at) => expect(read(at)).toBeNull());
