import { useMemo } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { isAllowed, type OperationKind, type SystemStatus } from '#domain/gates.ts';
import { isAdmin } from '#domain/roles.ts';
import { useLive, type Watch } from '#stores/use-live.ts';
import { useOnline } from '#stores/use-online.ts';

type Standstill = {
  /** Why not everything can be changed now, in words; null while it can. */
  reason: string | null;
  /** Whether this kind of operation has to wait. */
  stops: (kind: OperationKind) => boolean;
};

/** What of an account cannot be changed now: without a network, or while an admin's switch is on. */
export function useStandstill(): Standstill {
  const { system } = useCloud();
  const { roles, user } = useSignedIn();
  const isOnline = useOnline();
  const watch = useMemo<Watch<SystemStatus>>(
    () => (onValue, onError) => system.watchStatus(onValue, onError),
    [system],
  );
  const status = useLive(watch);
  if (!isOnline) return { reason: offline, stops: () => true };
  if (isAdmin({ roles, emailVerified: user.emailVerified }) || status.state !== 'ready') {
    return { reason: null, stops: () => false };
  }
  const stops = (kind: OperationKind) => !isAllowed(status.value, kind);
  if (stops('essential')) return { reason: closed, stops };
  return { reason: stops('write') ? paused : null, stops };
}

const offline =
  'There is no connection, so your account can only be read here. You can change it as soon as you are back online.';
const closed =
  'The studio is closed for maintenance, so your account can only be read. Everything in it is kept; look again in a while.';
const paused =
  'The studio has paused saving for the moment, so your profile, address and mail can only be read. Your password can be changed, and other devices logged out, as always.';
