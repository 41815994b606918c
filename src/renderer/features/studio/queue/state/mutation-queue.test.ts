import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MoveConflict } from '#data/repositories/move-conflict.ts';
import { ProductError } from '#domain/errors.ts';
import type { VideoStatus } from '#domain/video.ts';
import { moveMutationOf, planMutationOf } from '#tests/support/mutations.ts';
import { disposeSessionScoped } from '#stores/session-scoped.ts';
import { createMutationQueue, type MutationSession } from './mutation-queue.ts';
import {
  PredecessorRejected,
  type MoveMutation,
  type Mutation,
  type MutationOutcome,
} from './mutation.ts';
import { sessionMutationQueue } from './use-mutation-queue.ts';
import type { MutationCloud } from './write-mutation.ts';

const unreachable = () => new ProductError('unavailable', 'No connection.');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ana = { uid: 'ana', name: 'Ana Reyes' };

function queueOf(
  commit: (mutation: MoveMutation) => Promise<void> = () => Promise.resolve(),
  lastMoveOf: (videoId: string) => string | null = () => null,
) {
  const applied: MoveMutation[] = [];
  const told: { outcomes: readonly MutationOutcome[]; waited: boolean }[] = [];
  const saved: string[][] = [];
  const left: string[] = [];
  const storage = { isFull: false };
  let closed = 0;
  let found: (mutations: readonly Mutation[]) => void = () => {};
  const queue = createMutationQueue({
    uid: ana.uid,
    send: async (mutation) => {
      if (mutation.kind === 'plan') return mutation;
      await commit(mutation);
      applied.push(mutation);
      return mutation;
    },
    storage: {
      open: (onFound) => {
        found = onFound;
        return () => {
          closed += 1;
        };
      },
      save: (mutations) => {
        if (!storage.isFull) saved.push(mutations.map(({ video }) => video.id));
        return !storage.isFull;
      },
      leave: (mutations) => {
        if (!storage.isFull) left.push(...mutations.map(({ video }) => video.id));
        return !storage.isFull;
      },
    },
  });
  const session: MutationSession = {
    me: () => ana,
    lastMoveOf,
    tell: (outcomes, waited) => told.push({ outcomes, waited }),
  };
  const stop = queue.start(session);
  const kinds = (at: number) => told[at]?.outcomes.map(({ kind }) => kind);
  return {
    queue,
    session,
    applied,
    told,
    kinds,
    saved,
    left,
    storage,
    stop,
    find: (mutations: readonly Mutation[]) => found(mutations),
    closed: () => closed,
  };
}

test('the outcomes of moves that are requested together are told together', async () => {
  let under = 0;
  let most = 0;
  const { queue, applied, told } = queueOf(async () => {
    under += 1;
    most = Math.max(most, under);
    await vi.advanceTimersByTimeAsync(1);
    under -= 1;
  });
  queue.setLive(true);
  const moved = queue.enqueue(
    Array.from({ length: 20 }, (_, index) => moveMutationOf(`v${index}`)),
  );
  // Moves that have to wait for a free slot count as sending, too.
  expect(queue.signOf('v19')).toBe('sending');
  await moved;
  expect(applied).toHaveLength(20);
  expect(told).toHaveLength(1);
  expect(told[0]?.outcomes.every(({ kind }) => kind === 'applied')).toBe(true);
  expect(most).toBeLessThanOrEqual(6);
});

test('a video is moved by one mutation at a time', async () => {
  let finish = () => {};
  const { queue, applied, told } = queueOf(() => new Promise((resolve) => (finish = resolve)));
  queue.setLive(true);
  const first = queue.enqueue([moveMutationOf('v1')]);
  expect(queue.signOf('v1')).toBe('sending');
  await queue.enqueue([moveMutationOf('v1')]);
  // The person is told that it was not taken.
  expect(told).toMatchObject([{ outcomes: [{ kind: 'busy', sign: 'sending' }] }]);
  finish();
  await first;
  expect(queue.signOf('v1')).toBe('idle');
  expect(applied).toHaveLength(1);
});

test('without a connection moves wait, and are sent in their order when it is live', async () => {
  const { queue, applied, kinds, told, saved } = queueOf();
  await queue.enqueue([moveMutationOf('v1')]);
  await queue.enqueue([moveMutationOf('v2'), moveMutationOf('v1')]);
  expect(applied).toEqual([]);
  expect([kinds(0), kinds(1)]).toEqual([['queued'], ['queued', 'busy']]);
  expect(queue.signOf('v1')).toBe('queued');
  queue.setLive(true);
  await vi.runAllTimersAsync();
  expect(applied.map(({ video }) => video.id)).toEqual(['v1', 'v2']);
  expect(queue.waiting()).toEqual([]);
  expect(told.at(-1)?.waited).toBe(true);
  // They stay stored until they are answered.
  expect(saved).toEqual([['v1'], ['v1', 'v2'], ['v2'], []]);
});

