import { useEffect } from 'react';
import { useLoadCloud } from '#data/hooks/cloud-context.tsx';

/** Loads the cloud after the first paint of a page that will need it in a moment. */
export function usePreloadCloud(): void {
  const load = useLoadCloud();
  useEffect(() => {
    load().catch(() => {
      // The form says so when it is used.
    });
  }, [load]);
}
