import { expect, test } from 'vitest';
import type { Video } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { createListShifts, createSeenVideos } from './recently-seen.ts';

function seenVideos() {
  const clock = { at: 0 };
  const isOwnMove = (moveId: string | null) => moveId === 'mine';
  const seen = createSeenVideos({ isOwnMove, now: () => clock.at });
  const set = (value: Video) =>
    seen.hear([{ kind: 'set', id: value.id, row: { kind: 'ok', id: value.id, value } }]);
  const gone = (id: string) => seen.hear([{ kind: 'gone', id }]);
  return { seen, clock, set, gone };
}

const queued = videoOf({ id: 'mug', status: 'queued', lastMoveId: 'm0' });
const shooting = { ...queued, status: 'shooting', lastMoveId: 'of-ben' } as const;

test('a video that a colleague has just moved was seen in its old status', () => {
  const { seen, clock, set } = seenVideos();
  set(queued);
  expect(seen.asSeen(queued)).toBe(queued);
  set(shooting);
  expect(seen.asSeen(shooting).status).toBe('queued');
  clock.at = 1000;
  expect(seen.asSeen(shooting)).toBe(shooting);
});

test('a video that was only planned, or moved by oneself, was seen as it is', () => {
  const { seen, set } = seenVideos();
  set(queued);
  set({ ...queued, updatedAt: new Date() });
  expect(seen.justBefore('mug')).toBeNull();
  set({ ...shooting, lastMoveId: 'mine' });
  expect(seen.justBefore('mug')).toBeNull();
});

test('a cut or captions that have just arrived were not seen, also after a move of one’s own', () => {
  const { seen, clock, set } = seenVideos();
  const editing = { ...queued, status: 'editing', lastMoveId: 'mine', version: 1 } as const;
  set(editing);
  set({ ...editing, version: 2 });
  const corrected = { ...editing, version: 2, filmRevision: 1 };
  clock.at = 300;
  set(corrected);
  expect(seen.asSeen(corrected)).toEqual(editing);
  clock.at = 1000;
  expect(seen.asSeen(corrected)).toBe(corrected);
});

test('a video that has just left open work is remembered as long', () => {
  const { seen, clock, set, gone } = seenVideos();
  set(queued);
  gone('mug');
  expect(seen.justBefore('mug')).toBe(queued);
  clock.at = 1000;
  expect(seen.justBefore('mug')).toBeNull();
});

test('a press just after rows have shifted is meant for the row that was there', () => {
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
    // No row was there to press.
    false,
  ]);
  clock.at = 500;
  // A second change of the list does not hide the first.
  shifts.show([['lamp', 'vase', 'new'], ['fan']]);
  expect(shifts.hasTakenPlace('lamp')).toBe(true);
  clock.at = 700;
  expect(shifts.hasTakenPlace('lamp')).toBe(false);
});
