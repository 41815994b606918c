import { expect, test } from 'vitest';
import { wantedDates } from './wanted-dates.ts';

const range = { from: '2026-03-09', to: '2026-03-22', today: '2026-03-09', weekdays: [1, 3] };

test('a range gives its days of the week', () => {
  expect(wantedDates(range)).toEqual({
    ok: true,
    dates: ['2026-03-09', '2026-03-11', '2026-03-16', '2026-03-18'],
  });
});

test.each([
  { from: '' },
  { to: '2026-02-30x' },
  { from: '2026-03-08' },
  { to: '2026-03-08' },
  { to: '2027-04-01' },
  { weekdays: [] },
])('%j says what is wrong', (facts) => {
  expect(wantedDates({ ...range, ...facts })).toMatchObject({ ok: false });
});
