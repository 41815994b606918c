import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MoveConflict } from '#data/repositories/move-video.ts';
import { ProductError } from '#domain/errors.ts';
import type { VideoStatus } from '#domain/video.ts';
import { createMoveDesk } from './move-desk.ts';
import type { MoveOutcome, MoveWish } from './move-wish.ts';

const forward = (id: string): MoveWish => ({
  video: { id, title: id },
  from: 'queued',
  to: 'shooting',
  reason: null,
  moveId: `move-of-${id}`,
  undoes: null,
});
const unreachable = () => new ProductError('unavailable', 'No connection.');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function deskOf(
  commit: (wish: MoveWish) => Promise<void> = () => Promise.resolve(),
  lastMoveOf: (videoId: string) => string | null = () => null,
) {
  const made: MoveWish[] = [];
  const told: { outcomes: readonly MoveOutcome[]; waited: boolean }[] = [];
  const saved: string[][] = [];
  const left: string[] = [];
  const storage = { isFull: false };
  const desk = createMoveDesk({
    commit: async (wish) => {
      await commit(wish);
      made.push(wish);
    },
    uid: 'ana',
    lastMoveOf,
    onOutcomes: (outcomes, waited) => told.push({ outcomes, waited }),
    kept: {
      open: (onFound) => {
        found = onFound;
        return () => {
          closed += 1;
        };
      },
      save: (wishes) => saved.push(wishes.map(({ video }) => video.id)),
      leave: (wishes) => {
        if (!storage.isFull) left.push(...wishes.map(({ video }) => video.id));
        return !storage.isFull;
      },
    },
  });
  let closed = 0;
  let found: (wishes: readonly MoveWish[]) => void = () => {};
  const stop = desk.start();
  saved.length = 0;
  const kinds = (at: number) => told[at]?.outcomes.map(({ kind }) => kind);
  return { desk, made, told, kinds, saved, left, storage, stop, find: found, closed: () => closed };
}

test('moves that are wished for together are told of together', async () => {
  let under = 0;
  let most = 0;
  const { desk, made, told } = deskOf(async () => {
    under += 1;
    most = Math.max(most, under);
    await vi.advanceTimersByTimeAsync(1);
    under -= 1;
  });
  desk.setLive(true);
  const moved = desk.move(Array.from({ length: 20 }, (_, index) => forward(`v${index}`)));
  // Those whose turn has not come yet are on their way as well.
  expect(desk.signOf('v19')).toBe('moving');
  await moved;
  expect(made).toHaveLength(20);
  expect(told).toHaveLength(1);
  expect(told[0]?.outcomes.every(({ kind }) => kind === 'made')).toBe(true);
  expect(most).toBeLessThanOrEqual(6);
});

test('a video is moved by one wish at a time', async () => {
  let finish = () => {};
  const { desk, made, told } = deskOf(() => new Promise((resolve) => (finish = resolve)));
  desk.setLive(true);
  const first = desk.move([forward('v1')]);
  expect(desk.signOf('v1')).toBe('moving');
  await desk.move([forward('v1')]);
  // It is told, instead of being forgotten about.
  expect(told).toMatchObject([{ outcomes: [{ kind: 'busy', sign: 'moving' }] }]);
  finish();
  await first;
  expect(desk.signOf('v1')).toBe('idle');
  expect(made).toHaveLength(1);
});

test('while nothing is heard moves wait, and are sent in their order once it is live', async () => {
  const { desk, made, kinds, told, saved } = deskOf();
  await desk.move([forward('v1')]);
  await desk.move([forward('v2'), forward('v1')]);
  expect(made).toEqual([]);
  expect([kinds(0), kinds(1)]).toEqual([['held'], ['held', 'busy']]);
  expect(desk.signOf('v1')).toBe('held');
  desk.setLive(true);
  await vi.runAllTimersAsync();
  expect(made.map(({ video }) => video.id)).toEqual(['v1', 'v2']);
  expect(desk.held()).toEqual([]);
  expect(told.at(-1)?.waited).toBe(true);
  // Until they are answered they stay noted.
  expect(saved).toEqual([['v1'], ['v1', 'v2'], ['v1', 'v2'], []]);
});

