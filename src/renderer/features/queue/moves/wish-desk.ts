import { hasCode } from '#data/has-code.ts';
import { ProductError } from '#domain/errors.ts';
import type { MoveSign } from './queue-act.ts';

/** One thing that somebody wants done to one video. */
export type Wished = { video: { id: string; title: string } };

/**
 * How it went. `held`: the cloud could not be asked, so the wish waits. `busy`: an earlier wish for
 * the same has not been answered, so this one was not taken.
 */
export type WishOutcome<Wish> =
  | { kind: 'made'; wish: Wish }
  | { kind: 'held'; wish: Wish }
  | { kind: 'busy'; wish: Wish; sign: Exclude<MoveSign, 'idle'> }
  | { kind: 'refused'; wish: Wish; error: unknown };

/** Where wishes are noted that were not answered yet, so that no closed window loses them. */
export type KeptWishes<Wish> = {
  /** Takes over what other windows left behind; gives up its own when the returned is called. */
  open: (onFound: (wishes: readonly Wish[]) => void) => () => void;
  save: (wishes: readonly Wish[]) => void;
  /** Leaves wishes to whatever desk of the same person is there, or comes next; whether it could. */
  leave: (wishes: readonly Wish[]) => boolean;
};

export type WishDeskHands<Wish> = {
  /** Does it, or throws; answers what was done indeed. */
  commit: (wish: Wish) => Promise<Wish>;
  /** What two wishes must not be made for at once. */
  subjectOf: (wish: Wish) => string;
  /** Whether a refusal says that this very wish was made before, and its answer lost. */
  isMadeEarlier: (error: unknown, wish: Wish) => boolean;
  /** Whether it is seen to be made: its answer was lost with the window that sent it. */
  isSeenMade?: (wish: Wish) => boolean;
  /**
   * Hears how the wishes went that were made together, or that had waited, and when they were wished
   * for, by `performance.now`: answers may come in another order.
   */
  onOutcomes: (outcomes: readonly WishOutcome<Wish>[], waited: boolean, wishedAt: number) => void;
  kept: KeptWishes<Wish>;
};

/** So many wishes are under way at once; the others of a bulk follow. */
const atOnce = 6;

/** What waits is tried again after this, as long as the connection is thought to be there. */
const retryMilliseconds = 4000;

/**
 * Does what is wished for, one wish at a time for each subject. While the connection is not live,
 * wishes wait in a list; once it is, each is tried on what its person saw, so nothing that a
 * colleague did meanwhile is undone by it.
 */
