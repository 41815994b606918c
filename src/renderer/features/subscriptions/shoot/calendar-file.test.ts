import { afterEach, expect, test } from 'vitest';
import { shootDayWords, shortShootDay, studioMoment } from '#lib/shoot-day-words.ts';
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

const here = process.env['TZ'];
afterEach(() => setZone(here));
function setZone(zone: string | undefined): void {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
}

test.each(['Pacific/Auckland', 'Europe/Berlin', 'Pacific/Honolulu'])(
  'a day is the same one for a customer in %s, in words and in the calendar',
  (zone) => {
    setZone(zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const now = new Date('2026-03-09T11:30:00Z');
    expect(shootDayWords('2026-03-10', now)).toBe('Tuesday, March 10');
    expect(shortShootDay('2026-03-10')).toBe('Mar 10');
    expect(studioMoment(now)).toBe('Monday, March 9 at 07:30');
    expect(calendarFile(booked)).toContain('DTSTART:20260310T130000Z');
    // The day on which New York has had summer time for a day, and Hamburg has not.
    expect(calendarFile({ ...booked, date: '2026-03-09' })).toContain('DTSTART:20260309T130000Z');
  },
);

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
