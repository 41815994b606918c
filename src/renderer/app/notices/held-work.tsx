import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { hasKeptWishes, loadSendHeld } from '#features/queue/entry.ts';
import { routeAt } from '#domain/routes.ts';

const SendHeld = lazy(loadSendHeld);

/**
 * Whatever was wished for in the queue and still waits is sent from the other pages of the studio,
 * too. The queue sends it itself.
 */
export function HeldWork() {
  const cloud = useCloudIfLoaded();
  const { uid } = useSignedIn().user;
  const { pathname } = useLocation();
  const isElsewhere = routeAt(pathname) !== 'videoStatus';
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded((needed) => needed || hasKeptWishes(() => localStorage, uid));
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [uid, pathname]);
  if (!cloud || !isNeeded || !isElsewhere) return null;
  return (
    <Suspense>
      <SendHeld />
    </Suspense>
  );
}
