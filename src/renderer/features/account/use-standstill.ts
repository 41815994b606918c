import { useMemo } from 'react';
import { useCloud, useSignedIn } from '#data/cloud-context.tsx';
import { isAllowed, type SystemStatus } from '#domain/gates.ts';
import { isAdmin } from '#domain/roles.ts';
import { useLive, type Watch } from '#lib/use-live.ts';
import { useOnline } from '#lib/use-online.ts';

/** Why nothing of an account can be changed now, in words; null while it can. */
export function useStandstill(): string | null {
  const { system } = useCloud();
  const { roles, user } = useSignedIn();
  const isOnline = useOnline();
  const watch = useMemo<Watch<SystemStatus>>(
    () => (onValue, onError) => system.watchStatus(onValue, onError),
    [system],
  );
  const status = useLive(watch);
  if (!isOnline) {
    return 'There is no connection, so your account can only be read here. You can change it as soon as you are back online.';
  }
  if (isAdmin({ roles, emailVerified: user.emailVerified }) || status.state !== 'ready')
    return null;
  return isAllowed(status.value, 'write')
    ? null
    : 'The studio has paused saving for the moment, so your account can only be read. Everything in it is kept; look again in a while.';
}
