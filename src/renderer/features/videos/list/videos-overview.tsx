import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useNavigate } from 'react-router-dom';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOwnBlock } from '#data/firestore/live-queries.ts';
import { blockVideos, newestVideos } from '#data/repositories/videos-repository.ts';
import { messageFor } from '#domain/errors.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { VideoLength } from '#domain/video-length.ts';
import { emptyTitleCard, type Video } from '#domain/video.ts';
import { counted } from '#lib/count-words.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { awaitsFirstTokens, tokenAccount } from '#lib/token-account.ts';
import { nextExpiry } from '#lib/token-expiry.ts';
import { useNow } from '#stores/use-now.ts';
import { TokenStack } from '#parts/token-stack.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailedState } from '#ui/failed-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { LeftoverText } from '../editor/leftover-text.tsx';
import { useVideoDrafts } from '../editor/video-drafts.ts';
import { videoPath } from '../video-path.ts';
import { blocksOf, nextBlock } from './blocks.ts';
import { newVideoBlocker } from './new-video-blocker.ts';
import { NewVideoDialog } from './new-video-dialog.tsx';
import { VideoList } from './video-list.tsx';

type VideosOverviewProps = {
  subscription: Subscription;
  videos: readonly Readable<Video>[];
  block: number;
};

/** The tokens, the blocks and the videos of a subscription. */
export function VideosOverview({ subscription, videos, block }: VideosOverviewProps) {
  const navigate = useNavigate();
  const known = readableValues(videos);
  const blocks = blocksOf(subscription, known, block);
  const next = nextBlock(blocks, known);
  const isPartial = videos.length >= newestVideos;
  const openBlock = (wanted: number) => void navigate(videoPath(subscription.id, wanted));
  return (
    <Stack gap={8}>
      {isPartial ? null : <DeletedDrafts subscription={subscription} videos={videos} />}
      <Tokens subscription={subscription} videos={known} />
      <Tabs
        label="Shoot blocks"
        value={String(block)}
        onChange={(value) => openBlock(Number(value))}
        tabs={blocks.map((number) => ({
          value: String(number),
          label: `Block ${number}`,
          // Of the newest alone no block can be counted.
          ...(isPartial ? {} : { count: known.filter((video) => video.block === number).length }),
        }))}
      >
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

/** Text of this device whose videos were deleted elsewhere. */
function DeletedDrafts({ subscription, videos }: Omit<VideosOverviewProps, 'block'>) {
  const unsent = useStore(useVideoDrafts().unsent);
  const lost = unsent.filter(
    ({ id, parent }) => parent === subscription.id && !videos.some((video) => video.id === id),
  );
  return lost.map(({ id, title }) => (
    <LeftoverText key={id} videoId={id} why={`“${title}” was deleted in the meantime.`} />
  ));
}

function Tokens({ subscription, videos }: { subscription: Subscription; videos: Video[] }) {
  const now = useNow();
  const account = tokenAccount(subscription, videos, now);
  const awaitsTokens = awaitsFirstTokens(subscription, now);
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
        <TokenStack {...account} expiry={nextExpiry(subscription.tokenLots, now)} />
      )}
      {isOver ? (
        <Text mt={3}>
          Your drafts need {account.planned} tokens in total, more than you have left. Order the
          most important ones first.
        </Text>
      ) : null}
    </Card>
  );
}

/** A block of a subscription with more videos than are followed at once. */
function WholeBlock({ subscription, block }: Pick<VideosOverviewProps, 'subscription' | 'block'>) {
  const live = useOwnBlock(subscription.id, block);
  switch (live.state) {
    case 'loading':
      return <Skeleton h={40} />;
    case 'failed':
      return (
        <FailedState
          title={`The videos of block ${block} could not be loaded`}
          reason={messageFor(live.error)}
          safe="What you wrote and ordered is kept."
          onRetry={live.retry}
        />
      );
    case 'ready':
      return (
        <Stack gap={4}>
          {live.value.length < blockVideos ? null : (
            <Notice title={`The first ${blockVideos} videos of this block are shown`}>
              Put new videos into another block, so that all of them are shown.
            </Notice>
          )}
          <BlockVideos subscription={subscription} videos={live.value} block={block} />
        </Stack>
      );
  }
}

function BlockVideos({ subscription, videos, block }: VideosOverviewProps) {
  const [isCreating, setCreating] = useState(false);
  const { user } = useSignedIn();
  const cloud = useCloud();
  const navigate = useNavigate();
  const unsent = useStore(useVideoDrafts().unsent);
  const untilListed = useUntilListed(videos);
  // What cannot be read does not say its block, so the first one shows it.
  const here = videos.filter((entry) =>
    entry.kind === 'ok' ? entry.value.block === block : block === 1,
  );

  const create = async (id: string, { title, length }: { title: string; length: VideoLength }) => {
    const owner = {
      userId: user.uid,
      userEmail: user.email.toLowerCase(),
      subscriptionId: subscription.id,
    };
    const cards = { copyCards: [], startCard: emptyTitleCard, endCard: emptyTitleCard };
    await cloud.videos.createVideo(owner, id, { title, block, length, ...cards });
    await untilListed(id);
    await navigate(videoPath(subscription.id, block, id));
  };

  const blocker = newVideoBlocker(subscription);
  const begin = blocker ? null : (
    <Button tone="accent" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
      New video
    </Button>
  );
  return (
    <Stack gap={4}>
      {blocker ? <Notice title={blocker.title}>{blocker.text}</Notice> : null}
      {here.length === 0 ? (
        <EmptyState title={`No videos in block ${block} yet`} action={begin}>
          {blocker ? null : 'Start with a title and a length. Nothing is spent until you order.'}
        </EmptyState>
      ) : (
        <>
          {begin ? <Flex justify="flex-end">{begin}</Flex> : null}
          <VideoList
            videos={here}
            pathOf={(id) => videoPath(subscription.id, block, id)}
            unsent={unsent}
          />
        </>
      )}
      {isCreating ? (
        <NewVideoDialog
          place={{ subscriptionId: subscription.id, block }}
          isListed={(id) => videos.some((video) => video.id === id)}
          newId={cloud.videos.newVideoId}
          onClose={() => setCreating(false)}
          onCreate={create}
        />
      ) : null}
    </Stack>
  );
}

/** Milliseconds to wait for the list after the cloud has confirmed a new video. */
const listTimeout = 3000;

/** Waits until the list has a video, so that its page does not say first that there is none. */
function useUntilListed(videos: readonly Readable<Video>[]): (id: string) => Promise<void> {
  const listed = useRef(videos);
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    listed.current = videos;
    for (const look of waiting.current) look();
  }, [videos]);
  return (id) =>
    new Promise((resolve) => {
      const look = () => {
        if (listed.current.some((video) => video.id === id)) done();
      };
      const done = () => {
        clearTimeout(timer);
        waiting.current.delete(look);
        resolve();
      };
      const timer = setTimeout(done, listTimeout);
      waiting.current.add(look);
      look();
    });
}
