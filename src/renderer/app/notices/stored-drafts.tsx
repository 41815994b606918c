import { useEffect, useState } from 'react';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { loadSendStoredBriefs } from '#features/customer/brief/entry.ts';
import { loadSendStoredDrafts } from '#features/customer/videos/entry.ts';
import { hasStoredDrafts, type DraftKind } from '#stores/draft-sync/typed-storage.ts';
import { lazyBackground } from '../lazy-background.tsx';

const SendStoredDrafts = lazyBackground(
  'Sending of stored drafts',
  async () => (await loadSendStoredDrafts()).default,
);
const SendStoredBriefs = lazyBackground(
  'Sending of stored briefs',
  async () => (await loadSendStoredBriefs()).default,
);

/**
 * Drafts and briefs of an earlier visit or of another tab that are on this device only are sent from
 * any page of the customer.
 */
export function StoredDrafts() {
  const cloud = useCloudIfLoaded();
  const { confirmed } = useSignedIn();
  const hasDrafts = useHasStored('video');
  const hasBriefs = useHasStored('brief');
  if (!cloud || !confirmed) return null;
  return (
    <>
      {hasDrafts ? <SendStoredDrafts /> : null}
      {hasBriefs ? <SendStoredBriefs /> : null}
    </>
  );
}

/** Whether this device has had text of this kind since the page was opened. */
function useHasStored(kind: DraftKind): boolean {
  const { uid } = useSignedIn().user;
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded((needed) => needed || hasStoredDrafts(uid, kind));
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [uid, kind]);
  return isNeeded;
}
