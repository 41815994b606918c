import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { QueueView } from './queue-view.ts';
import { readView, viewSearch } from './view-search.ts';

export type ChangeView = (part: Partial<QueueView>) => void;

/** How the queue is looked at, kept in the address so that it can be shared and gone back to. */
export function useQueueView(): { view: QueueView; changeView: ChangeView } {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => readView(search), [search]);
  const changeView = useCallback<ChangeView>(
    (part) =>
      setSearch((before) => viewSearch({ ...readView(before), ...part }), {
        preventScrollReset: true,
        // Typing makes no steps to go back through.
        replace: 'search' in part,
      }),
    [setSearch],
  );
  return { view, changeView };
}
