import { useEffect } from 'react';
import { useCloudIfLoaded, useSession } from './cloud-context.tsx';

/**
 * Checks whether the signed-in user's address was confirmed meanwhile. The link is opened in another
 * tab or on a phone, so it checks whenever this tab becomes visible; with `every`, also after so many
 * milliseconds while the tab is visible.
 */
export function useNoticeVerification(every: number | null = null): void {
  const cloud = useCloudIfLoaded();
  const session = useSession();
  const waits = session.state === 'signed-in' && session.confirmed && !session.user.emailVerified;
  useEffect(() => {
    if (!cloud || !waits) return undefined;
    const lookAgain = () => {
      if (document.visibilityState !== 'visible') return;
      cloud.identity.refresh().catch((error: unknown) => {
        console.warn('The verification could not be looked up', error);
      });
    };
    document.addEventListener('visibilitychange', lookAgain);
    const timer = every === null ? undefined : setInterval(lookAgain, every);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      clearInterval(timer);
    };
  }, [cloud, waits, every]);
}
