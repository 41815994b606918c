import type { Cart } from '#domain/cart.ts';
import type { Readable } from '#lib/readable.ts';

/** `certain` is true once the cloud has answered: before, `stored` is the local cache's answer. */
type OnStored = (stored: Readable<Cart> | null, certain: boolean) => void;

type CartListenerDeps = {
  watch: (onStored: OnStored, onError: (error: Error) => void) => () => void;
  onStored: OnStored;
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
      stopWatching = watch((stored, certain) => {
        if (isAnswered || !certain) return;
        isAnswered = true;
        stop();
        onStored(stored, certain);
      }, onError);
      // The answer may have come before `watch` returned its stop function.
      if (isAnswered) stop();
    },
    stop,
  };
}