export function createWishDesk<Wish extends Wished>(hands: WishDeskHands<Wish>) {
  const { commit, subjectOf, isMadeEarlier, isSeenMade = () => false, onOutcomes, kept } = hands;
  const moving = new Set<string>();
  const unanswered = new Set<Promise<unknown>>();
  const listeners = new Set<() => void>();
  let held: readonly Wish[] = [];
  // On their way now: until they are answered, another window must know them.
  let sending: readonly Wish[] = [];
  let isLive = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let close: (() => void) | null = null;
  let isStopped = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const note = () => {
    if (close !== null) kept.save([...sending, ...held]);
    tell();
  };
  const signOf = (subject: string): MoveSign => {
    if (moving.has(subject)) return 'moving';
    return held.some((wish) => subjectOf(wish) === subject) ? 'held' : 'idle';
  };

  async function attempt(wish: Wish, waited: boolean): Promise<WishOutcome<Wish>> {
    try {
      // Whoever is signed in by now may be somebody else: it waits for its owner.
      if (isStopped) return { kind: 'held', wish };
      return { kind: 'made', wish: await commit(wish) };
    } catch (error) {
      // What waits may be tried before this page has heard that an admin has paused everything.
      const waitsOn = isUnreachable(error) || (waited && hasCode(error, 'gate-closed'));
      if (waitsOn || (isStopped && isNotAllowed(error))) return { kind: 'held', wish };
      return isMadeEarlier(error, wish) ? { kind: 'made', wish } : { kind: 'refused', wish, error };
    } finally {
      moving.delete(subjectOf(wish));
      tell();
    }
  }

  async function attemptAll(
    wishes: readonly Wish[],
    waited: boolean,
  ): Promise<WishOutcome<Wish>[]> {
    const waiting = [...wishes];
    for (const wish of wishes) moving.add(subjectOf(wish));
    sending = [...sending, ...wishes];
    note();
    const outcomes: WishOutcome<Wish>[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        outcomes.push(await attempt(next, waited));
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, wishes.length) }, work));
    const unsent = outcomes.flatMap(({ kind, wish }) => (kind === 'held' ? [wish] : []));
    sending = sending.filter((wish) => !wishes.includes(wish));
    held = [...held, ...unsent];
    note();
    if (unsent.length > 0) sendLater();
    if (isStopped) leave();
    return outcomes;
  }

  function sendLater(): void {
    timer ??= setTimeout(() => {
      timer = null;
      if (isLive) void sendHeld();
    }, retryMilliseconds);
  }

  /** Whoever goes on with what they see made must not wait for it to be made once more. */
  function dropMade(): void {
    const made = held.filter(isSeenMade);
    if (made.length === 0) return;
    held = held.filter((wish) => !made.includes(wish));
    note();
    onOutcomes(
      made.map((wish) => ({ kind: 'made', wish })),
      true,
      performance.now(),
    );
  }

  async function sendHeld(): Promise<void> {
    dropMade();
    const wishes = nextOf(held);
    if (wishes.length === 0) return;
    held = held.filter((wish) => !wishes.includes(wish));
    const outcomes = await attemptAll(wishes, true);
    if (held.length > 0) sendLater();
    const told = outcomes.filter(({ kind }) => kind !== 'held');
    if (told.length > 0) onOutcomes(told, true, performance.now());
  }

  /** One for each subject: two windows may have left wishes for the same. */
  function nextOf(wishes: readonly Wish[]): Wish[] {
    const taken = new Set(moving);
    return wishes.filter((wish) => {
      const subject = subjectOf(wish);
      return !taken.has(subject) && taken.add(subject);
    });
  }

  /** Lets another desk have what waits here, once everything under way is answered. */
  function leave(): void {
    if (sending.length > 0) return;
    close?.();
    close = null;
    held = [];
  }

  /** What is pressed in a message that outlived the page: another desk has it, if it can be kept. */
  function handOn(wishes: readonly Wish[]): WishOutcome<Wish>[] {
    if (kept.leave(wishes)) return wishes.map((wish) => ({ kind: 'held', wish }));
    const error = new ProductError('not-kept', notKept);
    return wishes.map((wish) => ({ kind: 'refused', wish, error }));
  }

  async function take(
    wishes: readonly Wish[],
    wishedAt: number,
  ): Promise<readonly WishOutcome<Wish>[]> {
    const free: Wish[] = [];
    const busy: WishOutcome<Wish>[] = [];
    for (const wish of wishes) {
      const sign = signOf(subjectOf(wish));
      if (sign === 'idle') free.push(wish);
      else busy.push({ kind: 'busy', wish, sign });
    }
    let taken: WishOutcome<Wish>[] = [];
    if (isStopped && free.length > 0) taken = handOn(free);
    else if (isLive && free.length > 0) taken = await attemptAll(free, false);
    else if (free.length > 0) {
      held = [...held, ...free];
      note();
      taken = free.map((wish) => ({ kind: 'held', wish }));
    }
    const outcomes = [...taken, ...busy];
    if (outcomes.length > 0) onOutcomes(outcomes, false, wishedAt);
    return outcomes;
  }

  return {
    /**
     * Does these, as far as nothing is under way or waiting for the same. Once stopped, it leaves
     * them to the next desk. `wishedAt` is the moment of the press, where that was earlier.
     */
    wish: (
      wishes: readonly Wish[],
      wishedAt = performance.now(),
    ): Promise<readonly WishOutcome<Wish>[]> => {
      const outcomes = take(wishes, wishedAt);
      unanswered.add(outcomes);
      return outcomes.finally(() => unanswered.delete(outcomes));
    },
    /** Once all that was wished for is answered, and what was to follow it; or waits. */
    answered: async (): Promise<void> => {
      while (unanswered.size > 0) {
        await Promise.allSettled(unanswered);
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
    /** Whether the cloud is heard now; what waits is sent when it is. */
    setLive: (live: boolean): void => {
      if (live === isLive) return;
      isLive = live;
      if (live) void sendHeld();
    },
    /** What waits; the same array until it changes. */
    held: () => held,
    signOf,
    /** Takes a wish back that waits. */
    giveUp: (subject: string): void => {
      held = held.filter((wish) => subjectOf(wish) !== subject);
      note();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Begins, also with what other windows left behind; stops when the returned is called. */
    start: (): (() => void) => {
      isStopped = false;
      close ??= kept.open((found) => {
        held = [...held, ...found];
        note();
        if (isLive) void sendHeld();
      });
      note();
      return () => {
        if (timer !== null) clearTimeout(timer);
        timer = null;
        isLive = false;
        isStopped = true;
        leave();
      };
    },
  };
}
export type WishDesk<Wish extends Wished> = ReturnType<typeof createWishDesk<Wish>>;

const notKept =
  'There is no connection to the queue from this page, and this device keeps nothing. Nothing was changed; do it in the queue.';

const unreachable = ['unavailable', 'network', 'deadline-exceeded', 'cancelled'];

const isUnreachable = (error: unknown) => unreachable.some((code) => hasCode(error, code));

const isNotAllowed = (error: unknown) =>
  hasCode(error, 'permission-denied') || hasCode(error, 'unauthenticated');
