import { useEffect, useState, type ReactNode } from 'react';
import type { StoredSession } from '#contracts/stored-on-device.ts';
import {
  SessionContext,
  useCloudIfLoaded,
  useLoadCloud,
  type Session,
} from '#data/hooks/cloud-context.tsx';
import { keepTypedTextOf, removeTypedText } from '#stores/draft-sync/typed-storage.ts';
import type { ConfirmedSession } from '#data/identity/session-reducer.ts';
import { disposeSessionScoped } from '#stores/session-scoped.ts';
import { usePlatform } from '#platform/platform-context.tsx';
import { useCloudSoon } from './cloud-provider.tsx';
import { sessionAfter } from './session-after.ts';

/**
 * The session: at first as the platform remembers it, so that the first paint is right, then as the
 * identity service confirms it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  const cloud = useCloudIfLoaded();
  const load = useLoadCloud();
  const [session, setSession] = useState<Session>(() => rememberedSession(platform.session.read()));

  // A visitor may never need the cloud.
  useCloudSoon(load, session.state === 'signed-in');

  useEffect(() => {
    if (!cloud) return undefined;
    return cloud.identity.watchSession()(
      (confirmed) => {
        if (confirmed.state !== 'signed-in') disposeSessionScoped();
        keepTypedText(confirmed, platform.session.read());
        platform.session.save(confirmed.state === 'signed-in' ? storedOf(confirmed) : null);
        setSession((known) => sessionAfter(known, confirmed));
      },
      (error) => {
        // The last known session stays; without one the person is asked to log in.
        console.error('The session could not be confirmed', error);
        setSession((known) =>
          known.state === 'loading' ? { state: 'signed-out', reason: null } : known,
        );
      },
    );
  }, [cloud, platform]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * Text that is not saved yet goes when the person asked to leave. A session that ended otherwise
 * keeps it, because nobody chose that; the next person to log in removes it.
 */
function keepTypedText(session: ConfirmedSession, before: StoredSession | null): void {
  if (session.state === 'signed-in') keepTypedTextOf(session.user.uid);
  else if (session.state === 'signed-out' && session.isAsked) {
    removeTypedText();
    if (before !== null) void forgetRecords(before.user.uid);
  } else if (session.state === 'signed-out') keepTypedTextOf(null);
}

async function forgetRecords(uid: string): Promise<void> {
  try {
    const { forgetRecordsOf } = await import('#outbox/outbox-storage.ts');
    await forgetRecordsOf(uid);
  } catch (error) {
    console.error('What is kept of the person could not be removed', error);
  }
}

function rememberedSession(stored: StoredSession | null): Session {
  return stored === null
    ? { state: 'loading' }
    : { state: 'signed-in', ...stored, confirmed: false };
}

function storedOf({ user, roles }: StoredSession): StoredSession {
  return { user, roles };
}
