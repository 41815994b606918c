import { useEffect } from 'react';
import { useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import { usePlatform } from '#platform/platform-context.tsx';

/** Renews session and connection when the computer wakes up or is unlocked. */
export function useWake(): void {
  const { onWake } = usePlatform();
  const cloud = useCloudIfLoaded();
  useEffect(() => {
    if (cloud === null) return undefined;
    return onWake?.(() => {
      cloud.wakeUp().catch((error: unknown) => {
        console.warn('The connection could not be renewed after waking up', error);
      });
    });
  }, [onWake, cloud]);
}
