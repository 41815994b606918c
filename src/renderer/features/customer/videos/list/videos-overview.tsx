import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useStore } from 'zustand';
import { useNavigate } from 'react-router-dom';
import { newestVideos } from '#data/repositories/videos-repository.ts';
import type { Booking } from '#domain/booking.ts';
import { routes, subscriptionStatusPath } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { isToFilm, type Video } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { plannedVideosText } from '#lib/planned-videos.ts';
import { type Readable, readableValues } from '#lib/readable.ts';
import { shootDayWords, shortShootDay } from '#lib/shoot-day-words.ts';
import { nextTokensWords } from '#lib/subscription-words.ts';
import { awaitsFirstTokens, tokenAccount } from '#lib/token-account.ts';
import { nextExpiry } from '#lib/token-expiry.ts';
import { useNow } from '#stores/use-now.ts';
import { TokenStack } from '#parts/token-stack.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { LeftoverDraft } from '../editor/leftover-draft.tsx';
import { useVideoDrafts } from '../editor/video-drafts.ts';
import { videoPath } from '../video-path.ts';
import { blocksOf, nextBlock } from './blocks.ts';
import { BlockVideos, WholeBlock } from './block-videos.tsx';
import { filmingLeft } from '#domain/blocks-to-film.ts';
import { isShootOver } from '#domain/studio-clock.ts';

type VideosOverviewProps = {
  subscription: Subscription;
  videos: readonly Readable<Video>[];
  bookings: readonly Booking[];
  block: number;
};

/** The tokens, the blocks and the videos of a subscription. */
export function VideosOverview({ subscription, videos, bookings, block }: VideosOverviewProps) {
  const navigate = useNavigate();
  const now = useNow();
  const known = readableValues(videos);
  const blocks = blocksOf(subscription, known, block);
  const isOver = hasEnded(subscription);
  const next = isOver ? null : nextBlock(blocks, known);
  const isPartial = videos.length >= newestVideos;
  const openBlock = (wanted: number) => void navigate(videoPath(subscription.id, wanted));
  return (
    <Stack gap={8}>
      {isPartial ? null : <DeletedDrafts subscription={subscription} videos={videos} />}
      {isOver ? <Ended /> : <Tokens subscription={subscription} videos={known} />}
      <Tabs
        label="Shoot blocks"
        value={String(block)}
        onChange={(value) => openBlock(Number(value))}
        tabs={blocks.map((number) => ({
          value: String(number),
          label: `Block ${number}`,
          detail: shortDayOf(bookings, number),
          // Of the newest alone no block can be counted.
          ...(isPartial ? {} : { count: known.filter((video) => video.block === number).length }),
        }))}
      >
        <BlockDayNotice
          subscription={subscription}
          videos={known.filter((video) => video.block === block)}
          date={dateOf(bookings, block)}
          now={now}
        />
        {isPartial ? (
          <WholeBlock key={block} subscription={subscription} block={block} />
        ) : (
          <BlockVideos subscription={subscription} videos={videos} block={block} />
        )}
      </Tabs>
      {next === null ? null : (
        <Flex align="center" gap={4} wrap="wrap">
          <Button variant="ghost" onClick={() => openBlock(next)}>
            Plan block {next}
          </Button>
          <Text color="fg.muted" textStyle="sm">
            One block is one shoot day.
          </Text>
        </Flex>
      )}
    </Stack>
  );
}

const dateOf = (bookings: readonly Booking[], block: number): string | null =>
  bookings.find((each) => each.block === block)?.date ?? null;

function shortDayOf(bookings: readonly Booking[], block: number): string | undefined {
  const date = dateOf(bookings, block);
  return date === null ? undefined : shortShootDay(date);
}

/** Text of this device whose videos were deleted elsewhere. */
function DeletedDrafts({
  subscription,
  videos,
}: Pick<VideosOverviewProps, 'subscription' | 'videos'>) {
  const unsent = useStore(useVideoDrafts().unsent);
  const lost = unsent.filter(
    ({ id, parent }) => parent === subscription.id && !videos.some((video) => video.id === id),
  );
  return lost.map(({ id, title }) => (
    <LeftoverDraft key={id} videoId={id} why={`“${title}” was deleted in the meantime.`} />
  ));
}

/** In place of the tokens, which cannot be spent any more. */
function Ended() {
  return (
    <Notice
      title="This subscription has ended"
      action={
        <LinkButton to={routes.build.path} variant="outline" size="sm">
          Build a new package
        </LinkButton>
      }
    >
      We still film, finish and deliver what you ordered. You can read, change and delete your
      drafts, but not order them. Tokens that are left cannot be spent any more.
    </Notice>
  );
}

function Tokens({ subscription, videos }: { subscription: Subscription; videos: Video[] }) {
  const now = useNow();
  const account = tokenAccount(subscription, videos, now);
  const awaitsTokens = awaitsFirstTokens(subscription, now);
  const planned = plannedVideosText(subscription.productSelections.videos);
  const isOver = !awaitsTokens && account.planned > account.left;
  return (
    <Card as="section" aria-label="Tokens" look="quiet">
      <Box as="h2" fontSize="xl" mb={3} data-numeric>
        {awaitsTokens
          ? 'Your first tokens are on their way'
          : `${counted(account.left, 'token')} left`}
      </Box>
      {awaitsTokens ? (
        <Text color="fg.muted">
          You can already write your first video, and order it once your tokens are here.
        </Text>
      ) : (
        <TokenStack {...account} expiry={nextExpiry(subscription, now)} />
      )}
      {planned === '' || subscription.cancelsAt !== null ? null : (
        <Text mt={3} color="fg.muted">
          {`Planned for each month: ${planned}. You decide video by video.`}
        </Text>
      )}
      {isOver ? (
        <Text mt={3}>
          {`Your drafts need ${account.planned} tokens in total, more than you have left. Order the most important ones first. ${nextTokensWords(subscription, now)}`}
        </Text>
      ) : null}
    </Card>
  );
}

type BlockDayNoticeProps = {
  subscription: Subscription;
  videos: readonly Video[];
  date: string | null;
  now: Date;
};

/** Says that the day of a block is over, so that nobody writes videos for it unaware. */
function BlockDayNotice({ subscription, videos, date, now }: BlockDayNoticeProps) {
  if (date === null || !isShootOver(date, now)) return null;
  // Drafts are not filmed after the end.
  if (hasEnded(subscription) && !videos.some(isToFilm)) return null;
  const day = shootDayWords(date, now);
  if (filmingLeft(videos) === 'none') {
    return (
      <Notice>
        The day of this block was {day}. A new video here needs another day; plan it in a later
        block.
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      title={`The day of this block was ${day}`}
      action={
        <LinkButton size="sm" to={subscriptionStatusPath(subscription.id)}>
          See the days
        </LinkButton>
      }
    >
      What is not filmed yet needs another day.
    </Notice>
  );
}
