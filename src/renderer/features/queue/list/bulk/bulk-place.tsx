import { useSyncExternalStore } from 'react';
import { Late } from '../../store/deferred.tsx';
import { latePart } from '../../store/deferred-chunk.ts';
import { useQueue } from '../../store/queue-context.tsx';

const bulkBar = latePart(() => import('./bulk-bar.tsx'));

/** Where the bar for the chosen videos comes up as soon as one is chosen. */
export function BulkPlace() {
  const { selection } = useQueue();
  const isAny = useSyncExternalStore(selection.subscribe, () => selection.ids().length > 0);
  if (!isAny) return null;
  return (
    <Late part={bulkBar} onLost={selection.clear}>
      {({ BulkBar }) => <BulkBar />}
    </Late>
  );
}
