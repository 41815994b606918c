import { useCallback, useMemo, useState } from 'react';
import { opened, withNewest, withOlder, type Entries, type EntryPage } from './older-entries.ts';
import type { More } from './pages.ts';
import type { Live } from './use-live.ts';
import { errorOf } from '#lib/error-of.ts';

type OlderEntries<Entry> = {
  /** The newest first. */
  entries: readonly Entry[];
  more: More;
  loadMore: () => void;
  /** Hides an entry that is being deleted until the returned function is called: older ones are not live. */
  hide: (id: string) => () => void;
};

/** The newest entries, live, with older ones page by page on demand. */
export function useOlderEntries<Entry extends { id: string }, Cursor>(
  live: Live<EntryPage<Entry, Cursor>>,
  loadOlder: (after: Cursor) => Promise<EntryPage<Entry, Cursor>>,
): OlderEntries<Entry> {
  const [known, setKnown] = useState<Entries<Entry, Cursor> | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<More>({ state: 'available' });
  const newest = live.state === 'ready' ? live.value : null;
  // Set while rendering, so that a change of the newest entries is never shown one render late.
  if (newest !== (known?.newest ?? null)) {
    setKnown(newest && withNewest(known, newest));
    if (newest === null) setAsking({ state: 'available' });
  }

  const after = known?.next ?? null;
  const loadMore = useCallback(async () => {
    if (after === null) return;
    setKnown((entries) => entries && opened(entries));
    setAsking({ state: 'loading' });
    try {
      const page = await loadOlder(after);
      setKnown((entries) => entries && withOlder(entries, after, page));
      setAsking({ state: 'available' });
    } catch (error) {
      setAsking({
        state: 'failed',
        error: errorOf(error),
      });
    }
  }, [after, loadOlder]);
  const hide = useCallback((id: string) => {
    setHidden((ids) => new Set(ids).add(id));
    return () => setHidden((ids) => new Set([...ids].filter((each) => each !== id)));
  }, []);
  const entries = useMemo(() => {
    const all = known ? [...known.newest.items, ...known.older] : [];
    return all.filter(({ id }) => !hidden.has(id));
  }, [known, hidden]);

  return {
    entries,
    more: after === null ? { state: 'none' } : asking,
    loadMore: () => {
      if (asking.state !== 'loading') void loadMore();
    },
    hide,
  };
}
