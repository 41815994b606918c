import { useMemo, useSyncExternalStore } from 'react';
import { useQueue, useStudio } from '../../store/queue-context.tsx';
import { createArranger, type Arrangement } from './arrangement.ts';

/** What is shown of the queue, in its order; see `createArranger`. */
export function useArrangement(): Arrangement {
  const { work, rest, view, me, clock, subscribeRows } = useQueue();
  const { settings } = useStudio();
  const { uid } = me;
  const now = useSyncExternalStore(clock.subscribe, clock.tick);
  const arranged = useMemo(
    () => createArranger({ work, rest }, view, { uid, settings, now }),
    [work, rest, view, settings, uid, now],
  );
  return useSyncExternalStore(subscribeRows, arranged);
}
