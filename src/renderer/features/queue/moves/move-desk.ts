import { MoveConflict } from '#data/move-video.ts';
import { hasCode } from '#data/has-code.ts';
import type { MoveOutcome, MoveWish } from './move-wish.ts';
import type { MoveSign } from './queue-act.ts';

/** So many moves are under way at once; the others of a bulk follow. */
const atOnce = 6;

/** What waits is tried again after this, as long as the connection is thought to be there. */
const retryMilliseconds = 4000;

export type MoveDeskHands = {
  /** Makes one move, or throws. */
  commit: (wish: MoveWish) => Promise<void>;
  /** Who moves: what they did themselves earlier is no conflict. */
  uid: string;
  /** Hears how the moves went that were wished for together, or that had waited. */
  onOutcomes: (outcomes: readonly MoveOutcome[], waited: boolean) => void;
  /** Moves left waiting by this window before it was loaded anew, and where they are noted. */
  kept: { load: () => MoveWish[]; save: (wishes: readonly MoveWish[]) => void };
};

/**
 * Makes moves, one wish at a time for each video. While the connection is not live, wishes wait in
 * a list; once it is, each is tried on the status that its person saw, so nothing that a colleague
 * did meanwhile is undone by it.
 */
export function createMoveDesk({ commit, uid, onOutcomes, kept }: MoveDeskHands) {
  const moving = new Set<string>();
  const listeners = new Set<() => void>();
  let held: readonly MoveWish[] = kept.load();
  // On their way now: until they are answered, a page that is loaded anew must know them.
  let sending: readonly MoveWish[] = [];
  let isLive = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const hold = (wishes: readonly MoveWish[]) => {
    held = wishes;
    kept.save([...sending, ...held]);
    tell();
  };
  const isHeld = (videoId: string) => held.some(({ video }) => video.id === videoId);

  async function attempt(wish: MoveWish): Promise<MoveOutcome> {
    try {
      await commit(wish);
      return { kind: 'made', wish };
    } catch (error) {
      if (isUnreachable(error)) return { kind: 'held', wish };
      return isOwnEarlier(error, wish, uid)
        ? { kind: 'made', wish }
        : { kind: 'refused', wish, error };
    } finally {
      moving.delete(wish.video.id);
      tell();
    }
  }

  async function attemptAll(wishes: readonly MoveWish[]): Promise<MoveOutcome[]> {
    const waiting = [...wishes];
    for (const { video } of wishes) moving.add(video.id);
    sending = [...sending, ...wishes];
    kept.save([...sending, ...held]);
    tell();
    const outcomes: MoveOutcome[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        outcomes.push(await attempt(next));
      }
    };
    await Promise.all(Array.from({ length: Math.min(atOnce, wishes.length) }, work));
    const unsent = outcomes.flatMap(({ kind, wish }) => (kind === 'held' ? [wish] : []));
    sending = sending.filter((wish) => !wishes.includes(wish));
    hold([...held, ...unsent]);
    if (unsent.length > 0) sendLater();
    return outcomes;
  }

  function sendLater() {
    timer ??= setTimeout(() => {
      timer = null;
      if (isLive) void sendHeld();
    }, retryMilliseconds);
  }

  async function sendHeld(): Promise<void> {
    const wishes = held;
    if (wishes.length === 0) return;
    held = [];
    const outcomes = await attemptAll(wishes);
    const told = outcomes.filter(({ kind }) => kind !== 'held');
    if (told.length > 0) onOutcomes(told, true);
  }

  return {
    /** Makes these moves; a video that is already on its way or waiting is left to that. */
    move: async (wishes: readonly MoveWish[]): Promise<void> => {
      const free = wishes.filter(({ video: { id } }) => !moving.has(id) && !isHeld(id));
      if (free.length === 0) return;
      if (isLive) {
        onOutcomes(await attemptAll(free), false);
        return;
      }
      hold([...held, ...free]);
      onOutcomes(
        free.map((wish) => ({ kind: 'held', wish })),
        false,
      );
    },
    /** Whether the cloud is heard now; what waits is sent when it is. */
    setLive: (live: boolean) => {
      if (live === isLive) return;
      isLive = live;
      if (live) void sendHeld();
    },
    /** Gives up a move that waits. */
    giveUp: (videoId: string) => hold(held.filter(({ video }) => video.id !== videoId)),
    /** What waits to be sent, oldest first; the same array until it changes. */
    held: () => held,
    signOf: (videoId: string): MoveSign => {
      if (moving.has(videoId)) return 'moving';
      return isHeld(videoId) ? 'held' : 'idle';
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      isLive = false;
    },
  };
}
export type MoveDesk = ReturnType<typeof createMoveDesk>;

const unreachable = ['unavailable', 'network', 'deadline-exceeded', 'cancelled'];

const isUnreachable = (error: unknown) => unreachable.some((code) => hasCode(error, code));

/** An answer that was lost on its way: the move that is in the way is the one that was wished. */
function isOwnEarlier(error: unknown, wish: MoveWish, uid: string): boolean {
  return error instanceof MoveConflict && error.by === uid && error.status === wish.to;
}
