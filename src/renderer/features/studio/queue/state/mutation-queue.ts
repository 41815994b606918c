import { createStore } from 'zustand/vanilla';
import type { Video } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { createMutationReads } from './mutation-reads.ts';
import { createMutationRecord } from './mutation-record.ts';
import {
  noMutations,
  reduceMutations,
  type MutationEvent,
  type NotifiedPart,
} from './mutation-reducer.ts';
import { canFollow, isOwnPlan, settledMutations, undoableBatch } from './mutation-selectors.ts';
import { createMutationSender } from './mutation-sender.ts';
import type { MutationStorage } from './mutation-storage.ts';
import {
  movesOf,
  plansOf,
  predecessorOf,
  type Mutation,
  type MutationOutcome,
} from './mutation.ts';
import { queueTimings } from './queue-timings.ts';

export type MutationQueueDeps = {
  uid: string;
  /** Makes the change in the cloud, or throws. Returns the change that was really made. */
  send: (mutation: Mutation, me: StaffMember) => Promise<Mutation>;
  storage: MutationStorage;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

/** The page that runs the queue. */
export type MutationSession = {
  /** Who makes the changes, by the name that colleagues know. It may change while the page is open. */
  me: () => StaffMember;
  /**
   * The last move of a video as the list shows it; undefined for a video that is not in the list.
   */
  lastMoveOf?: (videoId: string) => string | null | undefined;
  /** Takes the same outcomes as `tell`, but only while the page is open. */
  onOutcomes?: (outcomes: readonly MutationOutcome[]) => void;
  /**
   * Tells the person how mutations went that were requested together, or that had waited. It is
   * also called after the page was left, until the person logs out. So it must not use the page.
   */
  tell: (outcomes: readonly MutationOutcome[], waited: boolean) => void;
};

/**
 * The mutation queue of one person. It takes their changes, sends them one at a time for each
 * subject, and stores them until they are answered. Without a connection they wait. Each is then
 * tried on the values that its person saw, so it overwrites no colleague.
 */
export function createMutationQueue(deps: MutationQueueDeps) {
  const { uid, send, storage, now = () => performance.now() } = deps;
  const store = createStore(() => noMutations);
  const state = store.getState;
  const dispatch = (event: MutationEvent) =>
    store.setState((before) => reduceMutations(before, event), true);
  const reads = createMutationReads(store, now);
  const unanswered = new Set<Promise<unknown>>();
  const record = createMutationRecord(store, storage);
  /** The page that runs the queue; null while none does. */
  let session: MutationSession | null = null;
  /** Tells the person. It is kept longer than their page, until they log out. */
  let notifyPerson: MutationSession['tell'] | null = null;
  let isLive = false;

  const sender = createMutationSender({
    store,
    uid,
    send,
    now,
    person: () => session?.me() ?? null,
    isLive: () => isLive,
    lastMoveOf: (videoId) => session?.lastMoveOf?.(videoId) ?? null,
    onAnswered: (outcomes) => tell(outcomes, true),
    onIdle: () => {
      if (session === null) leave();
    },
  });

  function tell(outcomes: readonly MutationOutcome[], waited: boolean, requestedAt = now()): void {
    for (const told of [movesOf(outcomes), plansOf(outcomes)]) {
      if (told.length === 0) continue;
      const applied = told.flatMap(({ kind, mutation }) =>
        kind === 'applied' ? [mutation.id] : [],
      );
      const { batches: before } = state();
      dispatch({ kind: 'told', ids: applied, at: now(), requestedAt });
      const { batches: batch } = state();
      if (batch !== before) {
        // A little later, since a timer may be early.
        setTimeout(() => {
          dispatch({ kind: 'undoEnded', batch });
          settle();
        }, queueTimings.undo + 50);
      }
      session?.onOutcomes?.(told);
      notifyPerson?.(told, waited);
    }
  }

  /**
   * Removes entries that are no longer needed. Only a page with a list knows which moves are shown.
   */
  function settle(): void {
    const lastMoveOf = session?.lastMoveOf;
    if (lastMoveOf === undefined) return;
    const ids = settledMutations(state(), now(), lastMoveOf);
    if (ids.size > 0) dispatch({ kind: 'settled', ids });
  }

  /**
   * Leaves queued mutations to another page, after all sent ones are answered. If the record is not
   * complete, they stay for the next page of this window.
   */
  function leave(): void {
    if (state().entries.some(({ state: at }) => at === 'sending')) return;
    if (record.release()) dispatch({ kind: 'left' });
  }

  async function take(
    mutations: readonly Mutation[],
    videos: readonly Video[],
  ): Promise<readonly MutationOutcome[]> {
    const requestedAt = now();
    settle();
    const free: Mutation[] = [];
    const after: Mutation[] = [];
    const busy: MutationOutcome[] = [];
    for (const mutation of mutations) {
      const sign = reads.signOfSubjectOf(mutation);
      if (sign === 'idle') free.push(mutation);
      else if (canFollow(state(), mutation.video.id, predecessorOf(mutation))) after.push(mutation);
      else busy.push({ kind: 'busy', mutation, sign });
    }
    const outcomes: MutationOutcome[] = [];
    if (session !== null) {
      dispatch({ kind: 'enqueued', mutations: free, videos });
      dispatch({ kind: 'enqueued', mutations: after, videos, follow: true });
      const [sent, followed] = await Promise.all([
        isLive
          ? sender.sendAll(free)
          : free.map((mutation) => ({ kind: 'queued', mutation }) as const),
        sender.sendAfterOthers(after),
      ]);
      outcomes.push(...sent, ...followed);
    } else if (free.length + after.length > 0) outcomes.push(...record.handOn([...free, ...after]));
    outcomes.push(...busy);
    tell(outcomes, false, requestedAt);
    return outcomes;
  }

  /** Resolves when all requested mutations, and those behind them, are answered or wait. */
  async function answered(): Promise<void> {
    while (unanswered.size > 0) {
      await Promise.allSettled(unanswered);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  function enqueue(
    mutations: readonly Mutation[],
    videos: readonly Video[] = [],
  ): Promise<readonly MutationOutcome[]> {
    const outcomes = take(mutations, videos);
    unanswered.add(outcomes);
    return outcomes.finally(() => unanswered.delete(outcomes));
  }

  return {
    uid,
    ...reads,
    /**
     * Takes mutations whose subject is free. A move behind one that is being sent is sent after it.
     * `videos` are the videos as the person saw them. A queue that is not running leaves the
     * mutations to another page.
     */
    enqueue,
    answered,
    /** Tells the queue whether the cloud can be reached. Waiting mutations are sent when it can. */
    setLive: (live: boolean): void => {
      if (live === isLive) return;
      isLive = live;
      if (live) void sender.sendWaiting();
    },
    /** Removes a waiting mutation. */
    giveUp: (id: string): void => dispatch({ kind: 'givenUp', id }),
    /** Whether a change in the list is this person's own; true once for each change. */
    takeOwnPlan: (videoId: string, part: NotifiedPart): boolean => {
      const isOwn = isOwnPlan(state(), { videoId, part, uid, now: now() });
      dispatch({ kind: 'shown', videoId, part });
      return isOwn;
    },
    /** Undoes the last change after all sent mutations are answered; whether there was one. */
    undo: async (): Promise<boolean> => {
      await answered();
      const found = undoableBatch(state(), now());
      if (found === null) return false;
      dispatch({ kind: 'undoEnded', batch: found.batch });
      void enqueue(found.undos);
      return true;
    },
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
    /**
     * Runs the queue for a page, also with mutations from other windows. Stops when the returned
     * function is called.
     */
    start: (of: MutationSession): (() => void) => {
      session = of;
      notifyPerson = of.tell;
      record.open((found) => {
        dispatch({ kind: 'enqueued', mutations: found });
        void sender.sendWaiting();
      });
      return () => {
        // Another page may have started it meanwhile.
        if (session !== of) return;
        session = null;
        isLive = false;
        sender.stopRetrying();
        leave();
      };
    },
    /**
     * From now on answers only settle the record. Nobody is told, because somebody else may log in.
     */
    loggedOut: (): void => {
      notifyPerson = null;
    },
  };
}
export type MutationQueue = ReturnType<typeof createMutationQueue>;
