import type { StoreApi } from 'zustand/vanilla';
import { hasCode } from '#data/has-code.ts';
import { MoveConflict } from '#data/repositories/move-conflict.ts';
import { moveKind } from '#domain/moves.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import {
  entryOf,
  isOnItsWay,
  isUnfinished,
  reduceMutations,
  type MutationEvent,
  type MutationState,
} from './mutation-reducer.ts';
import { nextMutations, waitingMutations } from './mutation-selectors.ts';
import {
  PredecessorRejected,
  predecessorOf,
  type Mutation,
  type MutationOutcome,
} from './mutation.ts';
import { queueTimings } from './queue-timings.ts';

/** So many mutations are sent at once. The others of a bulk follow. */
const atOnce = 6;

type Deps = {
  store: StoreApi<MutationState>;
  uid: string;
  send: (mutation: Mutation, me: StaffMember) => Promise<Mutation>;
  now: () => number;
  /** The person signed in on the page that runs the queue; null while no page does. */
  person: () => StaffMember | null;
  isLive: () => boolean;
  lastMoveOf: (videoId: string) => string | null;
  /** Hears the outcomes of mutations that had waited. */
  onAnswered: (outcomes: readonly MutationOutcome[]) => void;
  /** Called when all mutations that were sent together are answered. */
  onIdle: () => void;
};

