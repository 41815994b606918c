import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queueSearch, readQueueAddress, type QueueAddress } from './queue-address.ts';

/** What the page shows, kept in its address so that it can be shared and gone back to. */
export function useQueueAddress(): [QueueAddress, (change: Partial<QueueAddress>) => void] {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => readQueueAddress(search), [search]);
  const change = useCallback(
    (part: Partial<QueueAddress>) =>
      setSearch((before) => queueSearch({ ...readQueueAddress(before), ...part }), {
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return [address, change];
}
