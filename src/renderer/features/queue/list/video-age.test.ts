import { describe, expect, test } from 'vitest';
import { formatAge, shareOfWeek, statusSince } from './video-age.ts';

const createdAt = new Date('2026-03-01T10:00:00Z');
const updatedAt = new Date('2026-03-05T10:00:00Z');

describe('since when a video has its status', () => {
  test('a video in production has had it since its last move', () => {
    const video = { status: 'shooting' as const, lastMoveId: 'm1', createdAt, updatedAt };
    expect(statusSince(video)).toBe(updatedAt);
  });
  test('a draft that never moved has been one from the start', () => {
    const video = { status: 'draft' as const, lastMoveId: null, createdAt, updatedAt };
    expect(statusSince(video)).toBe(createdAt);
  });
  test('for a draft that was sent back it is not known', () => {
    expect(statusSince({ status: 'draft', lastMoveId: 'm1', createdAt, updatedAt })).toBeNull();
  });
});

describe('an age says its two largest units', () => {
  const minute = 60_000;
  test.each([
    [-5 * minute, 'under 1 min'],
    [0, 'under 1 min'],
    [59_999, 'under 1 min'],
    [minute, '1 min'],
    [60 * minute, '1 h'],
    [312 * minute, '5 h 12 min'],
    [24 * 60 * minute, '1 d'],
    [(24 * 3 + 4) * 60 * minute, '3 d 4 h'],
  ])('%i ms is %s', (milliseconds, said) => {
    expect(formatAge(milliseconds)).toBe(said);
  });
});

test('the arc of an age closes after a week and stays closed', () => {
  expect(shareOfWeek(-1)).toBe(0);
  expect(shareOfWeek(3.5 * 86_400_000)).toBe(0.5);
  expect(shareOfWeek(30 * 86_400_000)).toBe(1);
});
