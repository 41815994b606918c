import { Flex, Stack } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useNavigate } from 'react-router-dom';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useOwnBlock } from '#data/firestore/live-queries.ts';
import { blockVideos } from '#data/repositories/videos-repository.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import type { VideoLength } from '#domain/video-length.ts';
import { emptyTitleCard, type Video } from '#domain/video.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useVideoDrafts } from '../editor/video-drafts.ts';
import { OrderBlock } from '../order-block/order-block.tsx';
import { useUntilListed } from '../use-until-listed.ts';
import { videoPath } from '../video-path.ts';
import { newVideoBlocker } from './new-video-blocker.ts';
import { NewVideoDialog } from './new-video-dialog.tsx';
import { VideoList } from './video-list.tsx';

type BlockVideosProps = {
  subscription: Subscription;
  videos: readonly Readable<Video>[];
  block: number;
};

/** A block of a subscription with more videos than are followed at once. */
export function WholeBlock({ subscription, block }: Omit<BlockVideosProps, 'videos'>) {
  const live = useOwnBlock(subscription.id, block);
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={<Skeleton h={40} />}
        title={`The videos of block ${block} could not be loaded`}
        safe="What you wrote and ordered is kept."
      />
    );
  }
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

/** The videos of a block, with the ways to write and order more. */
export function BlockVideos({ subscription, videos, block }: BlockVideosProps) {
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

  const isOver = hasEnded(subscription);
  const blocker = isOver ? null : newVideoBlocker(subscription);
  const begin =
    isOver || blocker ? null : (
      <Button tone="accent" icon={<Plus aria-hidden />} onClick={() => setCreating(true)}>
        New video
      </Button>
    );
  return (
    <Stack gap={4}>
      {blocker ? <Notice title={blocker.title}>{blocker.text}</Notice> : null}
      {here.length === 0 ? (
        <EmptyState title={`No videos in block ${block}${isOver ? '' : ' yet'}`} action={begin}>
          {begin ? 'Start with a title and a length. Nothing is spent until you order.' : null}
        </EmptyState>
      ) : (
        <>
          {begin ? <Flex justify="flex-end">{begin}</Flex> : null}
          <VideoList
            videos={here}
            pathOf={(id) => videoPath(subscription.id, block, id)}
            unsent={unsent}
          />
          {isOver ? null : (
            <OrderBlock
              key={block}
              subscription={subscription}
              block={block}
              videos={readableValues(here)}
              unsent={unsent}
              pathOf={(id) => videoPath(subscription.id, block, id)}
            />
          )}
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
