import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { hasStoredMutations, loadSendQueuedMutations } from '#features/studio/queue/entry.ts';
import { routeAt } from '#domain/routes.ts';
import { lazyBackground } from '../lazy-background.tsx';

const SendQueuedMutations = lazyBackground(
  'Sending of stored changes',
  async () => (await loadSendQueuedMutations()).default,
);

/**
 * Changes of the queue that are stored on this device and not sent yet are sent from the other pages
 * of the studio, too. The queue sends them itself.
 */
export function StoredMutations() {
  const cloud = useCloudIfLoaded();
  const { uid } = useSignedIn().user;
  const { pathname } = useLocation();
  const isElsewhere = routeAt(pathname) !== 'videoStatus';
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded((needed) => needed || hasStoredMutations(() => localStorage, uid));
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [uid, pathname]);
  if (!cloud || !isNeeded || !isElsewhere) return null;
  return <SendQueuedMutations />;
}
