import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { QueueView } from './queue-view.ts';
import { readView, viewSearch } from './view-search.ts';

export type ChangeView = (part: Partial<QueueView>) => void;

/** How the queue is looked at, kept in the address so that it can be shared and gone back to. */
export function useQueueView(): { view: QueueView; changeView: ChangeView } {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const stored = useMemo(() => readView(search), [search]);
  // The router takes its time; what was pressed has to show at once.
  const [view, showAlready] = useOptimistic(
    stored,
    (before: QueueView, part: Partial<QueueView>) => ({ ...before, ...part }),
  );
  const changeView = useCallback<ChangeView>(
    (part) => {
      // What was typed last may be told when its person has gone on to another page already.
      if (window.location.pathname !== pathname) return;
      startTransition(() => {
        showAlready(part);
        // The router's own parameters lag behind a change that was made in the same moment.
        const before = readView(new URLSearchParams(window.location.search));
        setSearch(viewSearch({ ...before, ...part }), {
          preventScrollReset: true,
          // Typing makes no steps to go back through.
          replace: 'search' in part,
        });
      });
    },
    [pathname, setSearch, showAlready],
  );
  return { view, changeView };
}
