import { expect, test } from 'vitest';
import { createListShifts } from './use-list-input.ts';

test('a press just after rows have shifted is aimed at the row that was there', () => {
  const clock = { at: 0 };
  const shifts = createListShifts(() => clock.at);
  shifts.show([['mug', 'lamp', 'vase'], ['fan']]);
  expect(shifts.hasTakenPlace('mug')).toBe(false);
  // A colleague moves the first one to the next column.
  shifts.show([
    ['lamp', 'vase'],
    ['fan', 'mug'],
  ]);
  expect(['lamp', 'vase', 'fan', 'mug'].map(shifts.hasTakenPlace)).toEqual([
    true,
    true,
    false,
    // Nothing was there that could have been meant.
    false,
  ]);
  clock.at = 200;
  // What changes again meanwhile hides nothing.
  shifts.show([['lamp', 'vase', 'new'], ['fan']]);
  expect(shifts.hasTakenPlace('lamp')).toBe(true);
  clock.at = 300;
  expect(shifts.hasTakenPlace('lamp')).toBe(false);
});
