import { useMemo } from 'react';
import type { FilmShare } from '#domain/film-share.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import type { Move } from '#domain/moves.ts';
import type { StatusItem } from '#domain/progress.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live, type Watch } from '#stores/use-live.ts';
import { useCloud, useSignedIn } from '../hooks/cloud-context.tsx';
import type { Page } from './documents.ts';

/** The signed-in person's subscriptions, newest first, live. */
export function useOwnSubscriptions(): Live<Readable<Subscription>[]> {
  const { subscriptions } = useCloud();
  const { uid } = useSignedIn().user;
  const watch = useMemo<Watch<Readable<Subscription>[]>>(
    () => (onValue, onError) => subscriptions.watchSubscriptions(uid, onValue, onError),
    [subscriptions, uid],
  );
  return useLive(watch);
}

/** The seven steps of a subscription, live. */
export function useSteps(subscriptionId: string): Live<StatusItem[]> {
  const { progress } = useCloud();
  const watch = useMemo<Watch<StatusItem[]>>(
    () => (onValue, onError) => progress.watchSteps(subscriptionId, onValue, onError),
    [progress, subscriptionId],
  );
  return useLive(watch);
}

/** The newest of the signed-in person's videos of one subscription, the oldest first, live. */
export function useOwnVideos(subscriptionId: string): Live<Readable<Video>[]> {
  const { videos } = useCloud();
  const { uid } = useSignedIn().user;
  const watch = useMemo<Watch<Readable<Video>[]>>(
    () => (onValue, onError) =>
      videos.watchSubscriptionVideos({ userId: uid, subscriptionId }, onValue, onError),
    [videos, uid, subscriptionId],
  );
  return useLive(watch);
}

/** All of the signed-in person's videos in one shoot block, oldest first, live; waits for null. */
export function useOwnBlock(subscriptionId: string, block: number | null): Live<Readable<Video>[]> {
  const { videos } = useCloud();
  const { uid } = useSignedIn().user;
  const watch = useMemo<Watch<Readable<Video>[]> | null>(
    () =>
      block === null
        ? null
        : (onValue, onError) =>
            videos.watchBlock({ userId: uid, subscriptionId, block }, onValue, onError),
    [videos, uid, subscriptionId, block],
  );
  return useLive(watch);
}

/** The newest moves of a video, live. */
export function useHistory(videoId: string): Live<Page<Move>> {
  const { videos } = useCloud();
  const watch = useMemo<Watch<Page<Move>>>(
    () => (onValue, onError) => videos.watchHistory(videoId, onValue, onError),
    [videos, videoId],
  );
  return useLive(watch);
}

/** Versions of a video's film that this person may see, the newest first, live; see `watchVersions`. */
export function useVersions(videoId: string, upTo: number | null): Live<Readable<FilmVersion>[]> {
  const { films } = useCloud();
  const watch = useMemo<Watch<Readable<FilmVersion>[]>>(
    () => (onValue, onError) => films.watchVersions(videoId, upTo, onValue, onError),
    [films, videoId, upTo],
  );
  return useLive(watch);
}

/** The links that the owner made to a film, the newest first, live. */
export function useShares(videoId: string): Live<Readable<FilmShare>[]> {
  const { films } = useCloud();
  const watch = useMemo<Watch<Readable<FilmShare>[]>>(
    () => (onValue, onError) => films.watchShares(videoId, onValue, onError),
    [films, videoId],
  );
  return useLive(watch);
}
