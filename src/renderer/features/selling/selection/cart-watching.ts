import type { Cart } from '#domain/cart.ts';
import type { Readable } from '#lib/readable.ts';

/** It is `certain` once the cloud has said so, and not only what this device remembers of it. */
type Hear = (stored: Readable<Cart> | null, certain: boolean) => void;

type Sources = {
  watch: (onStored: Hear, onError: (error: Error) => void) => () => void;
  onStored: Hear;
  onError: (error: Error) => void;
};

/** Hears of the cloud's copy of a cart: as long as a page shows it, or only what it is now. */
export function createCartWatching({ watch, onStored, onError }: Sources) {
  let stopWatching: (() => void) | null = null;
  let isShown = false;

  function stop() {
    stopWatching?.();
    stopWatching = null;
    isShown = false;
  }

  return {
    isShown: () => isShown,
    /** Follows it until `stop`. */
    follow: () => {
      stop();
      isShown = true;
      stopWatching = watch(onStored, onError);
    },
    /** Hears of it once, as soon as the cloud itself answers. */
    hearOnce: () => {
      stop();
      let isHeard = false;
      stopWatching = watch((stored, certain) => {
        if (isHeard || !certain) return;
        isHeard = true;
        stop();
        onStored(stored, certain);
      }, onError);
      // The answer may have come before there was anything to stop.
      if (isHeard) stop();
    },
    stop,
  };
}
