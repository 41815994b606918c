import { createContext, useContext } from 'react';
import type { Role } from '#domain/roles.ts';
import type { SessionUser } from '#domain/user.ts';
import type { Cloud } from '../cloud.ts';

/** Who is using the product. `confirmed` is false while the session comes from the cache. */
export type Session =
  | { state: 'loading' }
  | { state: 'signed-out'; reason: string | null }
  | {
      state: 'signed-in';
      user: SessionUser;
      roles: Role[];
      confirmed: boolean;
      /** Roles that wait for a log-in with a second factor. */
      withheld?: Role[];
      /** Roles that were taken away since this person was last known here. */
      lost?: Role[];
    };
export type SignedIn = Extract<Session, { state: 'signed-in' }>;

export const CloudContext = createContext<Cloud | null>(null);
export const SessionContext = createContext<Session>({ state: 'loading' });
export const LoadCloudContext = createContext<(() => Promise<Cloud>) | null>(null);

/**
 * Loads the cloud once, for public pages, which paint without it and need it only when something
 * is used. The promise fails with a message for a person when there is no connection.
 */
export function useLoadCloud(): () => Promise<Cloud> {
  const load = useContext(LoadCloudContext);
  if (!load) throw new Error('useLoadCloud is used outside the cloud provider');
  return load;
}

/** The cloud's repositories, or null while they load; for public pages, which do not wait. */
export function useCloudIfLoaded(): Cloud | null {
  return useContext(CloudContext);
}

/** The cloud's repositories. Only below a guard, which waits until they are loaded. */
export function useCloud(): Cloud {
  const cloud = useContext(CloudContext);
  if (!cloud) throw new Error('useCloud is used outside the loaded session');
  return cloud;
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** The person signed in. Only below a guard that asks for one. */
export function useSignedIn(): SignedIn {
  const session = useContext(SessionContext);
  if (session.state !== 'signed-in') {
    throw new Error('useSignedIn is used where nobody has to be signed in');
  }
  return session;
}