/** Sends the mutations of a store, and stores their outcomes in it. */
export function createMutationSender(deps: Deps) {
  const { store, uid, send, now, person, isLive, lastMoveOf, onAnswered, onIdle } = deps;
  const state = store.getState;
  const dispatch = (event: MutationEvent) =>
    store.setState((before) => reduceMutations(before, event), true);
  let timer: ReturnType<typeof setTimeout> | null = null;

  async function attempt(mutation: Mutation, waited: boolean): Promise<MutationOutcome> {
    const me = person();
    // Somebody else may be signed in by now, so it waits for its owner.
    if (me === null) return { kind: 'queued', mutation };
    try {
      return { kind: 'applied', mutation: await send(mutation, me) };
    } catch (error) {
      // A waiting mutation may be tried before this page knows that an admin has paused everything.
      const waitsOn = isUnreachable(error) || (waited && hasCode(error, 'gate-closed'));
      if (waitsOn || (person() === null && isNotAllowed(error))) {
        return { kind: 'queued', mutation };
      }
      return isAppliedEarlier(error, mutation, uid)
        ? { kind: 'applied', mutation }
        : { kind: 'rejected', mutation, error };
    }
  }

  const isRejected = ({ id }: Mutation) => entryOf(state(), id)?.state === 'rejected';

  /** Sends mutations whose subject is free. */
  async function sendAll(
    mutations: readonly Mutation[],
    waited = false,
  ): Promise<MutationOutcome[]> {
    dispatch({ kind: 'sent', ids: mutations.map(({ id }) => id), at: now() });
    const sending = mutations.filter(({ id }) => entryOf(state(), id)?.state === 'sending');
    const outcomes: MutationOutcome[] = [];
    const work = async () => {
      for (let next = sending.shift(); next; next = sending.shift()) {
        const outcome = await attempt(next, waited);
        const before = state().entries;
        dispatch(eventOf(outcome));
        // Moves sent right behind another are told by `sendAfterOthers`, which waits for the
        // answer.
        const followers = before.filter(
          (entry) => entry.state === 'queued' && !entry.follows && isRejected(entry.mutation),
        );
        outcomes.push(outcome, ...followers.map(({ mutation }) => rejectedFollower(mutation)));
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.min(atOnce, sending.length) }, work));
      const isLeft = mutations.some(({ id }) => {
        const entry = entryOf(state(), id);
        return entry !== undefined && isUnfinished(entry);
      });
      if (isLeft) retryLater();
    } finally {
      // Even after a subscriber throws, or a page that was left would hold the stored record for
      // ever.
      onIdle();
    }
    return outcomes;
  }

  /** Sends moves that follow others, after those are applied. */
  async function sendAfterOthers(mutations: readonly Mutation[]): Promise<MutationOutcome[]> {
    const rejected: Mutation[] = [];
    const follow = async (each: Mutation) => {
      await answerOf(predecessorOf(each));
      if (isRejected(each)) rejected.push(each);
    };
    await Promise.all(mutations.map(follow));
    const ready = mutations.filter(({ id }) => entryOf(state(), id)?.follows === true);
    const canSend = person() !== null && isLive();
    if (!canSend) for (const { id } of ready) dispatch({ kind: 'unreached', id });
    const sent = canSend && ready.length > 0 ? await sendAll(ready) : [];
    const waiting = mutations.filter(
      (each) => !(canSend && ready.includes(each)) && !rejected.includes(each),
    );
    return [
      ...sent,
      ...waiting.map((mutation) => ({ kind: 'queued', mutation }) as const),
      ...rejected.map(rejectedFollower),
    ];
  }

  /** Resolves when a mutation is not on its way any more. */
  function answerOf(id: string | null | undefined): Promise<void> {
    const isAnswered = () => {
      const entry = typeof id === 'string' ? entryOf(state(), id) : undefined;
      return entry === undefined || !isOnItsWay(entry);
    };
    if (isAnswered()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = store.subscribe(() => {
        if (!isAnswered()) return;
        stop();
        resolve();
      });
    });
  }

  function retryLater(): void {
    timer ??= setTimeout(() => {
      timer = null;
      void sendWaiting();
    }, queueTimings.retry);
  }

  /**
   * A move that the list shows was applied, and only its answer was lost. It must not block the
   * next one.
   */
  function applySeen(): void {
    const seen = waitingMutations(state()).filter(
      ({ id, video, kind }) => kind === 'move' && lastMoveOf(video.id) === id,
    );
    for (const mutation of seen) dispatch({ kind: 'applied', mutation });
    onAnswered(seen.map((mutation) => ({ kind: 'applied', mutation })));
  }

  async function sendWaiting(): Promise<void> {
    if (!isLive()) return;
    applySeen();
    const tried = new Set<string>();
    const untried = () =>
      isLive() ? nextMutations(state()).filter(({ id }) => !tried.has(id)) : [];
    for (let next = untried(); next.length > 0; next = untried()) {
      for (const { id } of next) tried.add(id);
      const outcomes = await sendAll(next, true);
      onAnswered(outcomes.filter(({ kind }) => kind !== 'queued'));
    }
    if (isLive() && waitingMutations(state()).length > 0) retryLater();
  }

  return {
    sendAll,
    sendAfterOthers,
    /** Sends waiting mutations, if the queue is live. */
    sendWaiting,
    stopRetrying: (): void => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

const rejectedFollower = (mutation: Mutation): MutationOutcome => ({
  kind: 'rejected',
  mutation,
  error: new PredecessorRejected(),
});

function eventOf(outcome: MutationOutcome): MutationEvent {
  const { id } = outcome.mutation;
  if (outcome.kind === 'applied') return { kind: 'applied', mutation: outcome.mutation };
  return outcome.kind === 'rejected' ? { kind: 'rejected', id } : { kind: 'unreached', id };
}

/**
 * Whether a refusal means that this very mutation was applied before, and its answer lost. Other
 * moves are recognised by their id, but the function that returns a video chooses the id itself.
 */
function isAppliedEarlier(error: unknown, mutation: Mutation, uid: string): boolean {
  return (
    mutation.kind === 'move' &&
    moveKind(mutation.from, mutation.to) === 'staff-return' &&
    error instanceof MoveConflict &&
    error.by === uid &&
    error.status === mutation.to
  );
}

// A function that is called too often says when it goes on, so that its call waits as well.
const unreachable = ['unavailable', 'network', 'deadline-exceeded', 'cancelled', 'too-many-calls'];

const isUnreachable = (error: unknown) => unreachable.some((code) => hasCode(error, code));

const isNotAllowed = (error: unknown) =>
  hasCode(error, 'permission-denied') || hasCode(error, 'unauthenticated');
