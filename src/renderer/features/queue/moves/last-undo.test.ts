import { expect, test, vi } from 'vitest';
import { createLastUndo } from './last-undo.ts';
import type { PlanOutcome } from '../plan/plan-wish.ts';
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

const planned = (id: string, facts: object = {}): PlanOutcome => ({
  kind: 'made',
  wish: {
    video: { id, title: id },
    expected: { assignee: null },
    change: { assignee: { uid: 'ana', name: 'Ana Reyes' } },
    addLabels: [],
    dropLabels: [],
    words: 'for Ana Reyes',
    isUndo: false,
    ...facts,
  },
});

function lastUndo() {
  const clock = { at: 0 };
  const last = createLastUndo(() => clock.at);
  let wishes = 0;
  return {
    clock,
    last: {
      ...last,
      noteMoves: (outcomes: readonly MoveOutcome[], wishedAt = (wishes += 1)) =>
        last.noteMoves(outcomes, wishedAt),
      notePlans: (outcomes: readonly PlanOutcome[], wishedAt = (wishes += 1)) =>
        last.notePlans(outcomes, wishedAt),
    },
  };
}

test('what was wished for last is undone first, whichever was answered last', () => {
  const { last } = lastUndo();
  last.notePlans([planned('b')], 20);
  last.noteMoves([made('a')], 10);
  expect(last.take()).toMatchObject({ moves: [], plans: [{ video: { id: 'b' } }] });
  expect(last.take()).toMatchObject({ moves: [{ video: { id: 'a' } }], plans: [] });
});

test('what can still be undone is, when what was wished for after it cannot any more', () => {
  const { last, clock } = lastUndo();
  last.notePlans([planned('b')], 20);
  clock.at = 5000;
  last.noteMoves([made('a')], 10);
  clock.at = 12_000;
  expect(last.hasAny()).toBe(true);
  expect(last.take()).toMatchObject({ moves: [{ video: { id: 'a' } }], plans: [] });
});

test('what was moved together is undone together, the newest first, each once', () => {
  const { last } = lastUndo();
  last.noteMoves([made('a')]);
  last.noteMoves([made('b'), made('c')]);
  expect(last.take().moves.map(({ video, to, undoes }) => [video.id, to, undoes])).toEqual([
    ['b', 'queued', 'move-of-b'],
    ['c', 'queued', 'move-of-c'],
  ]);
  expect(last.take().moves).toMatchObject([{ video: { id: 'a' } }]);
  expect(last.take().moves).toEqual([]);
});

test('of six moves in a burst each can be undone for ten seconds', () => {
  const { clock, last } = lastUndo();
  for (const [index, id] of [...'abcdef'].entries()) {
    clock.at = index * 500;
    last.noteMoves([made(id)]);
  }
  clock.at = 10_400;
  const taken = Array.from({ length: 6 }, () =>
    last
      .take()
      .moves.map(({ video }) => video.id)
      .join(''),
  );
  // The first one was made longer ago than that.
  expect(taken).toEqual(['f', 'e', 'd', 'c', 'b', '']);
});

test('of one video only the newest move is undone, and none that was undone from its message', () => {
  const { last } = lastUndo();
  last.noteMoves([made('a')]);
  last.noteMoves([made('b')]);
  last.noteMoves([made('a', { from: 'shooting', to: 'editing', moveId: 'second' })]);
  expect(last.take().moves).toMatchObject([{ to: 'shooting', undoes: 'second' }]);
  last.noteMoves([made('b', { from: 'shooting', to: 'queued', reason: 'Undone' })]);
  expect(last.take().moves).toEqual([]);
});

test('after ten seconds, after an undoing, and after a return there is nothing to undo', () => {
  const { clock, last } = lastUndo();
  last.noteMoves([made('a')]);
  clock.at = 10_000;
  expect(last.take().moves).toEqual([]);
  last.noteMoves([made('a')]);
  last.noteMoves([made('a', { from: 'shooting', to: 'queued', reason: 'Undone' })]);
  expect(last.take().moves).toEqual([]);
  last.noteMoves([made('a', { from: 'activated', to: 'draft', reason: 'Wrong logo' })]);
  expect(last.take().moves).toEqual([]);
});

test('what was refused changes nothing', () => {
  const { last } = lastUndo();
  last.noteMoves([made('a')]);
  const { wish } = made('b');
  last.noteMoves([{ kind: 'refused', wish, error: new Error('No.') }]);
  expect(last.take().moves).toHaveLength(1);
});

test('a changed plan is undone before the older move of the same video, and each once', () => {
  const { last } = lastUndo();
  last.noteMoves([made('a')]);
  last.notePlans([planned('a')]);
  expect(last.take()).toMatchObject({
    moves: [],
    plans: [{ video: { id: 'a' }, change: { assignee: null }, isUndo: true }],
  });
  expect(last.take()).toMatchObject({ moves: [{ undoes: 'move-of-a' }], plans: [] });
  expect(last.take()).toEqual({ moves: [], plans: [] });
});

test('a plan that was undone from its message is not undone again, but the move before it', () => {
  const { last } = lastUndo();
  last.noteMoves([made('a')]);
  last.notePlans([planned('a')]);
  last.notePlans([planned('a', { isUndo: true })]);
  expect(last.take().moves).toHaveLength(1);
});

test('whether anything can be undone is told as it changes, also when its time is over', () => {
  vi.useFakeTimers();
  try {
    const last = createLastUndo(Date.now);
    const heard: boolean[] = [];
    last.subscribe(() => heard.push(last.hasAny()));
    expect(last.hasAny()).toBe(false);
    last.notePlans([planned('a')], 1);
    expect(heard).toEqual([true]);
    vi.advanceTimersByTime(9_900);
    expect(last.hasAny()).toBe(true);
    vi.advanceTimersByTime(200);
    expect(heard).toEqual([true, false]);
    last.noteMoves([made('a')], 2);
    last.take();
    expect(heard.at(-1)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
