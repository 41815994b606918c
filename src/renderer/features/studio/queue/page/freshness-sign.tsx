import { chakra, Flex, Text } from '@chakra-ui/react';
import { CloudOff, Radio, RotateCw } from 'lucide-react';
import { useStore } from 'zustand';
import { formatClock } from '#lib/format-date.ts';
import { useNow } from '#stores/use-now.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { formatAgo } from '../state/format-age.ts';
import type { FreshnessState } from '../state/freshness.ts';
import { useQueue } from '../state/queue-context.tsx';

const signColors = {
  live: 'success.fg',
  connecting: 'fg.muted',
  stale: 'warning.fg',
} satisfies Record<FreshnessState['state'], string>;

/** Tells by colour, icon and words whether the queue is live. */
export function FreshnessSign() {
  const { freshness } = useQueue();
  const known = useStore(freshness);
  const isStale = known.state === 'stale';
  return (
    <Flex
      align="center"
      flexShrink={0}
      gap={1.5}
      me={{ md: 2 }}
      textStyle="sm"
      data-freshness={known.state}
    >
      <Text as="span" color={signColors[known.state]} display="inline-flex">
        {isStale ? <CloudOff size={16} aria-hidden /> : <Radio size={16} aria-hidden />}
      </Text>
      <Text
        as="span"
        fontWeight="semibold"
        data-numeric
        color={isStale ? 'warning.fg' : 'fg.muted'}
      >
        {isStale ? (
          <LastConfirmed at={known.confirmedAt} />
        ) : (
          <span>{known.state === 'live' ? 'Live' : 'Connecting'}</span>
        )}
      </Text>
      {isStale ? (
        <Button
          size="xs"
          variant="outline"
          tone="neutral"
          icon={<RotateCw aria-hidden />}
          aria-label="Connect again"
          title="Connect again"
          onClick={freshness.reconnect}
        >
          <chakra.span hideBelow="md">Connect again</chakra.span>
        </Button>
      ) : null}
      {/* Screen readers hear only changes, not each second. */}
      <VisuallyHidden role="status">
        {isStale ? 'Not connected. Moves wait until the queue is live again.' : ''}
      </VisuallyHidden>
    </Flex>
  );
}

function LastConfirmed({ at }: { at: Date | null }) {
  const now = useNow(1000);
  if (at === null) return <span>Not confirmed yet</span>;
  return (
    <span title={`At ${formatClock(at)}`}>
      {/* On phones the icon is enough. */}
      <chakra.span hideBelow="md">Last confirmed </chakra.span>
      <span>{formatAgo(now.getTime() - at.getTime())}</span>
    </span>
  );
}
