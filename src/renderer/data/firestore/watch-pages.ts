type Item = { id: string };

/** Watches the page after a place, and says where the next one begins: null at the end. */
type WatchPage<T, Place> = (
  after: Place | null,
  onPage: (items: readonly T[], next: Place | null) => void,
) => () => void;

/**
 * Watches pages one after the other as one list. What is known is told at once, and again with each page that
 * comes. Stops when the returned function is called.
 */
export function watchPages<T extends Item, Place extends Item>(
  watchPage: WatchPage<T, Place>,
  mostPages: number,
  onItems: (items: readonly T[]) => void,
  after: Place | null = null,
): () => void {
  let own: readonly T[] = [];
  let following: readonly T[] = [];
  let rest: { id: string; stop: () => void } | null = null;
  const tell = () => {
    const ids = new Set(own.map(({ id }) => id));
    // Those that moved up a page are in both until the next one is told again.
    onItems([...own, ...following.filter(({ id }) => !ids.has(id))]);
  };
  const stop = watchPage(after, (items, end) => {
    own = items;
    const next = mostPages > 1 ? end : null;
    if (next === null) following = [];
    tell();
    if (rest?.id === next?.id) return;
    rest?.stop();
    rest =
      next === null
        ? null
        : {
            id: next.id,
            stop: watchPages(
              watchPage,
              mostPages - 1,
              (more) => {
                following = more;
                tell();
              },
              next,
            ),
          };
  });
  return () => {
    stop();
    rest?.stop();
  };
}
