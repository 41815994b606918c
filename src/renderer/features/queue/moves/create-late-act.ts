import type { KeyAct } from './act-for-key.ts';
import type { QueueDoing } from './create-queue-act.ts';
import { keyPress } from './key-press.ts';
import type { QueueAct } from './queue-act.ts';
import type { SeenVideos } from './seen-videos.ts';

type Hands = {
  seen: Pick<SeenVideos, 'justBefore'>;
  /** Fetches what does it. */
  fetch: () => Promise<void>;
  /** Hears that it did not come, and so what was asked for is not done. */
  onLost: (error: unknown) => void;
};

type Wanted = { does: (doing: QueueDoing) => void; isQuestion: boolean };

/**
 * What can be done with videos, from the first moment on. What does it is fetched later: whatever is
 * asked for before it is there waits for it, and is then done in the same order.
 */
export function createLateAct({ seen, fetch, onLost }: Hands) {
  let doing: QueueDoing | null = null;
  let wanted: Wanted[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function fetchForWanted(): Promise<void> {
    try {
      await fetch();
    } catch (error) {
      if (wanted.length > 0) onLost(error);
      wanted = [];
    }
  }

  function want(does: Wanted['does'], isQuestion = false): void {
    if (doing !== null) {
      does(doing);
      return;
    }
    wanted.push({ does, isQuestion });
    void fetchForWanted();
  }

  const onKey: QueueAct['onKey'] = (event, at) => {
    if (doing !== null) return doing.act.onKey(event, at);
    // Whoever waits for a question means it with the next key, not the list.
    if (wanted.some(({ isQuestion }) => isQuestion)) {
      if (event.key === 'Escape') wanted = [];
      event.preventDefault();
      return true;
    }
    const pressed = keyPress(event, at, seen.justBefore);
    if (pressed === null) return false;
    event.preventDefault();
    want(({ press }) => press(pressed), opensQuestion(pressed.key));
    return true;
  };

  const act: QueueAct = {
    moveTo: (...asked) => want((there) => there.act.moveTo(...asked)),
    step: (...asked) => want((there) => there.act.step(...asked)),
    undo: (...asked) => want((there) => there.act.undo(...asked)),
    place: (...asked) => want((there) => there.act.place(...asked)),
    plan: (...asked) => want((there) => there.act.plan(...asked)),
    ask: (...asked) => want((there) => there.act.ask(...asked), true),
    onKey,
    signs: {
      of: (videoId) => doing?.act.signs.of(videoId) ?? 'idle',
      subscribe: (listener) => {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    },
  };

  return {
    act,
    /** Has these do it from now on, and what waited at once; until the returned is called. */
    connect: (found: QueueDoing): (() => void) => {
      doing = found;
      const stop = found.act.signs.subscribe(tell);
      tell();
      for (const { does } of wanted.splice(0)) does(found);
      return () => {
        stop();
        if (doing === found) doing = null;
      };
    },
  };
}
export type LateAct = ReturnType<typeof createLateAct>;

/** A step back asks for its reason. */
const opensQuestion = (key: KeyAct) => key.do === 'ask' || (key.do === 'step' && key.by === -1);
