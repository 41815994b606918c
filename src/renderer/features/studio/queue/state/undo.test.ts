import { expect, test } from 'vitest';
import { moveMutationOf, planMutationOf } from '#tests/support/mutations.ts';
import { noMutations, reduceMutations, type MutationEvent } from './mutation-reducer.ts';
import { undoableBatch } from './mutation-selectors.ts';
import type { Mutation } from './mutation.ts';

/** A state whose mutations are applied and told, and the mutations that Undo would send. */
function lastUndo() {
  const clock = { at: 0 };
  let state = noMutations;
  let requests = 0;
  const dispatch = (event: MutationEvent) => {
    state = reduceMutations(state, event);
  };
  const enter = (mutations: readonly Mutation[]) => {
    dispatch({ kind: 'enqueued', mutations });
    dispatch({ kind: 'sent', ids: mutations.map(({ id }) => id), at: clock.at });
  };
  return {
    clock,
    apply: (mutations: readonly Mutation[], requestedAt = (requests += 1)) => {
      enter(mutations);
      for (const mutation of mutations) dispatch({ kind: 'applied', mutation });
      const ids = mutations.map(({ id }) => id);
      dispatch({ kind: 'told', ids, at: clock.at, requestedAt });
    },
    reject: (mutation: Mutation) => {
      enter([mutation]);
      dispatch({ kind: 'rejected', id: mutation.id });
    },
    canUndo: () => undoableBatch(state, clock.at) !== null,
    take: (): Mutation[] => {
      const found = undoableBatch(state, clock.at);
      if (found !== null) dispatch({ kind: 'undoEnded', batch: found.batch });
      return found?.undos ?? [];
    },
  };
}

test('the last request is undone first, in any order of answers', () => {
  const { apply, take } = lastUndo();
  apply([planMutationOf('b')], 20);
  apply([moveMutationOf('a')], 10);
  expect(take()).toMatchObject([{ kind: 'plan', video: { id: 'b' } }]);
  expect(take()).toMatchObject([{ kind: 'move', video: { id: 'a' } }]);
});

test('an earlier request can still be undone after a later one no longer can', () => {
  const { apply, take, canUndo, clock } = lastUndo();
  apply([planMutationOf('b')], 20);
  clock.at = 5000;
  apply([moveMutationOf('a')], 10);
  clock.at = 12_000;
  expect(canUndo()).toBe(true);
  expect(take()).toMatchObject([{ kind: 'move', video: { id: 'a' } }]);
});

test('moves made together are undone together, the newest first, each once', () => {
  const { apply, take } = lastUndo();
  apply([moveMutationOf('a')]);
  apply([moveMutationOf('b'), moveMutationOf('c')]);
  expect(take()).toMatchObject([
    { video: { id: 'b' }, to: 'queued', undoes: 'move-of-b' },
    { video: { id: 'c' }, to: 'queued', undoes: 'move-of-c' },
  ]);
  expect(take()).toMatchObject([{ video: { id: 'a' } }]);
  expect(take()).toEqual([]);
});

test('of six moves in a burst each can be undone for ten seconds', () => {
  const { clock, apply, take } = lastUndo();
  for (const [index, id] of [...'abcdef'].entries()) {
    clock.at = index * 500;
    apply([moveMutationOf(id)]);
  }
  clock.at = 10_400;
  const taken = Array.from({ length: 6 }, () =>
    take()
      .map(({ video }) => video.id)
      .join(''),
  );
  // The first one was made longer ago than that.
  expect(taken).toEqual(['f', 'e', 'd', 'c', 'b', '']);
});

test('of one video only the newest move is undone, and none that was undone from its message', () => {
  const { apply, take } = lastUndo();
  apply([moveMutationOf('a')]);
  apply([moveMutationOf('b')]);
  apply([moveMutationOf('a', { from: 'shooting', to: 'editing', id: 'second' })]);
  expect(take()).toMatchObject([{ to: 'shooting', undoes: 'second' }]);
  apply([moveMutationOf('b', { id: 'undo-b', from: 'shooting', to: 'queued', reason: 'Undone' })]);
  expect(take()).toEqual([]);
});

test('after ten seconds, after an undo, and after a return there is nothing to undo', () => {
  const { clock, apply, take } = lastUndo();
  apply([moveMutationOf('a')]);
  clock.at = 10_000;
  expect(take()).toEqual([]);
  apply([moveMutationOf('a', { id: 'again' })]);
  apply([moveMutationOf('a', { id: 'undo', from: 'shooting', to: 'queued', reason: 'Undone' })]);
  expect(take()).toEqual([]);
  apply([
    moveMutationOf('a', { id: 'return', from: 'activated', to: 'draft', reason: 'Wrong logo' }),
  ]);
  expect(take()).toEqual([]);
});

test('a rejected move changes nothing', () => {
  const { apply, reject, take } = lastUndo();
  apply([moveMutationOf('a')]);
  reject(moveMutationOf('b'));
  expect(take()).toHaveLength(1);
});

test('a changed plan is undone before the older move of the same video, and each once', () => {
  const { apply, take } = lastUndo();
  apply([moveMutationOf('a')]);
  apply([planMutationOf('a')]);
  expect(take()).toMatchObject([
    { kind: 'plan', video: { id: 'a' }, change: { assignee: null }, isUndo: true },
  ]);
  expect(take()).toMatchObject([{ undoes: 'move-of-a' }]);
  expect(take()).toEqual([]);
});

test('a plan that was undone from its message is not undone again, but the move before it is', () => {
  const { apply, take } = lastUndo();
  apply([moveMutationOf('a')]);
  apply([planMutationOf('a')]);
  apply([planMutationOf('a', { id: 'undo', isUndo: true })]);
  expect(take()).toMatchObject([{ kind: 'move' }]);
});
