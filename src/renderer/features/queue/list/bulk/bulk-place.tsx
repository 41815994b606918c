import { useSyncExternalStore } from 'react';
import { Deferred, deferredChunk } from '../../store/deferred-chunk.tsx';
import { useQueue } from '../../store/queue-context.tsx';

const bulkBar = deferredChunk(() => import('./bulk-bar.tsx'));

/** Where the bar for the chosen videos comes up as soon as one is chosen. */
export function BulkPlace() {
  const { selection } = useQueue();
  const isAny = useSyncExternalStore(selection.subscribe, () => selection.ids().length > 0);
  if (!isAny) return null;
  return (
    <Deferred chunk={bulkBar} onLost={selection.clear}>
      {({ BulkBar }) => <BulkBar />}
    </Deferred>
  );
}
