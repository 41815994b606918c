import { createEvent } from 'ics';
import { afterEach, expect, test, vi } from 'vitest';
import {
  calendarEvent,
  calendarText,
  type CalendarEntry,
  type CalendarMethod,
} from './calendar-file.ts';

const calendarFile = (entry: CalendarEntry, method: CalendarMethod) =>
  calendarText(createEvent(calendarEvent(entry, method)));
const booked = {
  id: 'sub_1_2',
  block: 2,
  sequence: 1,
  entry: 1,
  confirmedAt: null,
  date: '2026-03-10',
};

test('a day is in the calendar from nine to five in New York, free for other things', () => {
  const lines = calendarFile(booked, 'PUBLISH').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:sub_1_2@orbitreel.studio',
      'SEQUENCE:1',
      'SUMMARY:Orbitreel films block 2',
      'DTSTART:20260310T130000Z',
      'DTEND:20260310T210000Z',
      'METHOD:PUBLISH',
      'STATUS:TENTATIVE',
    ]),
  );
});

afterEach(() => vi.unstubAllEnvs());

test.each(['Pacific/Auckland', 'Europe/Berlin', 'Pacific/Honolulu'])(
  'a day is the same one for a customer in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(calendarFile(booked, 'PUBLISH')).toContain('DTSTART:20260310T130000Z');
    // The day on which New York has had summer time for a day, and Hamburg has not.
    const monday = calendarFile({ ...booked, date: '2026-03-09' }, 'PUBLISH');
    expect(monday).toContain('DTSTART:20260309T130000Z');
  },
);

test('a day that was moved is the same entry, later, and one that is gone takes it away', () => {
  const confirmedAt = new Date();
  const moved = { ...booked, sequence: 2, date: '2026-03-12', confirmedAt };
  const file = calendarFile(moved, 'PUBLISH');
  expect(file).toContain('UID:sub_1_2@orbitreel.studio');
  expect(file).toContain('SEQUENCE:2');
  expect(file).toContain('DTSTART:20260312T130000Z');
  expect(file).toContain('STATUS:CONFIRMED');
  const canceled = calendarFile({ ...moved, sequence: 3 }, 'CANCEL');
  expect(canceled).toContain('METHOD:CANCEL');
  expect(canceled).toContain('UID:sub_1_2@orbitreel.studio');
  expect(canceled).toContain('SEQUENCE:3');
  expect(canceled).toContain('STATUS:CANCELLED');
});

test('a second day of a block is another entry', () => {
  const second = calendarFile({ ...booked, entry: 2, sequence: 4 }, 'PUBLISH');
  expect(second).toContain('UID:sub_1_2-2@orbitreel.studio');
});
