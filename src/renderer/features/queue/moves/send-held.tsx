import { Box } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOnline } from '#stores/use-online.ts';
import { useToast } from '#ui/toaster.tsx';
import { createDesks } from './create-desks.ts';
import { HeldMoves } from './held-moves.tsx';
import { usePaused } from './use-paused.ts';

/** Sends what somebody wished for in the queue and then left it, from any page of the studio. */
export function SendHeld() {
  const cloud = useCloud();
  const { user } = useSignedIn();
  const toast = useToast();
  const isOnline = useOnline();
  const isPaused = usePaused() !== null;
  const { uid, displayName, email } = user;
  const name = displayName || email;
  const desks = useMemo(
    () => createDesks({ cloud, me: { uid, name }, tell: toast, now: () => new Date() }),
    [cloud, uid, name, toast],
  );
  useEffect(() => desks.start(), [desks]);
  // Here nothing else tells whether the cloud is there: it is tried, and what fails waits on.
  useEffect(() => desks.setLive(isOnline && !isPaused), [desks, isOnline, isPaused]);
  return (
    <Box px={4} pt={4} _empty={{ display: 'none' }}>
      <HeldMoves desks={desks} />
    </Box>
  );
}
