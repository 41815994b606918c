import { useEffect, useState } from 'react';

export type Count =
  | { state: 'counting' }
  | { state: 'known'; count: number }
  | { state: 'unknown' };

/** Counts once, and again when `count` changes, so memoise it. A count that fails is `unknown`. */
export function useCount(count: () => Promise<number>): Count {
  const [known, setKnown] = useState<{ of: typeof count; is: Count } | null>(null);
  useEffect(() => {
    let isStopped = false;
    const set = (is: Count) => {
      if (!isStopped) setKnown({ of: count, is });
    };
    count().then(
      (number) => set({ state: 'known', count: number }),
      () => set({ state: 'unknown' }),
    );
    return () => {
      isStopped = true;
    };
  }, [count]);
  return known?.of === count ? known.is : { state: 'counting' };
}
