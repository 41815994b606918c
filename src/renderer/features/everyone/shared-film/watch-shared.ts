import type { SharedFilm } from '#contracts/shared-film.ts';
import { ProductError } from '#domain/errors.ts';
import { watchOnce, type Watch } from '#lib/watch.ts';

/** Whether a link opens nothing any more, or never did. */
export const isLinkOver = (error: unknown): error is ProductError =>
  error instanceof ProductError && error.code === 'link-over';

/**
 * The film of a link, as a subscription. `loadAgain` asks for its addresses anew; where the link turns out to be over,
 * the subscription tells it, so that the page says that and not that a film could not be played.
 */
export function watchShared(load: () => Promise<SharedFilm>): {
  watch: Watch<SharedFilm>;
  loadAgain: () => Promise<SharedFilm>;
} {
  const listeners = new Set<(error: Error) => void>();
  return {
    watch: (onValue, onError) => {
      const stop = watchOnce(load)(onValue, onError);
      listeners.add(onError);
      return () => {
        listeners.delete(onError);
        stop();
      };
    },
    loadAgain: async () => {
      try {
        return await load();
      } catch (error) {
        if (isLinkOver(error)) for (const tell of listeners) tell(error);
        throw error;
      }
    },
  };
}
