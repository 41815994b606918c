import { expect, test } from 'vitest';
import { videoOf } from '#tests/support/videos.ts';
import { moveMutationOf } from '#tests/support/mutations.ts';
import { noMutations, reduceMutations, type MutationEvent } from './mutation-reducer.ts';
import {
  canFollow,
  isOwnMove,
  lastMoved,
  optimisticVideo,
  settledMutations,
} from './mutation-selectors.ts';
import type { MoveMutation } from './mutation.ts';

const mug = videoOf({ id: 'mug', title: 'Mug', status: 'queued', lastMoveId: 'm0' });
const first = moveMutationOf('mug', {
  id: 'm1',
  video: { id: 'mug', title: 'Mug' },
  lastMoveId: 'm0',
});
const second: MoveMutation = {
  ...first,
  id: 'm2',
  from: 'shooting',
  to: 'editing',
  lastMoveId: 'm1',
};
const after = (...events: MutationEvent[]) => events.reduce(reduceMutations, noMutations);
const sent: MutationEvent[] = [
  { kind: 'enqueued', mutations: [first], videos: [mug] },
  { kind: 'sent', ids: ['m1'], at: 0 },
];

test('a video has its new status until the list shows that one or another', () => {
  expect(optimisticVideo(noMutations, mug)).toBe(mug);
  // It is answered, but the list does not show it yet.
  for (const state of [after(...sent), after(...sent, { kind: 'applied', mutation: first })]) {
    expect(optimisticVideo(state, mug)).toMatchObject({ status: 'shooting', lastMoveId: 'm1' });
    const elsewhere = { ...mug, status: 'activated', lastMoveId: 'of-ben' } as const;
    expect(optimisticVideo(state, elsewhere)).toBe(elsewhere);
    expect(lastMoved(state, 'mug')).toMatchObject({ status: 'shooting' });
  }
});

test('a second step starts from the first, whichever of them the list shows', () => {
  const state = after(...sent, {
    kind: 'enqueued',
    mutations: [second],
    videos: [mug],
    follow: true,
  });
  const half = { ...mug, status: 'shooting', lastMoveId: 'm1' } as const;
  for (const shown of [mug, half]) {
    expect(optimisticVideo(state, shown)).toMatchObject({ status: 'editing', lastMoveId: 'm2' });
  }
  expect(canFollow(state, 'mug', 'm2')).toBe(true);
  expect(canFollow(state, 'mug', 'm1')).toBe(false);
});

test('an undone video has its old status, also while the list shows neither move', () => {
  const undo: MoveMutation = {
    ...first,
    id: 'm2',
    from: 'shooting',
    to: 'queued',
    undoes: 'm1',
    lastMoveId: undefined,
  };
  const state = after(
    ...sent,
    { kind: 'applied', mutation: first },
    { kind: 'enqueued', mutations: [undo] },
    { kind: 'sent', ids: ['m2'], at: 1 },
  );
  expect(optimisticVideo(state, mug)).toMatchObject({ status: 'queued', lastMoveId: 'm2' });
});

test('a rejected or waiting move leaves the video as the list shows it', () => {
  for (const kind of ['rejected', 'unreached'] as const) {
    const state = after(...sent, { kind, id: 'm1' });
    expect(optimisticVideo(state, mug)).toBe(mug);
    expect(lastMoved(state, 'mug')).toBeNull();
  }
});

test('a move keeps its video until its Undo is over and the list shows it', () => {
  const answered = (mutation: MoveMutation): MutationEvent[] => [
    { kind: 'enqueued', mutations: [mutation], videos: [mug] },
    { kind: 'sent', ids: [mutation.id], at: 0 },
    { kind: 'applied', mutation },
    { kind: 'told', ids: [mutation.id], at: 0, requestedAt: 0 },
  ];
  const state = after(...answered(first), ...answered(second));
  const settledAt = (now: number, shown: string | null | undefined) => [
    ...settledMutations(state, now, () => shown),
  ];
  expect(settledAt(9_999, 'm2')).toEqual([]);
  expect(settledAt(10_000, 'm0')).toEqual([]);
  expect(settledAt(10_000, 'm1')).toEqual(['m1']);
  // The list shows it, a colleague moved it on, or it left open work.
  for (const shown of ['m2', 'of-ben', undefined]) {
    expect(settledAt(10_000, shown)).toEqual(['m1', 'm2']);
  }
  const pruned = reduceMutations(state, { kind: 'settled', ids: new Set(['m1', 'm2']) });
  expect(pruned.entries).toEqual([]);
  expect(['m1', 'm2', 'of-ben', null].map((id) => isOwnMove(pruned, id))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
