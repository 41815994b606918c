import { createStore } from 'zustand/vanilla';
import { ProductError } from '#domain/errors.ts';
import type { Video } from '#domain/video.ts';
import type { StaffMember } from '#domain/work-plan.ts';
import { sessionScoped } from '#stores/session-scoped.ts';
import {
  noMutations,
  reduceMutations,
  type MutationEvent,
  type NotifiedPart,
} from './mutation-reducer.ts';
import {
  canFollow,
  isOwnMove,
  isOwnPlan,
  lastMoved,
  optimisticVideo,
  remembered,
  settledMutations,
  signsOf,
  undoableBatch,
  unfinishedMutations,
  waitingMutations,
} from './mutation-selectors.ts';
import { createMutationSender } from './mutation-sender.ts';
import { createMutationStorage, type MutationStorage } from './mutation-storage.ts';
import {
  movesOf,
  plansOf,
  predecessorOf,
  subjectOf,
  type Mutation,
  type MutationOutcome,
  type MutationSign,
} from './mutation.ts';
import { queueTimings } from './queue-timings.ts';
import { writeMutation, type MutationCloud } from './write-mutation.ts';

export type MutationQueueDeps = {
  uid: string;
  /** Makes the change in the cloud, or throws; answers what was really changed. */
  send: (mutation: Mutation, me: StaffMember) => Promise<Mutation>;
  storage: MutationStorage;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
};

/** The page that runs the queue. */
export type MutationSession = {
  /** Who makes the changes, by the name that colleagues know: it may change while the page is open. */
  me: () => StaffMember;
  /** The last move of a video as the list shows it; undefined for what it does not show. */
  lastMoveOf?: (videoId: string) => string | null | undefined;
  /** Hears how those went that were asked for together, or that had waited for the cloud. */
  onOutcomes: (outcomes: readonly MutationOutcome[], waited: boolean) => void;
};

/**
 * The mutation queue of one person: takes the changes that they make, sends them, one at a time for
 * each subject, and stores them until they are answered. While the cloud is not heard they wait; each
 * is then tried on what its person saw, so it undoes nothing that a colleague did meanwhile.
 */