test('a move that is being sent stays stored until it is answered', async () => {
  const answers: (() => void)[] = [];
  const { queue, saved } = queueOf(() => new Promise((resolve) => answers.push(resolve)));
  queue.setLive(true);
  const first = queue.enqueue([moveMutationOf('v1')]);
  expect(saved.at(-1)).toEqual(['v1']);
  queue.setLive(false);
  await queue.enqueue([moveMutationOf('v2')]);
  queue.setLive(true);
  expect(saved.at(-1)).toEqual(['v1', 'v2']);
  answers[0]?.();
  await first;
  expect(saved.at(-1)).toEqual(['v2']);
  answers[1]?.();
  await vi.runAllTimersAsync();
  expect(saved.at(-1)).toEqual([]);
});

test('the rejection of a move that waited is told like any other', async () => {
  const conflict = new MoveConflict('editing', { by: 'ben', byName: 'Ben', at: new Date() });
  const { queue, told } = queueOf(() => Promise.reject(conflict));
  await queue.enqueue([moveMutationOf('v1')]);
  queue.setLive(true);
  await vi.runAllTimersAsync();
  expect(told.at(-1)).toMatchObject({ waited: true, outcomes: [{ kind: 'rejected' }] });
});

test('a waiting move can be given up', async () => {
  const { queue, applied } = queueOf();
  await queue.enqueue([moveMutationOf('v1'), moveMutationOf('v2')]);
  queue.giveUp('move-of-v1');
  queue.setLive(true);
  await vi.runAllTimersAsync();
  expect(applied.map(({ video }) => video.id)).toEqual(['v2']);
});

test('a move that did not reach the cloud is tried again automatically', async () => {
  const answers = [() => Promise.reject(unreachable()), () => Promise.reject(unreachable())];
  const { queue, applied, kinds, told } = queueOf(() => answers.shift()?.() ?? Promise.resolve());
  queue.setLive(true);
  await queue.enqueue([moveMutationOf('v1')]);
  expect(kinds(0)).toEqual(['queued']);
  await vi.runAllTimersAsync();
  expect(applied).toHaveLength(1);
  // A further failed try is not told again.
  expect(told).toHaveLength(2);
});

test('a move that was one call too many waits and is tried again', async () => {
  const answers = [() => Promise.reject(new ProductError('too-many-calls', 'Wait a second.'))];
  const { queue, applied, kinds } = queueOf(() => answers.shift()?.() ?? Promise.resolve());
  queue.setLive(true);
  await queue.enqueue([moveMutationOf('v1')]);
  expect(kinds(0)).toEqual(['queued']);
  await vi.runAllTimersAsync();
  expect(applied).toHaveLength(1);
});

