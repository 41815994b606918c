import { chakra, Flex, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { moveLabel } from '../../moves/move-words.ts';
import { usePaused } from '../../moves/use-paused.ts';
import type { MutationQueue } from '../../store/mutation-queue.ts';
import type { Mutation } from '../../store/mutation.ts';

/** Moves and changed plans that wait to be sent, each of which can be given up. */
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
        Sent by itself {isPaused ? 'then' : 'once the queue is live'}, even if this window was
        closed meanwhile. What a colleague has done by then stays as it is, and you are told.
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
