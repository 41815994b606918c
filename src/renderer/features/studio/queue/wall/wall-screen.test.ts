import { expect, test } from 'vitest';
import { pixelShift } from './wall-screen.tsx';

const minute = 60_000;
const shifts = Array.from({ length: 16 }, (_, index) => pixelShift(new Date(index * minute)));

test('the picture moves in a small circle, in short steps', () => {
  for (const [index, shift] of shifts.entries()) {
    const next = pixelShift(new Date((index + 1) * minute));
    expect(Math.hypot(next.x - shift.x, next.y - shift.y)).toBeGreaterThan(0);
    expect(Math.hypot(next.x - shift.x, next.y - shift.y)).toBeLessThan(4);
    expect(Math.hypot(shift.x, shift.y)).toBeLessThan(8);
  }
  expect(new Set(shifts.map(({ x, y }) => `${x} ${y}`)).size).toBe(16);
});

test('it stands still within a minute', () => {
  expect(pixelShift(new Date(59_999))).toEqual(pixelShift(new Date(0)));
});
