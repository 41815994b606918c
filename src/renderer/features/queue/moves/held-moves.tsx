import { chakra, Flex, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { MoveDesk } from './move-desk.ts';
import { moveLabel } from './move-words.ts';
import { useDesk } from './queue-act-context.tsx';

/** Moves that wait until the queue is live again, each of which can be given up. */
export function HeldMoves() {
  const desk = useDesk();
  return desk === null ? null : <Held desk={desk} />;
}

function Held({ desk }: { desk: MoveDesk }) {
  const held = useSyncExternalStore(desk.subscribe, desk.held);
  if (held.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        held.length === 1
          ? 'A move waits for the connection'
          : `${held.length} moves wait for the connection`
      }
    >
      <Text textStyle="sm">
        They are sent by themselves as soon as the queue is live. What a colleague has moved
        meanwhile stays as it is, and you are told.
      </Text>
      <chakra.ul listStyleType="none" mt={2} maxH="12rem" overflowY="auto">
        {held.map(({ video, from, to }) => (
          <Flex as="li" key={video.id} align="center" gap={3} wrap="wrap">
            <Text as="span" flex="1" minW={0} overflowWrap="anywhere">
              “{video.title}”: {moveLabel(from, to)}
            </Text>
            <Button
              size="sm"
              variant="ghost"
              tone="neutral"
              aria-label={`Give up the move of ${video.title}`}
              onClick={() => desk.giveUp(video.id)}
            >
              Give up
            </Button>
          </Flex>
        ))}
      </chakra.ul>
    </Notice>
  );
}