test('a move on its way is noted until it is answered, whatever else is sent meanwhile', async () => {
  const answers: (() => void)[] = [];
  const { desk, saved } = deskOf(() => new Promise((resolve) => answers.push(resolve)));
  desk.setLive(true);
  const first = desk.move([forward('v1')]);
  expect(saved.at(-1)).toEqual(['v1']);
  desk.setLive(false);
  await desk.move([forward('v2')]);
  desk.setLive(true);
  expect(saved.at(-1)).toEqual(['v1', 'v2']);
  answers[0]?.();
  await first;
  expect(saved.at(-1)).toEqual(['v2']);
  answers[1]?.();
  await vi.runAllTimersAsync();
  expect(saved.at(-1)).toEqual([]);
});

test('a move that waited in vain is told of like any other', async () => {
  const conflict = new MoveConflict('editing', { by: 'ben', byName: 'Ben', at: new Date() });
  const { desk, told } = deskOf(() => Promise.reject(conflict));
  await desk.move([forward('v1')]);
  desk.setLive(true);
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toMatchObject({ waited: true, outcomes: [{ kind: 'refused' }] });
});

test('a move that waits can be given up', async () => {
  const { desk, made } = deskOf();
  await desk.move([forward('v1'), forward('v2')]);
  desk.giveUp('v1');
  desk.setLive(true);
  await vi.runAllTimersAsync();
  expect(made.map(({ video }) => video.id)).toEqual(['v2']);
});

test('a move that did not reach the cloud is tried again by itself', async () => {
  const answers = [() => Promise.reject(unreachable()), () => Promise.reject(unreachable())];
  const { desk, made, kinds, told } = deskOf(() => answers.shift()?.() ?? Promise.resolve());
  desk.setLive(true);
  await desk.move([forward('v1')]);
  expect(kinds(0)).toEqual(['held']);
  await vi.runAllTimersAsync();
  expect(made).toHaveLength(1);
  // What still waits after a try is nothing new to anybody.
  expect(told).toHaveLength(2);
});

test('a move that waits goes on waiting when changes are found paused', async () => {
  const answers = [unreachable(), new ProductError('gate-closed', 'Paused.')];
  const { desk, made, kinds, told, saved } = deskOf(() => {
    const error = answers.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  });
  desk.setLive(true);
  await desk.move([forward('v1')]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers).toEqual([]);
  expect(kinds(0)).toEqual(['held']);
  expect(saved.at(-1)).toEqual(['v1']);
  await vi.runAllTimersAsync();
  expect(made).toHaveLength(1);
  expect(told).toHaveLength(2);
});

test('an own return whose answer was lost is found made, and no other move of the same person', async () => {
  const conflictIn = (status: VideoStatus) =>
    new MoveConflict(status, { by: 'ana', byName: 'Ana', at: new Date() });
  const { desk, kinds } = deskOf(({ to }) => Promise.reject(conflictIn(to)));
  desk.setLive(true);
  await desk.move([{ ...forward('v1'), from: 'activated', to: 'draft', reason: 'Blurred logo' }]);
  await desk.move([forward('v2')]);
  expect([kinds(0), kinds(1)]).toEqual([['made'], ['refused']]);
});

test('a move keeps its id while it waits and is tried again, so that it is made once', async () => {
  const tried: string[] = [];
  const answers = [() => Promise.reject(unreachable())];
  const { desk, told } = deskOf(({ moveId }) => {
    tried.push(moveId);
    return answers.shift()?.() ?? Promise.reject(new ProductError('not-found', 'Not there.'));
  });
  desk.setLive(true);
  const { moveId: _, ...wanted } = forward('v1');
  await desk.move([wanted]);
  await vi.runAllTimersAsync();
  await desk.again((told.at(-1)?.outcomes ?? []).map(({ wish }) => wish));
  expect(tried).toHaveLength(3);
  expect(new Set(tried).size).toBe(1);
  await desk.move([wanted]);
  expect(new Set(tried).size).toBe(2);
});

