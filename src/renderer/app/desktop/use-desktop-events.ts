import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import { safeReturnPath } from '#domain/routes.ts';
import { usePlatform } from '#platform/platform-context.tsx';

/**
 * Follows deep links into the desktop app, if they name an address of the product, and renews the
 * session and the connection when the computer wakes up or is unlocked.
 */
export function useDesktopEvents(): void {
  const { onOpenRoute, onWake } = usePlatform();
  const navigate = useNavigate();
  const cloud = useCloudIfLoaded();

  useEffect(
    () =>
      onOpenRoute?.((asked) => {
        const path = safeReturnPath(asked);
        if (path !== null) void navigate(path);
      }),
    [onOpenRoute, navigate],
  );

  useEffect(() => {
    if (cloud === null) return undefined;
    return onWake?.(() => {
      cloud.resumeAfterSleep().catch((error: unknown) => {
        console.warn('The connection could not be renewed after sleep', error);
      });
    });
  }, [onWake, cloud]);
}
