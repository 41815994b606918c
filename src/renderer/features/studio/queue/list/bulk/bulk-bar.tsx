import { chakra, Flex, Text } from '@chakra-ui/react';
import { ArrowLeft, ArrowRight, CalendarClock, Ellipsis, Tag, User, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import type { Video } from '#domain/video.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { useQueueActions } from '../actions/queue-actions-provider.tsx';
import type { QueueQuestion } from '../actions/queue-command.ts';

/**
 * The actions on all chosen videos. The bar appears as soon as one is chosen, and its keys work
 * wherever the focus is.
 */
export function BulkBar() {
  const { run, onKey } = useQueueActions();
  const { count, videos, clear } = useChosenVideos();
  useEffect(() => {
    if (count === 0) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      onKey(event, { videos: videos() });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  if (count === 0) return null;
  const ask = (question: QueueQuestion, beside: Element) =>
    run({ do: 'ask', question, videos: videos(), beside });
  const small = { size: 'sm', variant: 'ghost', tone: 'neutral' } as const;
  // On phones these are in the menu.
  const roomy = { ...small, hideBelow: 'md' } as const;
  return (
    <Bar aria-label="With the chosen videos">
      {/* At the beginning, because messages cover the end. */}
      <Flex align="center">
        <IconButton size="sm" label="Choose none" icon={<X aria-hidden />} onClick={clear} />
        <Text as="span" textStyle="sm" fontWeight="semibold" ps={1} role="status">
          {`${count} chosen`}
        </Text>
      </Flex>
      <Flex wrap="wrap" gap={1}>
        <Button
          {...small}
          icon={<ArrowLeft aria-hidden />}
          aria-label="One step back"
          onClick={() => run({ do: 'step', by: -1, videos: videos() })}
        >
          Back
        </Button>
        <Button
          {...small}
          icon={<ArrowRight aria-hidden />}
          aria-label="One step forward"
          onClick={() => run({ do: 'step', by: 1, videos: videos() })}
        >
          Forward
        </Button>
        <Button {...roomy} onClick={({ currentTarget }) => ask('move', currentTarget)}>
          Move to…
        </Button>
        <Button
          {...roomy}
          icon={<User aria-hidden />}
          onClick={({ currentTarget }) => ask('assignee', currentTarget)}
        >
          Assign…
        </Button>
        <Button
          {...roomy}
          icon={<CalendarClock aria-hidden />}
          onClick={({ currentTarget }) => ask('due', currentTarget)}
        >
          Due…
        </Button>
        <Button
          {...roomy}
          icon={<Tag aria-hidden />}
          onClick={({ currentTarget }) => ask('labels', currentTarget)}
        >
          Labels…
        </Button>
        <IconButton
          size="sm"
          label="More"
          icon={<Ellipsis aria-hidden />}
          onClick={({ currentTarget }) => ask('menu', currentTarget)}
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

/** The number of chosen videos; their present statuses when somebody asks. */
function useChosenVideos(): { count: number; videos: () => Video[]; clear: () => void } {
  const { selection, row } = useQueue();
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  return {
    count: ids.length,
    videos: () =>
      ids.flatMap((id) => {
        const found = row(id);
        return found?.kind === 'ok' ? [found.value] : [];
      }),
    clear: selection.clear,
  };
}