test('moves left waiting by a window that was closed are sent', async () => {
  const made: string[] = [];
  const desk = createMoveDesk({
    commit: async ({ video }) => {
      made.push(video.id);
    },
    uid: 'ana',
    onOutcomes: () => undefined,
    kept: {
      open: (onFound) => {
        // Two windows may have left the same; one after the other is tried.
        onFound([forward('v1'), forward('v1')]);
        return () => undefined;
      },
      save: () => undefined,
      leave: () => false,
    },
  });
  desk.start();
  expect(desk.signOf('v1')).toBe('held');
  desk.setLive(true);
  await vi.runAllTimersAsync();
  expect(made).toEqual(['v1', 'v1']);
});

test('a move that was left unanswered, but is seen to be made, keeps nobody from the next one', async () => {
  const { desk, made, kinds, find } = deskOf(undefined, () => 'move-of-v1');
  desk.setLive(true);
  find([forward('v1')]);
  expect(desk.signOf('v1')).toBe('idle');
  await desk.move([{ ...forward('v1'), from: 'shooting', to: 'editing', moveId: 'next' }]);
  expect(made.map(({ moveId }) => moveId)).toEqual(['next']);
  expect([kinds(0), kinds(1)]).toEqual([['made'], ['made']]);
});

test('what is under way, and what follows it, is answered before anything is taken back', async () => {
  const finish: (() => void)[] = [];
  const { desk, made } = deskOf(() => new Promise((resolve) => finish.push(resolve)));
  desk.setLive(true);
  void desk.move([forward('v1')]).then(() => desk.move([forward('v1')]));
  const isAnswered = vi.fn();
  void desk.answered().then(isAnswered);
  for (const each of [0, 1]) {
    await vi.runAllTimersAsync();
    expect(isAnswered).not.toHaveBeenCalled();
    finish[each]?.();
  }
  await vi.runAllTimersAsync();
  expect(isAnswered).toHaveBeenCalledOnce();
  expect(made).toHaveLength(2);
  await desk.answered();
});

test('a desk that is left keeps what is on its way until it is answered', async () => {
  let finish = () => {};
  const { desk, stop, closed, saved } = deskOf(() => new Promise((resolve) => (finish = resolve)));
  desk.setLive(true);
  const moved = desk.move([forward('v1')]);
  stop();
  expect(closed()).toBe(0);
  finish();
  await moved;
  expect(closed()).toBe(1);
  expect(saved.at(-1)).toEqual([]);
});

test('what is pressed in a message after its page was left is handed on, or told as not done', async () => {
  const { desk, stop, left, kinds, made, storage } = deskOf();
  desk.setLive(true);
  stop();
  await desk.move([forward('v1')]);
  expect([left, kinds(0)]).toEqual([['v1'], ['held']]);
  storage.isFull = true;
  await desk.move([forward('v2')]);
  expect(kinds(1)).toEqual(['refused']);
  expect(made).toEqual([]);
});

test('of a bulk that is left in its middle, what was not sent waits for its owner', async () => {
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const { desk, made, stop, saved, kinds, closed } = deskOf(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  desk.setLive(true);
  const moved = desk.move(Array.from({ length: 8 }, (_, index) => forward(`v${index}`)));
  stop();
  // One that was under way was refused because its person had logged out by then.
  answers[5]?.reject(Object.assign(new Error('No.'), { code: 'permission-denied' }));
  for (const { resolve } of answers) resolve();
  await moved;
  expect(answers).toHaveLength(6);
  expect(made).toHaveLength(5);
  expect(saved.at(-1)?.toSorted()).toEqual(['v5', 'v6', 'v7']);
  expect(kinds(0)?.filter((kind) => kind === 'held')).toHaveLength(3);
  expect(closed()).toBe(1);
});
