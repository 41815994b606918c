import type { CloudCart } from '#data/repositories/carts-repository.ts';
import type { Watch } from '#lib/watch.ts';

type CartListenerDeps = {
  watch: Watch<CloudCart>;
  onStored: (stored: CloudCart) => void;
  onError: (error: Error) => void;
};

/** Listens to the cloud's copy of a cart: while a page shows it, or for one answer. */
export function createCartListener({ watch, onStored, onError }: CartListenerDeps) {
  let stopWatching: (() => void) | null = null;
  let isShown = false;

  function stop() {
    stopWatching?.();
    stopWatching = null;
    isShown = false;
  }

  return {
    isShown: () => isShown,
    /** Listens until `stop`. */
    listen: () => {
      stop();
      isShown = true;
      stopWatching = watch(onStored, onError);
    },
    /** Listens for one answer from the cloud itself. */
    listenOnce: () => {
      stop();
      let isAnswered = false;
      stopWatching = watch((stored) => {
        if (isAnswered || !stored.isCertain) return;
        isAnswered = true;
        stop();
        onStored(stored);
      }, onError);
      // The answer may have come before `watch` returned its stop function.
      if (isAnswered) stop();
    },
    stop,
  };
}
