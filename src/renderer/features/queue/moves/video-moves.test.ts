import { expect, test } from 'vitest';
import { MoveConflict } from '#data/move-video.ts';
import { ProductError } from '#domain/errors.ts';
import type { Toast } from '#ui/shown-toasts.ts';
import { createVideoMoves, type MoveWish } from './video-moves.ts';

const forward: MoveWish = {
  video: { id: 'v1', title: 'Mug' },
  from: 'queued',
  to: 'shooting',
  reason: null,
};

function desk(answers: (() => Promise<void>)[] = []) {
  const made: MoveWish[] = [];
  const told: Toast[] = [];
  const movingAt: string[][] = [];
  const moves = createVideoMoves({
    commit: (wish) => {
      made.push(wish);
      return answers.shift()?.() ?? Promise.resolve();
    },
    tell: (toast) => told.push(toast),
    onMove: () => undefined,
    onMade: () => undefined,
    onMoving: (ids) => movingAt.push([...ids]),
  });
  return { moves, made, told, movingAt };
}

/** Lets what was started without waiting come to its end. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a move can be undone from its message for ten seconds', async () => {
  const { moves, made, told } = desk();
  await moves.move(forward);
  expect(told[0]).toMatchObject({ title: '“Mug” is in Shooting now', duration: 10_000 });
  told[0]?.action?.onPress();
  await settled();
  expect(made[1]).toMatchObject({ from: 'shooting', to: 'queued', reason: 'Undone' });
  expect(told[1]?.title).toBe('Undone: “Mug” is in Queued now');
});

test('what is told of a video takes the place of what was told before, and only of that', async () => {
  const conflict = new MoveConflict('editing', { by: 'ana', byName: 'Ana', at: new Date() });
  const { moves, told } = desk([
    () => Promise.resolve(),
    () => Promise.reject(conflict),
    () => Promise.reject(new ProductError('network', 'No connection.')),
  ]);
  await moves.move(forward);
  await moves.move({ ...forward, from: 'shooting', to: 'editing' });
  await moves.move({ ...forward, from: 'shooting', to: 'editing' });
  await moves.move({ ...forward, video: { id: 'v2', title: 'Lamp' } });
  const [first, ...others] = told.map(({ key }) => key);
  expect(first).toBeTruthy();
  expect(others.slice(0, 2)).toEqual([first, first]);
  expect(others[2]).not.toBe(first);
});

test('a return to draft says where the tokens are and offers no undo', async () => {
  const { moves, told } = desk();
  await moves.move({ ...forward, from: 'activated', to: 'draft', reason: 'Wrong product' });
  expect(told[0]?.action).toBeUndefined();
  expect(told[0]?.description).toMatch(/tokens are back/);
});

test('the second of two people is told who was first, and is not asked to try again', async () => {
  const conflict = new MoveConflict('editing', { by: 'ana', byName: 'Ana', at: new Date() });
  const { moves, told } = desk([() => Promise.reject(conflict)]);
  await moves.move(forward);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ tone: 'danger', title: 'Ana moved “Mug” to Editing just now' });
  expect(told[0]?.action).toBeUndefined();
});

test('a move that failed for another reason can be tried again with the same reason', async () => {
  const back: MoveWish = { ...forward, from: 'shooting', to: 'queued', reason: 'Lamp broke' };
  const { moves, made, told } = desk([
    () => Promise.reject(new ProductError('network', 'No connection.')),
  ]);
  await moves.move(back);
  expect(told[0]).toMatchObject({ title: '“Mug” was not moved', description: 'No connection.' });
  told[0]?.action?.onPress();
  await settled();
  expect(made[1]).toEqual(back);
  expect(told[1]?.title).toBe('“Mug” is in Queued now');
});

test('a video is moved by one wish at a time', async () => {
  let finish = () => {};
  const slow = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  const { moves, made, movingAt } = desk([slow]);
  const first = moves.move(forward);
  await moves.move(forward);
  expect(made).toHaveLength(1);
  finish();
  await first;
  expect(movingAt).toEqual([['v1'], []]);
});