test('a waiting move goes on waiting while changes are paused', async () => {
  const answers = [unreachable(), new ProductError('gate-closed', 'Paused.')];
  const { queue, applied, kinds, told, saved } = queueOf(() => {
    const error = answers.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  });
  queue.setLive(true);
  await queue.enqueue([moveMutationOf('v1')]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(answers).toEqual([]);
  expect(kinds(0)).toEqual(['queued']);
  expect(saved.at(-1)).toEqual(['v1']);
  await vi.runAllTimersAsync();
  expect(applied).toHaveLength(1);
  expect(told).toHaveLength(2);
});

test('a person’s own return whose answer was lost counts as applied, and no other move of theirs', async () => {
  const conflictIn = (status: VideoStatus) =>
    new MoveConflict(status, { by: 'ana', byName: 'Ana', at: new Date() });
  const { queue, kinds } = queueOf(({ to }) => Promise.reject(conflictIn(to)));
  queue.setLive(true);
  await queue.enqueue([
    { ...moveMutationOf('v1'), from: 'activated', to: 'draft', reason: 'Blurred logo' },
  ]);
  await queue.enqueue([moveMutationOf('v2')]);
  expect([kinds(0), kinds(1)]).toEqual([['applied'], ['rejected']]);
});

test('a move keeps its id while it waits and is tried again, so that it is applied once', async () => {
  const tried: string[] = [];
  const answers = [() => Promise.reject(unreachable())];
  const { queue, told } = queueOf(({ id }) => {
    tried.push(id);
    return answers.shift()?.() ?? Promise.reject(new ProductError('not-found', 'Not there.'));
  });
  queue.setLive(true);
  await queue.enqueue([moveMutationOf('v1')]);
  await vi.runAllTimersAsync();
  await queue.enqueue((told.at(-1)?.outcomes ?? []).map(({ mutation }) => mutation));
  expect(tried).toEqual(['move-of-v1', 'move-of-v1', 'move-of-v1']);
});

test('moves from closed windows are sent, one after the other', async () => {
  const { queue, applied, find } = queueOf();
  find([moveMutationOf('v1'), { ...moveMutationOf('v1'), id: 'of-another-window' }]);
  expect(queue.signOf('v1')).toBe('queued');
  queue.setLive(true);
  await vi.runAllTimersAsync();
  expect(applied.map(({ id }) => id)).toEqual(['move-of-v1', 'of-another-window']);
});

test('mutations that a browser without locks finds at once are stored in the record of this window', () => {
  const saved: string[][] = [];
  const queue = createMutationQueue({
    uid: ana.uid,
    send: (mutation) => Promise.resolve(mutation),
    storage: {
      open: (onFound) => {
        onFound([moveMutationOf('v1')]);
        return () => undefined;
      },
      save: (mutations) => saved.push(mutations.map(({ video }) => video.id)) > 0,
      leave: () => false,
    },
  });
  queue.start({ me: () => ana, tell: () => undefined });
  expect(saved).toEqual([['v1']]);
});

test('a move whose answer was lost but which the list shows does not block the next one', async () => {
  const { queue, applied, kinds, find } = queueOf(undefined, () => 'move-of-v1');
  queue.setLive(true);
  find([moveMutationOf('v1')]);
  expect(queue.signOf('v1')).toBe('idle');
  await queue.enqueue([{ ...moveMutationOf('v1'), from: 'shooting', to: 'editing', id: 'next' }]);
  expect(applied.map(({ id }) => id)).toEqual(['next']);
  expect([kinds(0), kinds(1)]).toEqual([['applied'], ['applied']]);
});

test('undo waits for the answers of sent moves and of those behind them', async () => {
  const finish: (() => void)[] = [];
  const { queue, applied } = queueOf(() => new Promise((resolve) => finish.push(resolve)));
  queue.setLive(true);
  void queue
    .enqueue([moveMutationOf('v1')])
    .then(() => queue.enqueue([{ ...moveMutationOf('v1'), id: 'next' }]));
  const isAnswered = vi.fn();
  void queue.answered().then(isAnswered);
  for (const each of [0, 1]) {
    await vi.runAllTimersAsync();
    expect(isAnswered).not.toHaveBeenCalled();
    finish[each]?.();
  }
  await vi.runAllTimersAsync();
  expect(isAnswered).toHaveBeenCalledOnce();
  expect(applied).toHaveLength(2);
  await queue.answered();
});

test('a queue that is left keeps a sent move until it is answered', async () => {
  let finish = () => {};
  const { queue, stop, closed, saved } = queueOf(
    () => new Promise((resolve) => (finish = resolve)),
  );
  queue.setLive(true);
  const moved = queue.enqueue([moveMutationOf('v1')]);
  stop();
  expect(closed()).toBe(0);
  finish();
  await moved;
  expect(closed()).toBe(1);
  expect(saved.at(-1)).toEqual([]);
});

test('an answer after its page was left is told to the person and asks nothing of the page', async () => {
  let finish = () => {};
  const { queue, stop, told, applied, saved, closed } = queueOf(
    () => new Promise((resolve) => (finish = resolve)),
  );
  stop();
  const page = { me: vi.fn(() => ana), lastMoveOf: vi.fn(() => null), onOutcomes: vi.fn() };
  const tell = vi.fn();
  const leave = queue.start({ ...page, tell });
  queue.setLive(true);
  const moved = queue.enqueue([moveMutationOf('v1')]);
  leave();
  for (const asked of Object.values(page)) asked.mockClear();
  finish();
  await moved;
  // The ten seconds of its Undo end as well.
  await vi.runAllTimersAsync();
  expect(Object.values(page).flatMap(({ mock }) => mock.calls)).toEqual([]);
  expect(tell).toHaveBeenCalledExactlyOnceWith([{ kind: 'applied', mutation: applied[0] }], false);
  expect([told, saved.at(-1), closed()]).toEqual([[], [], 2]);
});

test('an answer after its person logged out settles the record and is told to nobody', async () => {
  let finish = () => {};
  const { queue, stop, told, saved, closed } = queueOf(
    () => new Promise((resolve) => (finish = resolve)),
  );
  queue.setLive(true);
  const moved = queue.enqueue([moveMutationOf('v1')]);
  queue.loggedOut();
  stop();
  finish();
  await moved;
  expect(told).toEqual([]);
  expect([queue.isFinished(), saved.at(-1), closed()]).toEqual([true, [], 1]);
});

test('mutations that could not be stored stay in this window for its next page', async () => {
  const { queue, session, stop, applied, storage, saved, closed } = queueOf();
  await queue.enqueue([moveMutationOf('v1')]);
  storage.isFull = true;
  await queue.enqueue([moveMutationOf('v2')]);
  stop();
  // The record is not complete, so no other window may take it over.
  expect([saved, closed()]).toEqual([[['v1']], 0]);
  expect(queue.waiting().map(({ video }) => video.id)).toEqual(['v1', 'v2']);
  const stopNext = queue.start({ ...session });
  storage.isFull = false;
  queue.setLive(true);
  await vi.runAllTimersAsync();
  expect(applied.map(({ video }) => video.id)).toEqual(['v1', 'v2']);
  stopNext();
  expect([saved.at(-1), closed()]).toEqual([[], 1]);
});

test('a name that arrives later is sent, without a new session', async () => {
  const names: string[] = [];
  let name = 'ana@studio.test';
  const queue = createMutationQueue({
    uid: ana.uid,
    send: (mutation, me) => {
      names.push(me.name);
      return Promise.resolve(mutation);
    },
    storage: { open: () => () => undefined, save: () => true, leave: () => false },
  });
  queue.start({ me: () => ({ uid: ana.uid, name }), tell: () => undefined });
  await queue.enqueue([moveMutationOf('v1')]);
  name = ana.name;
  queue.setLive(true);
  await vi.runAllTimersAsync();
  expect(names).toEqual([ana.name]);
});

test('a press in a message of a page that was left is handed on, or told as not done', async () => {
  const { queue, stop, left, kinds, applied, storage } = queueOf();
  queue.setLive(true);
  stop();
  await queue.enqueue([moveMutationOf('v1')]);
  expect([left, kinds(0)]).toEqual([['v1'], ['queued']]);
  storage.isFull = true;
  await queue.enqueue([moveMutationOf('v2')]);
  expect(kinds(1)).toEqual(['rejected']);
  expect(applied).toEqual([]);
});

test('of a bulk that is left in its middle, unsent moves wait for their owner', async () => {
  const answers: { resolve: () => void; reject: (error: unknown) => void }[] = [];
  const { queue, applied, stop, saved, kinds, closed } = queueOf(
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  queue.setLive(true);
  const moved = queue.enqueue(Array.from({ length: 8 }, (_, index) => moveMutationOf(`v${index}`)));
  stop();
  // One of the sent moves was refused because its person had logged out by then.
  answers[5]?.reject(Object.assign(new Error('No.'), { code: 'permission-denied' }));
  for (const { resolve } of answers) resolve();
  await moved;
  expect(answers).toHaveLength(6);
  expect(applied).toHaveLength(5);
  expect(saved.at(-1)?.toSorted()).toEqual(['v5', 'v6', 'v7']);
  expect(kinds(0)?.filter((kind) => kind === 'queued')).toHaveLength(3);
  expect(closed()).toBe(1);
});

test('a move behind one that is being sent waits with it, and is sent after it', async () => {
  const answers = [() => Promise.reject(unreachable())];
  const { queue, applied, saved } = queueOf(() => answers.shift()?.() ?? Promise.resolve());
  queue.setLive(true);
  const next: MoveMutation = {
    ...moveMutationOf('v1'),
    id: 'second',
    from: 'shooting',
    to: 'editing',
    lastMoveId: 'move-of-v1',
  };
  void queue.enqueue([moveMutationOf('v1')]);
  void queue.enqueue([next]);
  expect(queue.signOf('v1')).toBe('sending');
  expect(saved.at(-1)).toEqual(['v1', 'v1']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(queue.waiting().map(({ id }) => id)).toEqual(['move-of-v1', 'second']);
  await vi.runAllTimersAsync();
  expect(applied.map(({ id }) => id)).toEqual(['move-of-v1', 'second']);
  expect(saved.at(-1)).toEqual([]);
});

test('moves behind a rejected one are told as rejected, at once and after waiting', async () => {
  const conflict = new MoveConflict('delivery', { by: 'ben', byName: 'Ben', at: new Date() });
  const next = (lastMoveId: string, id: string): MoveMutation => ({
    ...moveMutationOf('v1'),
    id,
    from: 'shooting',
    to: 'editing',
    lastMoveId,
  });
  const rejection = (id: string) => ({
    kind: 'rejected',
    mutation: { id },
    error: expect.any(PredecessorRejected) as unknown,
  });
  const atOnce = queueOf(() => Promise.reject(conflict));
  atOnce.queue.setLive(true);
  void atOnce.queue.enqueue([moveMutationOf('v1')]);
  await atOnce.queue.enqueue([next('move-of-v1', 'second')]);
  expect(atOnce.told.map(({ outcomes }) => outcomes)).toMatchObject([
    [{ kind: 'rejected', mutation: { id: 'move-of-v1' }, error: conflict }],
    [rejection('second')],
  ]);

  const answers = [unreachable(), conflict];
  const waited = queueOf(() => Promise.reject(answers.shift() ?? new Error('Sent once more.')));
  waited.queue.setLive(true);
  void waited.queue.enqueue([moveMutationOf('v1')]);
  await waited.queue.enqueue([next('move-of-v1', 'second')]);
  await vi.runAllTimersAsync();
  expect(waited.told.at(-1)).toMatchObject({
    waited: true,
    outcomes: [{ kind: 'rejected', error: conflict }, rejection('second')],
  });
  expect(waited.queue.waiting()).toEqual([]);
});

test('another page that starts the queue takes it from the one before', async () => {
  const { queue, session, stop, applied, closed } = queueOf();
  const stopNext = queue.start({ ...session });
  stop();
  queue.setLive(true);
  await queue.enqueue([moveMutationOf('v1')]);
  expect([applied.length, closed()]).toEqual([1, 0]);
  stopNext();
  expect(closed()).toBe(1);
});

test('a plan change is known once as one’s own for a while, and a move for good', async () => {
  const { queue } = queueOf();
  queue.setLive(true);
  const plan = (id: string) => planMutationOf('v1', { id });
  await queue.enqueue([plan('one'), moveMutationOf('v1')]);
  expect(['move-of-v1', 'of-ben', null].map(queue.isOwnMove)).toEqual([true, false, false]);
  expect(queue.takeOwnPlan('v1', 'dueAt')).toBe(false);
  expect([1, 2].map(() => queue.takeOwnPlan('v1', 'assignee'))).toEqual([true, false]);
  await queue.enqueue([plan('two')]);
  vi.advanceTimersByTime(21_000);
  expect(queue.takeOwnPlan('v1', 'assignee')).toBe(false);
  expect(queue.isOwnMove('move-of-v1')).toBe(true);
});

test('whether undo is possible is told when it changes, also when its time is over', async () => {
  const { queue, applied } = queueOf();
  queue.setLive(true);
  const heard: boolean[] = [];
  queue.subscribe(() => {
    if (heard.at(-1) !== queue.canUndo()) heard.push(queue.canUndo());
  });
  await queue.enqueue([moveMutationOf('v1')]);
  vi.advanceTimersByTime(9_900);
  expect(queue.canUndo()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([false, true, false]);
  await queue.enqueue([moveMutationOf('v2')]);
  const undone = queue.undo();
  await vi.runAllTimersAsync();
  expect(await undone).toBe(true);
  expect(applied.at(-1)).toMatchObject({ to: 'queued', undoes: 'move-of-v2' });
  expect(queue.canUndo()).toBe(false);
});

test('a queue ends with its session, but not while a mutation has no answer', async () => {
  vi.stubGlobal('window', new EventTarget());
  // It is not live, so the cloud is not asked.
  const cloud = {} as MutationCloud;
  const queue = sessionMutationQueue.open('ana', cloud);
  expect(sessionMutationQueue.open('ana', cloud)).toBe(queue);
  disposeSessionScoped();
  const next = sessionMutationQueue.open('ana', cloud);
  expect(next).not.toBe(queue);
  next.start({ me: () => ana, tell: () => undefined });
  await next.enqueue([moveMutationOf('v1')]);
  disposeSessionScoped();
  expect(sessionMutationQueue.open('ana', cloud)).toBe(next);
  next.giveUp('move-of-v1');
  disposeSessionScoped();
  expect(sessionMutationQueue.open('ana', cloud)).not.toBe(next);
});
