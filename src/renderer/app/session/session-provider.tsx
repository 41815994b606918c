import { useEffect, useState, type ReactNode } from 'react';
import type { StoredSession } from '#contracts/stored-on-device.ts';
import {
  SessionContext,
  useCloudIfLoaded,
  useLoadCloud,
  type Session,
} from '#data/hooks/cloud-context.tsx';
import { forgetPerson } from '#stores/kept-for-person.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useCloudSoon } from './cloud-provider.tsx';
import { sessionAfter } from './session-after.ts';

/**
 * Who is using the product: at first whom the platform remembers, so that the first paint is
 * right, then whom the identity service confirms.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  const cloud = useCloudIfLoaded();
  const load = useLoadCloud();
  const [session, setSession] = useState<Session>(() => rememberedSession(platform.session.read()));

  // A visitor whom nobody remembers may never need the cloud.
  useCloudSoon(load, session.state === 'signed-in');

  useEffect(() => {
    if (!cloud) return undefined;
    return cloud.identity.watchSession(
      (confirmed) => {
        const remembered = platform.session.read();
        // What one person left on this device is not for the next one.
        if (confirmed.state !== 'signed-in' || remembered?.user.uid !== confirmed.user.uid) {
          platform.cart.save(null);
        }
        if (confirmed.state !== 'signed-in') forgetPerson();
        platform.session.save(confirmed.state === 'signed-in' ? storedOf(confirmed) : null);
        setSession((known) => sessionAfter(known, confirmed));
      },
      (error) => {
        // The last known session stays; without one, whoever asks is asked to log in.
        console.error('The session could not be confirmed', error);
        setSession((known) =>
          known.state === 'loading' ? { state: 'signed-out', reason: null } : known,
        );
      },
    );
  }, [cloud, platform]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

function rememberedSession(stored: StoredSession | null): Session {
  return stored === null
    ? { state: 'loading' }
    : { state: 'signed-in', ...stored, confirmed: false };
}

function storedOf({ user, roles }: StoredSession): StoredSession {
  return { user, roles };
}
