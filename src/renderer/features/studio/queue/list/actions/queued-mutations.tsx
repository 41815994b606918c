import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOnline } from '#stores/use-online.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';
import { moveLabel } from '../../moves/move-words.ts';
import { usePaused } from '../../moves/use-paused.ts';
import type { MutationQueue } from '../../state/mutation-queue.ts';
import type { Mutation } from '../../state/mutation.ts';
import { useMutationQueue } from '../../state/use-mutation-queue.ts';
import { showInToasts } from './mutation-toasts.ts';

/** The moves and changed plans that wait to be sent. Each can be given up. */
export function QueuedMutations({ mutations }: { mutations: MutationQueue }) {
  const waiting = useSyncExternalStore(mutations.subscribe, mutations.waiting);
  const isPaused = usePaused() !== null;
  if (waiting.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${whatWaits(waiting)} ${isPaused ? 'until changes are switched on again' : 'for the connection'}`}
    >
      <Text textStyle="sm">
        Sent automatically {isPaused ? 'then' : 'once the queue is live'}, even if this window is
        closed meanwhile. If a colleague changes the same first, their change stays and you are
        told.
      </Text>
      <chakra.ul listStyleType="none" mt={1} maxH="7rem" overflowY="auto">
        {waiting.map((mutation) => (
          <Flex as="li" key={mutation.id} align="center" gap={3} wrap="wrap">
            <Text as="span" flex="1" minW={0} overflowWrap="anywhere">
              “{mutation.video.title}”: {wordsOf(mutation)}
            </Text>
            <Button
              size="sm"
              variant="ghost"
              tone="neutral"
              aria-label={`Give up the ${mutation.kind === 'move' ? 'move' : 'change'} of ${mutation.video.title}`}
              onClick={() => mutations.giveUp(mutation.id)}
            >
              Give up
            </Button>
          </Flex>
        ))}
      </chakra.ul>
    </Notice>
  );
}

const wordsOf = (mutation: Mutation) =>
  mutation.kind === 'move' ? moveLabel(mutation.from, mutation.to) : mutation.words;

function whatWaits(waiting: readonly Mutation[]): string {
  const moves = waiting.filter(({ kind }) => kind === 'move').length;
  const plans = waiting.length - moves;
  const moving = moves === 1 ? 'A move' : `${moves} moves`;
  const planning = plans === 1 ? 'a changed plan' : `${plans} changed plans`;
  if (plans === 0) return `${moving} ${moves === 1 ? 'waits' : 'wait'}`;
  if (moves > 0) return `${moving} and ${planning} wait`;
  return plans === 1 ? 'A changed plan waits' : `${plans} changed plans wait`;
}

/** Sends the changes of somebody who left the queue, from any page of the studio. */
export function SendQueuedMutations() {
  const mutations = useMutationQueue();
  return mutations && <RunningQueue mutations={mutations} />;
}

function RunningQueue({ mutations }: { mutations: MutationQueue }) {
  const { uid, displayName, email } = useSignedIn().user;
  const toast = useToast();
  const isOnline = useOnline();
  const isPaused = usePaused() !== null;
  // A new name must not restart the session.
  const latestMe = useRef({ uid, name: displayName || email });
  useEffect(() => {
    latestMe.current = { uid, name: displayName || email };
  });
  useEffect(
    () =>
      mutations.start({
        me: () => latestMe.current,
        tell: showInToasts({
          toast,
          mutations,
          // No page of the queue is open that knows the cloud's time.
          clock: { now: () => new Date(), isSynced: () => false },
        }),
      }),
    [mutations, toast],
  );
  // Nothing else tells here whether the cloud is reachable, so mutations are tried. Failed ones
  // wait.
  useEffect(() => mutations.setLive(isOnline && !isPaused), [mutations, isOnline, isPaused]);
  return (
    <Box px={4} pt={4} _empty={{ display: 'none' }}>
      <QueuedMutations mutations={mutations} />
    </Box>
  );
}