export function createMutationQueue(deps: MutationQueueDeps) {
  const { uid, send, storage, now = () => performance.now() } = deps;
  const store = createStore(() => noMutations);
  const state = store.getState;
  const dispatch = (event: MutationEvent) =>
    store.setState((before) => reduceMutations(before, event), true);
  const signs = remembered(signsOf);
  const waiting = remembered(waitingMutations);
  const unanswered = new Set<Promise<unknown>>();
  let session: MutationSession | null = null;
  let isRunning = false;
  let isLive = false;
  let close: (() => void) | null = null;

  let saved: readonly Mutation[] = [];
  const isSaved = () => {
    const unfinished = unfinishedMutations(state());
    return unfinished.length === saved.length && unfinished.every((each, at) => each === saved[at]);
  };
  const save = () => {
    if (close === null || isSaved()) return;
    const unfinished = unfinishedMutations(state());
    if (storage.save(unfinished)) saved = unfinished;
  };
  store.subscribe(save);

  const sender = createMutationSender({
    store,
    uid,
    send,
    now,
    person: () => (isRunning && session !== null ? session.me() : null),
    isLive: () => isLive,
    lastMoveOf: (videoId) => session?.lastMoveOf?.(videoId) ?? null,
    onAnswered: (outcomes) => tell(outcomes, true),
    onIdle: () => {
      if (!isRunning) leave();
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
      session?.onOutcomes(told, waited);
    }
  }

  /** Forgets the videos of what nothing asks for any more. Only a list can say what it shows. */
  function settle(): void {
    const lastMoveOf = session?.lastMoveOf;
    if (lastMoveOf === undefined) return;
    const ids = settledMutations(state(), now(), lastMoveOf);
    if (ids.size > 0) dispatch({ kind: 'settled', ids });
  }

  /**
   * Lets another page have what is queued, once everything that was sent is answered. What could not
   * be stored stays here for the next page of this window, which still holds the record.
   */
  function leave(): void {
    if (state().entries.some(({ state: at }) => at === 'sending')) return;
    save();
    if (!isSaved()) return;
    close?.();
    close = null;
    saved = [];
    dispatch({ kind: 'left' });
  }

  /** What is pressed in a message that outlived its page: another page has it, if it can be stored. */
  function handOn(mutations: readonly Mutation[]): MutationOutcome[] {
    if (storage.leave(mutations))
      return mutations.map((mutation) => ({ kind: 'queued', mutation }));
    const error = new ProductError('not-kept', notStored);
    return mutations.map((mutation) => ({ kind: 'rejected', mutation, error }));
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
      const sign = signs(state()).get(subjectOf(mutation)) ?? 'idle';
      if (sign === 'idle') free.push(mutation);
      else if (canFollow(state(), mutation.video.id, predecessorOf(mutation))) after.push(mutation);
      else busy.push({ kind: 'busy', mutation, sign });
    }
    const outcomes: MutationOutcome[] = [];
    if (isRunning) {
      dispatch({ kind: 'enqueued', mutations: free, videos });
      dispatch({ kind: 'enqueued', mutations: after, videos, follow: true });
      const [sent, followed] = await Promise.all([
        isLive
          ? sender.sendAll(free)
          : free.map((mutation) => ({ kind: 'queued', mutation }) as const),
        sender.sendAfterOthers(after),
      ]);
      outcomes.push(...sent, ...followed);
    } else if (free.length + after.length > 0) outcomes.push(...handOn([...free, ...after]));
    outcomes.push(...busy);
    tell(outcomes, false, requestedAt);
    return outcomes;
  }

  /** Once everything that was asked for, and what follows it, is answered or waits. */
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
    /** Whether everything that was asked for has its answer. */
    isFinished: (): boolean => unfinishedMutations(state()).length === 0,
    /**
     * Takes these, as far as nothing of the same subject is under way or waits; a move that goes on
     * from one that is under way is sent after it. `videos` are theirs, as the person saw them. A
     * queue that is not running leaves them to another page.
     */
    enqueue,
    answered,
    /** Whether the cloud is heard now; what waits is sent when it is. */
    setLive: (live: boolean): void => {
      if (live === isLive) return;
      isLive = live;
      if (live) void sender.sendWaiting();
    },
    /** Takes back a mutation that waits. */
    giveUp: (id: string): void => dispatch({ kind: 'givenUp', id }),
    /** What waits for the cloud; the same array until anything changes. */
    waiting: () => waiting(state()),
    /** How the move of a video is going. */
    signOf: (videoId: string): MutationSign => signs(state()).get(`move ${videoId}`) ?? 'idle',
    /** Why a move of a video, from where it is here, cannot be taken now; `idle` when it can. */
    signBefore: ({ id, lastMoveId }: Video): MutationSign =>
      canFollow(state(), id, lastMoveId) ? 'idle' : (signs(state()).get(`move ${id}`) ?? 'idle'),
    optimisticVideo: (video: Video) => optimisticVideo(state(), video),
    lastMoved: (videoId: string) => lastMoved(state(), videoId),
    isOwnMove: (moveId: string | null) => isOwnMove(state(), moveId),
    /** Whether a change that the list shows is this person's own; answers yes once for each. */
    takeOwnPlan: (videoId: string, part: NotifiedPart): boolean => {
      const isOwn = isOwnPlan(state(), { videoId, part, uid, now: now() });
      dispatch({ kind: 'shown', videoId, part });
      return isOwn;
    },
    canUndo: () => undoableBatch(state(), now()) !== null,
    /** Takes back what was done last, once what is under way is answered; whether there was any. */
    undo: async (): Promise<boolean> => {
      await answered();
      const found = undoableBatch(state(), now());
      if (found === null) return false;
      dispatch({ kind: 'undoEnded', batch: found.batch });
      void enqueue(found.undos);
      return true;
    },
    subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
    /** Runs for a page, also with what other windows left; stops when the returned is called. */
    start: (of: MutationSession): (() => void) => {
      session = of;
      isRunning = true;
      close ??= storage.open((found) => {
        dispatch({ kind: 'enqueued', mutations: found });
        void sender.sendWaiting();
      });
      save();
      return () => {
        // Another page may have started it meanwhile.
        if (session !== of) return;
        sender.stopRetrying();
        isLive = false;
        isRunning = false;
        leave();
      };
    },
  };
}
export type MutationQueue = ReturnType<typeof createMutationQueue>;

/** The queues of people who logged out with changes that have no answer yet. */
const unfinished = new Map<string, MutationQueue>();

/**
 * The mutation queue of the person signed in; one and the same on every page of this window, so that
 * each page knows what the others sent. Nothing begins or ends before `start`.
 */
export const mutationQueueOf = sessionScoped(
  (uid, cloud: MutationCloud): MutationQueue =>
    unfinished.get(uid) ??
    createMutationQueue({
      uid,
      send: (mutation, me) => writeMutation(cloud, me, mutation),
      storage: createMutationStorage(uid),
    }),
  (queue) => {
    if (queue.isFinished()) unfinished.delete(queue.uid);
    else unfinished.set(queue.uid, queue);
  },
);

const notStored =
  'There is no connection to the queue from this page, and this device keeps nothing. Nothing was changed; do it in the queue.';
