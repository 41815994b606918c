import { useEffect, useState } from 'react';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { loadSendStoredDrafts } from '#features/videos/entry.ts';
import { hasStoredDrafts } from '#stores/draft-sync/typed-storage.ts';
import { lazyBackground } from '../lazy-background.tsx';

const SendStoredDrafts = lazyBackground(
  'Sending of stored drafts',
  async () => (await loadSendStoredDrafts()).default,
);

/**
 * Drafts of an earlier visit or of another tab that are on this device only are sent from any page of
 * the customer.
 */
export function StoredDrafts() {
  const cloud = useCloudIfLoaded();
  const { user, confirmed } = useSignedIn();
  const { uid } = user;
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded((needed) => needed || hasStoredDrafts(uid));
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [uid]);
  if (!cloud || !confirmed || !isNeeded) return null;
  return <SendStoredDrafts />;
}
