import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { hasParcelRecords, loadSendParcelRecords } from '#features/studio/parcels/entry.ts';
import { hasStoredMutations, loadSendQueuedMutations } from '#features/studio/queue/entry.ts';
import { routeAt } from '#domain/routes.ts';
import { lazyBackground } from '../lazy-background.tsx';

type StoredWork = {
  /** Whether any is stored on this device for this person. */
  has: (uid: string) => boolean;
  Send: ComponentType;
  /** The page that sends it itself. */
  ownPage: ReturnType<typeof routeAt>;
};

const storedWork: readonly StoredWork[] = [
  {
    has: (uid) => hasStoredMutations(() => localStorage, uid),
    Send: lazyBackground(
      'Sending of stored changes',
      async () => (await loadSendQueuedMutations()).default,
    ),
    ownPage: 'videoStatus',
  },
  {
    has: hasParcelRecords,
    Send: lazyBackground(
      'Sending of stored parcel records',
      async () => (await loadSendParcelRecords()).default,
    ),
    ownPage: 'parcels',
  },
];

/** Sends what is stored on this device and not sent yet: changes of the queue and records of parcels. */
export const SendStoredWork = () =>
  storedWork.map((work) => <SendFromElsewhere key={work.ownPage} {...work} />);

function SendFromElsewhere({ has, Send, ownPage }: StoredWork) {
  const cloud = useCloudIfLoaded();
  const { uid } = useSignedIn().user;
  const { pathname } = useLocation();
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded((needed) => needed || has(uid));
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [has, uid, pathname]);
  if (!cloud || !isNeeded || routeAt(pathname) === ownPage) return null;
  return <Send />;
}
