import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useCloudIfLoaded, useSession } from '#data/hooks/cloud-context.tsx';
import { OutboxContext } from '#outbox/outbox-context.ts';
import { lazyBackground } from '../lazy-background.tsx';
import { sessionOutbox } from './session-outbox.ts';

const OpenedOutbox = lazyBackground(
  'The outbox',
  async () => (await import('./opened-outbox.tsx')).OpenedOutbox,
);

/** What the person who is logged in does is kept and sent on every page. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const cloud = useCloudIfLoaded();
  const owned = useStore(sessionOutbox);
  const uid = session.state === 'signed-in' ? session.user.uid : null;
  const isConfirmed = session.state === 'signed-in' && session.confirmed;
  return (
    <OutboxContext value={owned?.uid === uid ? owned.value : null}>
      {uid === null || cloud === null ? null : (
        <OpenedOutbox key={uid} uid={uid} cloud={cloud} isConfirmed={isConfirmed} />
      )}
      {children}
    </OutboxContext>
  );
}
