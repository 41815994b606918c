import { createStore } from 'zustand/vanilla';
import type { Video } from '#domain/video.ts';
import { sessionScoped } from '#stores/session-scoped.ts';
import { filmIntakeSign, showFilmsOf } from './film-intake-sign.ts';

type CutDrop = { video: Video; dropped: File[] };

/** Films that were dropped onto cards and rows, until the code that checks them is loaded and takes them. */
function createCutDrops() {
  const store = createStore<readonly CutDrop[]>(() => []);
  return {
    /** Calls back at each drop; stops when the result is called. */
    subscribe: store.subscribe,
    add: (video: Video, dropped: File[]): void => {
      store.setState((waiting) => [...waiting, { video, dropped }], true);
      showFilmsOf([...new Set([...filmIntakeSign.getState(), video.id])]);
    },
    /** Each drop is taken once. */
    takeAll: (): readonly CutDrop[] => {
      const waiting = store.getState();
      if (waiting.length > 0) store.setState([], true);
      return waiting;
    },
  };
}

/** What the person signed in dropped in this window. */
export const sessionCutDrops = sessionScoped(
  () => createCutDrops(),
  (drops) => void drops.takeAll(),
);
