import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UnknownStatusVideo } from '#data/repositories/queue-repository.ts';

export type UnknownStatusVideos = Omit<StoreApi<readonly UnknownStatusVideo[]>, 'setState'> & {
  reload: () => void;
};

/** Videos whose status this version does not know; they are listed so that none is overlooked. */
export function createUnknownStatusVideos(
  load: () => Promise<UnknownStatusVideo[]>,
): UnknownStatusVideos {
  const { setState, ...store } = createStore<readonly UnknownStatusVideo[]>(() => []);
  let requests = 0;

  const reload = async () => {
    requests += 1;
    const request = requests;
    try {
      const loaded = await load();
      // A newer request has been made meanwhile: its answer counts.
      if (request !== requests) return;
      if (loaded.length > 0 || store.getState().length > 0) setState(loaded, true);
    } catch {
      // The next count asks for them again.
    }
  };

  return { ...store, reload: () => void reload() };
}
