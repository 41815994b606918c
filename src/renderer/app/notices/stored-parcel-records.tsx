import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCloudIfLoaded, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { hasParcelRecords, loadSendParcelRecords } from '#features/studio/parcels/entry.ts';
import { routeAt } from '#domain/routes.ts';
import { lazyBackground } from '../lazy-background.tsx';

const SendParcelRecords = lazyBackground(
  'Sending of stored parcel records',
  async () => (await loadSendParcelRecords()).default,
);

/**
 * Records of parcels that wait on this device are sent from the other pages of the studio, too. The page of
 * the parcels sends them itself.
 */
export function StoredParcelRecords() {
  const cloud = useCloudIfLoaded();
  const { uid } = useSignedIn().user;
  const { pathname } = useLocation();
  const isElsewhere = routeAt(pathname) !== 'parcels';
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const look = () => setNeeded((needed) => needed || hasParcelRecords(uid));
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [uid, pathname]);
  if (!cloud || !isNeeded || !isElsewhere) return null;
  return <SendParcelRecords />;
}
