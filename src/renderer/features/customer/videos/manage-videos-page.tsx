import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useOwnBookings } from '#data/hooks/use-shoot-days.ts';
import { useOwnBlock, useOwnSubscriptions, useOwnVideos } from '#data/firestore/live-queries.ts';
import { useSubscriptionNames } from '#data/hooks/use-plan-names.ts';
import { newestVideos } from '#data/repositories/videos-repository.ts';
import { messageFor } from '#domain/errors.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { readableValues } from '#lib/readable.ts';
import { UnknownSubscription } from '#parts/unknown-subscription.tsx';
import { UnreadableNotice } from '#parts/unreadable-notice.tsx';
import { useNow } from '#stores/use-now.ts';
import { FailedState } from '#ui/failed-state.tsx';
import { QuietLinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { useSessionDrafts, VideoDraftsContext } from './editor/video-drafts.ts';
import { askedBlock, openBlock } from './list/blocks.ts';
import { VideosOverview } from './list/videos-overview.tsx';
import { OneVideo } from './one-video.tsx';

/** `/subscriptions/manage/:subscriptionId`: the videos of one subscription, or one of them. */
export function ManageVideosPage() {
  const drafts = useSessionDrafts();
  return drafts === null ? null : (
    <VideoDraftsContext value={drafts}>
      <ManageVideos />
    </VideoDraftsContext>
  );
}

function ManageVideos() {
  const { subscriptionId } = useParams();
  const live = useOwnSubscriptions();
  const names = useSubscriptionNames(live.state === 'ready' ? readableValues(live.value) : []);
  if (live.state === 'loading') return <PageSkeleton />;
  const found =
    live.state === 'ready' ? live.value.find(({ id }) => id === subscriptionId) : undefined;
  if (found?.kind === 'ok') {
    return (
      <SubscriptionVideos
        key={found.id}
        subscription={found.value}
        name={names[found.id] ?? found.value.packageName}
      />
    );
  }
  return (
    <Page title="Your videos">
      {live.state === 'failed' ? (
        <NotLoaded {...live} />
      ) : found === undefined ? (
        <UnknownSubscription />
      ) : (
        <UnreadableNotice kind="subscription" ids={[found.id]} />
      )}
    </Page>
  );
}

type NotLoadedProps = { what?: string; error: Error; retry: () => void };

function NotLoaded({ what = 'Your videos', error, retry }: NotLoadedProps) {
  return (
    <FailedState
      title={`${what} could not be loaded`}
      reason={messageFor(error)}
      safe="What you wrote and ordered is kept."
      onRetry={retry}
    />
  );
}

type OlderVideoProps = { subscription: Subscription; block: number; videoId: string };

/** A video that is not among the newest of its subscription, by the block that its address names. */
function OlderVideo({ subscription, block, videoId }: OlderVideoProps) {
  const live = useOwnBlock(subscription.id, block);
  switch (live.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return (
        <Page title="Your videos">
          <NotLoaded what="This video" {...live} />
        </Page>
      );
    case 'ready':
      return <OneVideo subscription={subscription} videos={live.value} videoId={videoId} />;
  }
}

type SubscriptionVideosProps = {
  subscription: Subscription;
  /** Which tells it apart from the person's others. */
  name: string;
};

function SubscriptionVideos({ subscription, name }: SubscriptionVideosProps) {
  const [search] = useSearchParams();
  const live = useOwnVideos(subscription.id);
  const booked = useOwnBookings(subscription.id);
  const now = useNow();
  // The block to begin with stays open when its day ends.
  const [openedAt] = useState(now);
  const videoId = search.get('video');
  if (live.state === 'loading') return <PageSkeleton />;
  if (live.state === 'ready' && videoId !== null) {
    const isFollowed = live.value.some(({ id }) => id === videoId);
    return isFollowed || live.value.length < newestVideos ? (
      <OneVideo subscription={subscription} videos={live.value} videoId={videoId} />
    ) : (
      <OlderVideo subscription={subscription} block={askedBlock(search) ?? 1} videoId={videoId} />
    );
  }
  // Without the days, the videos are as good; they must only not move when the days arrive.
  if (booked.state === 'loading') return <PageSkeleton />;
  const bookings = booked.state === 'ready' ? readableValues(booked.value) : [];
  return (
    <Page
      title="Your videos"
      description={
        hasEnded(subscription) ? name : `${name}: write drafts, order them, follow them.`
      }
      help="storyboard"
      actions={
        <QuietLinkButton to={subscriptionStatusPath(subscription.id)}>
          See the progress
        </QuietLinkButton>
      }
    >
      {live.state === 'failed' ? (
        <NotLoaded {...live} />
      ) : (
        <VideosOverview
          subscription={subscription}
          videos={live.value}
          bookings={bookings}
          block={
            askedBlock(search) ??
            openBlock(readableValues(live.value), hasEnded(subscription) ? [] : bookings, openedAt)
          }
        />
      )}
    </Page>
  );
}
