import type { User } from '#domain/user.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { useCloudIfLoaded, useSession } from './cloud-context.tsx';

/** The signed-in user's document, live; null while there is none. */
export function useOwnAccount(): Live<Readable<User> | null> {
  const cloud = useCloudIfLoaded();
  const session = useSession();
  const uid = session.state === 'signed-in' && session.confirmed ? session.user.uid : null;
  return useLive(() => {
    if (!cloud || uid === null) return null;
    return cloud.account.watchUser(uid);
  }, [cloud, uid]);
}

/** The signed-in user's picture, if there is one and it is known. */
export function useOwnPhoto(): string | null {
  const account = useOwnAccount();
  if (account.state !== 'ready' || account.value?.kind !== 'ok') return null;
  return account.value.value.photo ?? null;
}
