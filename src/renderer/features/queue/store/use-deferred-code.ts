import { useCallback, useSyncExternalStore } from 'react';
import type { LatePart } from './deferred-chunk.ts';

const nothing = () => undefined;

/** The code of a part once something else has fetched it; null until then. */
export function useLateCode<Code>(part: LatePart<Code>): Code | null {
  const subscribe = useCallback(
    (onCome: () => void) =>
      part.whenFetched(() => {
        onCome();
        return nothing;
      }),
    [part],
  );
  return useSyncExternalStore(subscribe, part.fetched);
}
