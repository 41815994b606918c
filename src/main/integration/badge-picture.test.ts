import { expect, test } from 'vitest';
import { badgeSize, badgeText, drawBadge } from './badge-picture.ts';

/** The badge in letters: `#` is white, `.` the badge, a blank nothing. */
function looks(count: number): string[] {
  const pixels = drawBadge(count);
  return Array.from({ length: badgeSize }, (_row, y) =>
    Array.from({ length: badgeSize }, (_column, x) => {
      const [blue = 0, green = 0, , opacity = 0] = pixels.subarray((y * badgeSize + x) * 4);
      if (opacity < 128) return ' ';
      return blue === 255 && green === 255 ? '#' : '.';
    }).join(''),
  );
}

test('a badge is round, with its number in the middle', () => {
  const rows = looks(1);
  expect(rows[0]?.startsWith('      ')).toBe(true);
  expect(rows[16]?.trim()).toHaveLength(badgeSize);
  // A one is three dots of three pixels wide at its foot.
  expect(rows[25]).toContain('.#########.');
});

test('each number looks different, and none leaves the badge', () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 42, 99].map((count) => looks(count).join('\n'));
  expect(new Set(all).size).toBe(all.length);
  for (const picture of all) expect(picture).not.toMatch(/#$/m);
});

test('more than two signs have no room', () => {
  expect([7, 99, 100, 1234].map(badgeText)).toEqual(['7', '99', '99', '99']);
});
