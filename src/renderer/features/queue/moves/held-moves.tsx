import { chakra, Flex, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { planSubject } from '../plan/plan-wish.ts';
import { moveLabel } from './move-words.ts';
import type { Desks } from './create-desks.ts';
import { usePaused } from './use-paused.ts';

/** Moves and changed plans that wait to be sent, each of which can be given up. */
export function HeldMoves({ desks }: { desks: Desks }) {
  const moves = useSyncExternalStore(desks.moves.subscribe, desks.moves.held);
  const plans = useSyncExternalStore(desks.plans.subscribe, desks.plans.held);
  const isPaused = usePaused() !== null;
  if (moves.length + plans.length === 0) return null;
  const lines = [
    ...moves.map(({ video, from, to }) => ({
      title: video.title,
      words: moveLabel(from, to),
      what: 'move',
      giveUp: () => desks.moves.giveUp(video.id),
    })),
    ...plans.map((wish) => ({
      title: wish.video.title,
      words: wish.words,
      what: 'change',
      giveUp: () => desks.plans.giveUp(planSubject(wish)),
    })),
  ];
  return (
    <Notice
      tone="warning"
      title={`${whatWaits(moves.length, plans.length)} ${isPaused ? 'until changes are switched on again' : 'for the connection'}`}
    >
      <Text textStyle="sm">
        Sent by itself {isPaused ? 'then' : 'once the queue is live'}, even if this window was
        closed meanwhile. What a colleague has done by then stays as it is, and you are told.
      </Text>
      <chakra.ul listStyleType="none" mt={1} maxH="7rem" overflowY="auto">
        {lines.map(({ title, words, what, giveUp }, index) => (
          <Flex as="li" key={index} align="center" gap={3} wrap="wrap">
            <Text as="span" flex="1" minW={0} overflowWrap="anywhere">
              “{title}”: {words}
            </Text>
            <Button
              size="sm"
              variant="ghost"
              tone="neutral"
              aria-label={`Give up the ${what} of ${title}`}
              onClick={giveUp}
            >
              Give up
            </Button>
          </Flex>
        ))}
      </chakra.ul>
    </Notice>
  );
}

function whatWaits(moves: number, plans: number): string {
  const moving = moves === 1 ? 'A move' : `${moves} moves`;
  const planning = plans === 1 ? 'a changed plan' : `${plans} changed plans`;
  if (plans === 0) return `${moving} ${moves === 1 ? 'waits' : 'wait'}`;
  if (moves > 0) return `${moving} and ${planning} wait`;
  return plans === 1 ? 'A changed plan waits' : `${plans} changed plans wait`;
}
