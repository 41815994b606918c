import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const booked = {
  id: 'sub_1_2',
  block: 2,
  sequence: 1,
  confirmedAt: null,
  date: '2026-03-10',
};

test('a day is in the calendar from nine to five in New York, free for other things', () => {
  const lines = calendarFile(booked).split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:sub_1_2@orbitreel.studio',
      'SEQUENCE:1',
      'SUMMARY:Orbitreel films block 2',
      'DTSTART:20260310T130000Z',
      'DTEND:20260310T210000Z',
      'STATUS:TENTATIVE',
    ]),
  );
});

test('a day that was moved is the same entry, later', () => {
  const moved = calendarFile({
    ...booked,
    sequence: 2,
    date: '2026-03-12',
    confirmedAt: new Date(),
  });
  expect(moved).toContain('UID:sub_1_2@orbitreel.studio');
  expect(moved).toContain('SEQUENCE:2');
  expect(moved).toContain('DTSTART:20260312T130000Z');
  expect(moved).toContain('STATUS:CONFIRMED');
});
