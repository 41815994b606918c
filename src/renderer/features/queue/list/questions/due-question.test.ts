import { expect, test } from 'vitest';
import { dayOf, dueChoices, dueOnDay } from './due-question.tsx';

const tuesday = new Date(2026, 2, 10, 12);

test('days are offered by name and date, each due at the end of work', () => {
  expect(dueChoices(tuesday).map(({ label }) => label)).toEqual([
    'Today, Mar 10',
    'Tomorrow, Mar 11',
    'Friday, Mar 13',
    'Monday, Mar 16',
    'In a week, Mar 17',
    'In two weeks, Mar 24',
    'No date',
  ]);
  expect(dueChoices(tuesday)[0]?.dueAt).toEqual(new Date(2026, 2, 10, 18));
  expect(dueChoices(new Date(2026, 2, 13, 9)).map(({ label }) => label)).toContain(
    'Friday next week, Mar 20',
  );
});

test('each day is offered once, on any day of the week', () => {
  for (const day of [8, 9, 10, 11, 12, 13, 14]) {
    const days = dueChoices(new Date(2026, 2, day, 9)).map(({ dueAt }) => dueAt?.getTime());
    expect(new Set(days).size).toBe(days.length);
  }
  expect(dueChoices(new Date(2026, 2, 8, 9)).map(({ label }) => label)).not.toContain(
    'Monday, Mar 9',
  );
});

test('sooner days come first, on any day of the week', () => {
  for (const day of [8, 9, 10, 11, 12, 13, 14]) {
    const choices = dueChoices(new Date(2026, 2, day, 9));
    const times = choices.flatMap(({ dueAt }) => (dueAt === null ? [] : [dueAt.getTime()]));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(choices.at(-1)?.id).toBe('none');
  }
});

test('a typed day is read in the local time', () => {
  const now = new Date(2026, 1, 1);
  expect(dueOnDay('2026-03-12', now)).toEqual(new Date(2026, 2, 12, 18));
  expect(dueOnDay('', now)).toBeNull();
  expect(dueOnDay('2026-02-31', now)).toBeNull();
  // Typed with two digits, or not to the end.
  expect(dueOnDay('0026-03-12', now)).toBeNull();
  expect(dueOnDay('20260-03-12', now)).toBeNull();
  expect(dayOf(new Date(2026, 2, 12, 18))).toBe('2026-03-12');
});
