import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOnline } from '#stores/use-online.ts';
import { useToast } from '#ui/toaster.tsx';
import { usePaused } from '../../moves/use-paused.ts';
import { mutationQueueOf } from '../../store/mutation-queue.ts';
import { mutationToasts } from './mutation-toasts.ts';
import { QueuedMutations } from './queued-mutations.tsx';

/** Sends what somebody asked for in the queue and then left it, from any page of the studio. */
export function SendQueuedMutations() {
  const cloud = useCloud();
  const { user } = useSignedIn();
  const toast = useToast();
  const isOnline = useOnline();
  const isPaused = usePaused() !== null;
  const { uid, displayName, email } = user;
  const mutations = mutationQueueOf(uid, cloud);
  // A new name must not begin the session anew.
  const latestMe = useRef({ uid, name: displayName || email });
  useEffect(() => {
    latestMe.current = { uid, name: displayName || email };
  });
  useEffect(
    () =>
      mutations.start({
        me: () => latestMe.current,
        onOutcomes: (outcomes, waited) => {
          for (const told of mutationToasts(outcomes, { waited, now: new Date(), mutations })) {
            toast(told);
          }
        },
      }),
    [mutations, toast],
  );
  // Here nothing else tells whether the cloud is there: it is tried, and what fails waits on.
  useEffect(() => mutations.setLive(isOnline && !isPaused), [mutations, isOnline, isPaused]);
  return (
    <Box px={4} pt={4} _empty={{ display: 'none' }}>
      <QueuedMutations mutations={mutations} />
    </Box>
  );
}
