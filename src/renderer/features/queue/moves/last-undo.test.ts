import { expect, test } from 'vitest';
import { createLastUndo } from './last-undo.ts';
import type { MoveOutcome } from './move-wish.ts';

const made = (id: string, facts: object = {}): MoveOutcome => ({
  kind: 'made',
  wish: {
    video: { id, title: id },
    from: 'queued',
    to: 'shooting',
    reason: null,
    moveId: `move-of-${id}`,
    undoes: null,
    ...facts,
  },
});

function lastUndo() {
  const clock = { at: 0 };
  return { clock, last: createLastUndo(() => clock.at) };
}

test('what was moved together is undone together, the newest first, each once', () => {
  const { last } = lastUndo();
  last.note([made('a')]);
  last.note([made('b'), made('c')]);
  expect(last.take().map(({ video, to, undoes }) => [video.id, to, undoes])).toEqual([
    ['b', 'queued', 'move-of-b'],
    ['c', 'queued', 'move-of-c'],
  ]);
  expect(last.take()).toMatchObject([{ video: { id: 'a' } }]);
  expect(last.take()).toEqual([]);
});

test('of six moves in a burst each can be undone for ten seconds', () => {
  const { clock, last } = lastUndo();
  for (const [index, id] of [...'abcdef'].entries()) {
    clock.at = index * 500;
    last.note([made(id)]);
  }
  clock.at = 10_400;
  const taken = Array.from({ length: 6 }, () =>
    last
      .take()
      .map(({ video }) => video.id)
      .join(''),
  );
  // The first one was made longer ago than that.
  expect(taken).toEqual(['f', 'e', 'd', 'c', 'b', '']);
});

test('of one video only the newest move is undone, and none that was undone from its message', () => {
  const { last } = lastUndo();
  last.note([made('a')]);
  last.note([made('b')]);
  last.note([made('a', { from: 'shooting', to: 'editing', moveId: 'second' })]);
  expect(last.take()).toMatchObject([{ to: 'shooting', undoes: 'second' }]);
  last.note([made('b', { from: 'shooting', to: 'queued', reason: 'Undone' })]);
  expect(last.take()).toEqual([]);
});

test('after ten seconds, after an undoing, and after a return there is nothing to undo', () => {
  const { clock, last } = lastUndo();
  last.note([made('a')]);
  clock.at = 10_000;
  expect(last.take()).toEqual([]);
  last.note([made('a')]);
  last.note([made('a', { from: 'shooting', to: 'queued', reason: 'Undone' })]);
  expect(last.take()).toEqual([]);
  last.note([made('a', { from: 'activated', to: 'draft', reason: 'Wrong logo' })]);
  expect(last.take()).toEqual([]);
});

test('what was refused changes nothing', () => {
  const { last } = lastUndo();
  last.note([made('a')]);
  const { wish } = made('b');
  last.note([{ kind: 'refused', wish, error: new Error('No.') }]);
  expect(last.take()).toHaveLength(1);
});
