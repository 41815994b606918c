import { expect, test } from 'vitest';
import type { Video, VideoStatus } from '#domain/video.ts';
import { videoOf } from '#tests/support/videos.ts';
import { canBeUndone, isUndo } from './move-history.tsx';

const at = new Date('2026-03-12T12:00:00Z');
const entry = (from: VideoStatus, to: VideoStatus, reason: string | null = null) => {
  const value = { id: 'm', from, to, by: 'ana', byName: 'Ana', reason, title: 'Mug', at };
  return { kind: 'ok' as const, id: 'm', value: { ...value, since: null } };
};

test('of a move, its undo and the undo of that, only the second can be redone', () => {
  const history = [
    entry('queued', 'shooting', 'Undone'),
    entry('shooting', 'queued', 'Undone'),
    entry('queued', 'shooting'),
  ];
  expect(history.map((_, index) => isUndo(history, index))).toEqual([false, true, false]);
});

test('without a known move before it, an undo stays one', () => {
  expect(isUndo([entry('shooting', 'queued', 'Undone')], 0)).toBe(true);
  expect(isUndo([{ kind: 'unreadable', id: 'x' }], 0)).toBe(false);
});

test('a step back from delivery offers no Undo once another cut has come', () => {
  const { value } = entry('delivery', 'editing', 'Changes asked for');
  const video = (facts: Partial<Video>) =>
    videoOf({ status: 'editing', lastMoveId: 'm', version: 1, deliveredVersion: 1, ...facts });
  expect(canBeUndone(video({}), value)).toBe(true);
  expect(canBeUndone(video({ version: 2 }), value)).toBe(false);
  expect(canBeUndone(video({ version: 2, rejectedVersion: 1 }), value)).toBe(false);
  expect(canBeUndone(video({ rejectedVersion: 1 }), value)).toBe(false);
  expect(canBeUndone(video({ deliveredVersion: 0, withdrawnVersion: 1 }), value)).toBe(false);
});
