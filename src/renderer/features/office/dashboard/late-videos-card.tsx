import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { LateVideos } from '#domain/late-videos.ts';
import { routes } from '#domain/routes.ts';
import { formatMoment, formatRelative } from '#lib/format-date.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { useNow } from '#stores/use-now.ts';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { blockWords, lateWords } from './late-words.ts';
import { LinkLines } from './link-lines.tsx';

const queue = routes.videoStatus.path;

/** How many videos are late, and what blocks those longest in their status. */
export function LateVideosCard() {
  const { rollups } = useCloud();
  const live = useLive(() => watchOnce(rollups.loadLateVideos), [rollups]);
  if (live.state !== 'ready') {
    return <NotReady live={live} lines={4} title="What is late could not be loaded" />;
  }
  return (
    <Card as="section" space="sm" aria-labelledby="late-heading">
      <Stack gap={2}>
        <Box as="h3" id="late-heading" fontSize="md" color="fg.muted">
          Late videos
        </Box>
        {live.value === null ? (
          <Text>Not counted yet. They are counted each hour.</Text>
        ) : live.value.kind === 'unreadable' ? (
          <Text>The count cannot be read. It is made anew each hour.</Text>
        ) : (
          <FoundVideos late={live.value.value} />
        )}
      </Stack>
    </Card>
  );
}

function FoundVideos({ late: { count, oldest, computedAt } }: { late: LateVideos }) {
  const now = useNow();
  return (
    <>
      <Text fontFamily="heading" fontSize="2xl" lineHeight="1.2" data-numeric>
        {count === 0 ? 'Nothing is late' : `${count} late`}
      </Text>
      {oldest.length === 0 ? null : (
        <LinkLines aria-label="Longest in their status">
          {oldest.map((video) => (
            <li key={video.id}>
              <TextLink to={`${queue}?late=yes&video=${encodeURIComponent(video.id)}`}>
                {video.title}
              </TextLink>
              <span>
                {lateWords(video, now)}. {blockWords(video)}.
              </span>
            </li>
          ))}
        </LinkLines>
      )}
      <Text textStyle="sm" color="fg.muted">
        Open videos past their due date, or longer in their status than the queue allows. Those
        longest in their status come first.
      </Text>
      <Flex wrap="wrap" justify="space-between" gap={2} textStyle="sm" color="fg.muted">
        <TextLink to={`${queue}?late=yes`}>Late videos in the queue</TextLink>
        <span title={formatMoment(computedAt)}>Computed {formatRelative(computedAt)}</span>
      </Flex>
    </>
  );
}
