import { afterEach, expect, test, vi } from 'vitest';
import { dueChoices, dueOnDay } from './due-question.tsx';

afterEach(() => vi.unstubAllEnvs());

const tuesday = new Date('2026-03-10T16:00:00Z');
const lateOnTuesday = new Date('2026-03-11T03:30:00Z');
const labelsAt = (now: Date) => dueChoices(now).map(({ label }) => label);

const offeredOnTuesday = [
  'Today, Mar 10',
  'Tomorrow, Mar 11',
  'Friday, Mar 13',
  'Monday, Mar 16',
  'In a week, Mar 17',
  'In two weeks, Mar 24',
  'No date',
];

test('days are offered by name and date, each due at the end of work', () => {
  expect(labelsAt(tuesday)).toEqual(offeredOnTuesday);
  expect(dueChoices(tuesday)[0]?.dueAt).toEqual(new Date('2026-03-10T22:00:00Z'));
  expect(labelsAt(new Date('2026-03-13T13:00:00Z'))).toContain('Friday next week, Mar 20');
});

test.each(['UTC', 'Asia/Tokyo', 'America/New_York', 'America/Los_Angeles'])(
  'a device in %s offers and sets the days of the studio, also at 23:30 there',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(labelsAt(lateOnTuesday)).toEqual(offeredOnTuesday);
    const [, tomorrow] = dueChoices(lateOnTuesday);
    expect(tomorrow?.dueAt).toEqual(new Date('2026-03-11T22:00:00Z'));
    expect(dueOnDay('2026-03-12', lateOnTuesday)).toEqual(new Date('2026-03-12T22:00:00Z'));
    // In winter the studio's clock is another hour behind.
    expect(dueOnDay('2026-12-01', lateOnTuesday)).toEqual(new Date('2026-12-01T23:00:00Z'));
  },
);

const week = [8, 9, 10, 11, 12, 13, 14].map((day) => new Date(Date.UTC(2026, 2, day, 14)));

test('each day is offered once, on any day of the week', () => {
  for (const now of week) {
    const days = dueChoices(now).map(({ dueAt }) => dueAt?.getTime());
    expect(new Set(days).size).toBe(days.length);
  }
  expect(labelsAt(new Date('2026-03-08T14:00:00Z'))).not.toContain('Monday, Mar 9');
});

test('sooner days come first, on any day of the week', () => {
  for (const now of week) {
    const choices = dueChoices(now);
    const times = choices.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt.getTime()]));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(choices.at(-1)?.id).toBe('none');
  }
});

test('a day that nobody means is not taken', () => {
  expect(dueOnDay('', tuesday)).toBeNull();
  expect(dueOnDay('2026-02-31', tuesday)).toBeNull();
  // Typed with two digits, or not to the end.
  expect(dueOnDay('0026-03-12', tuesday)).toBeNull();
  expect(dueOnDay('20260-03-12', tuesday)).toBeNull();
  expect(dueOnDay('2031-03-10', tuesday)).toBeNull();
  expect(dueOnDay('2031-03-09', tuesday)).toEqual(new Date('2031-03-09T22:00:00Z'));
});
