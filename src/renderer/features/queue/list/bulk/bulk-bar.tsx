import { chakra, Flex, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, CalendarClock, Ellipsis, Tag, User, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useQueueAct } from '../../moves/queue-act-context.tsx';
import { useChosenVideos } from './use-chosen-videos.ts';

/**
 * What can be done with all chosen videos at once; there as soon as one is chosen, and their keys
 * are true wherever the focus is.
 */
export function BulkBar() {
  const act = useQueueAct();
  const { count, videos, clear } = useChosenVideos();
  useEffect(() => {
    if (count === 0) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      act.onKey(event, { videos: videos() });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  if (count === 0) return null;
  const small = { size: 'sm', variant: 'ghost', tone: 'neutral' } as const;
  // On phones the menu has these.
  const roomy = { ...small, hideBelow: 'md' } as const;
  return (
    <Bar aria-label="With the chosen videos">
      {/* At the beginning: messages come up over the end. */}
      <Flex align="center">
        <IconButton size="sm" label="Choose none" icon={<X aria-hidden />} onClick={clear} />
        <Text as="span" textStyle="sm" fontWeight="semibold" ps={1} role="status">
          {count} chosen
        </Text>
      </Flex>
      <Flex wrap="wrap" gap={1}>
        <Button
          {...small}
          icon={<ArrowLeft aria-hidden />}
          aria-label="One step back"
          onClick={() => act.step(videos(), -1)}
        >
          Back
        </Button>
        <Button
          {...small}
          icon={<ArrowRight aria-hidden />}
          aria-label="One step forward"
          onClick={() => act.step(videos(), 1)}
        >
          Forward
        </Button>
        <Button
          {...roomy}
          onClick={({ currentTarget }) => act.ask('move', videos(), currentTarget)}
        >
          Move to…
        </Button>
        <Button
          {...roomy}
          icon={<User aria-hidden />}
          onClick={({ currentTarget }) => act.ask('assignee', videos(), currentTarget)}
        >
          Assign…
        </Button>
        <Button
          {...roomy}
          icon={<CalendarClock aria-hidden />}
          onClick={({ currentTarget }) => act.ask('due', videos(), currentTarget)}
        >
          Due…
        </Button>
        <Button
          {...roomy}
          icon={<Tag aria-hidden />}
          onClick={({ currentTarget }) => act.ask('labels', videos(), currentTarget)}
        >
          Labels…
        </Button>
        <IconButton
          size="sm"
          label="More"
          icon={<Ellipsis aria-hidden />}
          onClick={({ currentTarget }) => act.ask('menu', videos(), currentTarget)}
        />
      </Flex>
    </Bar>
  );
}

const Bar = chakra('section', {
  base: {
    position: 'sticky',
    bottom: { base: 20, lg: 4 },
    zIndex: 'header',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    p: 2,
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'primary.border',
    borderRadius: 'card',
    boxShadow: 'float',
  },
});
