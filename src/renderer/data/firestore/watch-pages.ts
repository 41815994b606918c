import type { Watch } from '#lib/watch.ts';

type Item = { id: string };

/** Watches the page after a place, and says where the next one begins: null at the end. */
type WatchPage<T, Place> = (
  after: Place | null,
) => Watch<{ items: readonly T[]; next: Place | null }>;

/**
 * Watches pages one after the other as one list. What is known is told at once, and again with each page that
 * comes.
 */
export function watchPages<T extends Item, Place extends Item>(
  watchPage: WatchPage<T, Place>,
  mostPages: number,
  after: Place | null = null,
): Watch<readonly T[]> {
  return (onItems, onError) => {
    let own: readonly T[] = [];
    let following: readonly T[] = [];
    let rest: { id: string; stop: () => void } | null = null;
    const tell = () => {
      const ids = new Set(own.map(({ id }) => id));
      // Those that moved up a page are in both until the next one is told again.
      onItems([...own, ...following.filter(({ id }) => !ids.has(id))]);
    };
    const follow = (next: Place) =>
      watchPages(
        watchPage,
        mostPages - 1,
        next,
      )((more) => {
        following = more;
        tell();
      }, onError);
    const stop = watchPage(after)(({ items, next: end }) => {
      own = items;
      const next = mostPages > 1 ? end : null;
      if (next === null) following = [];
      tell();
      if (rest?.id === next?.id) return;
      rest?.stop();
      rest = next === null ? null : { id: next.id, stop: follow(next) };
    }, onError);
    return () => {
      stop();
      rest?.stop();
    };
  };
}
