import { useEffect } from 'react';
import { useCloudIfLoaded, useSession } from './cloud-context.tsx';

/**
 * Looks whether the address of whoever is signed in was confirmed meanwhile. The link is opened in
 * another tab or on a phone, so coming back here is the moment to look again; a page that does
 * nothing but wait for it looks every so many milliseconds as well, while it can be seen.
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
