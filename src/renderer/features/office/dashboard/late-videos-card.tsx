import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { LateVideos, LateVideo } from '#domain/late-videos.ts';
import { routes } from '#domain/routes.ts';
import { formatMoment, formatRelative } from '#lib/format-date.ts';
import { watchOnce } from '#lib/watch.ts';
import { useLive } from '#stores/use-live.ts';
import { useNow } from '#stores/use-now.ts';
import { Card } from '#ui/card.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { WaitReason } from '#domain/wait-reason.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { videoStatusInfo } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { longStudioDay } from '#lib/studio-day-words.ts';
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

const hour = 3_600_000;

const waits = {
  parcel: 'the customer’s parcel',
  brief: 'the customer’s brief',
  frames: 'an answer to the style frames',
  day: 'a shoot day',
  videos: 'an order',
  review: 'an answer to the film',
  draft: 'the customer’s draft',
  answer: 'the customer’s answer',
} satisfies Record<WaitReason, string>;

/** How long a late video has had its status, and its date if that has passed: `6 days in Editing, due May 4`. */
export function lateWords(
  { status, since, lateness, dueAt }: Pick<LateVideo, 'status' | 'since' | 'lateness' | 'dueAt'>,
  now: Date,
): string {
  const hours = Math.max(0, Math.floor((now.getTime() - since.getTime()) / hour));
  const age = hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
  const words = `${age} in ${videoStatusInfo[status].label}`;
  return lateness === 'overdue' && dueAt !== null
    ? `${words}, due ${longStudioDay(studioDate(dueAt), studioDate(now))}`
    : words;
}

/** What a late video waits for. */
export const blockWords = ({ waitsFor }: Pick<LateVideo, 'waitsFor'>): string =>
  waitsFor === null ? 'The studio’s turn' : `Waits for ${waits[waitsFor]}`;
