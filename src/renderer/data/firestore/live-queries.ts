import { useMemo } from 'react';
import type { Brief } from '#domain/brief.ts';
import type { Estimate } from '#domain/estimate.ts';
import type { FilmShare } from '#domain/film-share.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import type { Move } from '#domain/moves.ts';
import type { ArrivalLine, Parcel } from '#domain/parcel.ts';
import type { StatusItem } from '#domain/progress.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { FrameFile, ParcelFile } from '#domain/stored-file.ts';
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

/** When a subscription's steps and videos are done, live; null while nobody knows. */
export function useEstimate(subscriptionId: string): Live<Estimate | null> {
  const { progress } = useCloud();
  const watch = useMemo<Watch<Estimate | null>>(
    () => (onValue, onError) => progress.watchEstimate(subscriptionId, onValue, onError),
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

/** The delivered versions of a video's film, the newest first, live; see `watchVersions`. */
export function useDeliveredVersions(videoId: string): Live<Readable<FilmVersion>[]> {
  const { films } = useCloud();
  const watch = useMemo<Watch<Readable<FilmVersion>[]>>(
    () => (onValue, onError) => films.watchVersions({ videoId, asStaff: false }, onValue, onError),
    [films, videoId],
  );
  return useLive(watch);
}

/** The links to a film that work, the newest first, live. */
export function useShares(videoId: string): Live<Readable<FilmShare>[]> {
  const { films } = useCloud();
  const watch = useMemo<Watch<Readable<FilmShare>[]>>(
    () => (onValue, onError) => films.watchShares(videoId, onValue, onError),
    [films, videoId],
  );
  return useLive(watch);
}

/** The links to all films of the signed-in person that work, live. */
export function useOwnShares(): Live<Readable<FilmShare>[]> {
  const { films } = useCloud();
  const { uid } = useSignedIn().user;
  const watch = useMemo<Watch<Readable<FilmShare>[]>>(
    () => (onValue, onError) => films.watchOwnShares(uid, onValue, onError),
    [films, uid],
  );
  return useLive(watch);
}

/** The signed-in person's parcels of one subscription, the newest first, live. */
export function useOwnParcels(subscriptionId: string): Live<Readable<Parcel>[]> {
  const { parcels } = useCloud();
  const { uid } = useSignedIn().user;
  const watch = useMemo<Watch<Readable<Parcel>[]>>(
    () => (onValue, onError) =>
      parcels.watchParcels({ userId: uid, subscriptionId }, onValue, onError),
    [parcels, uid, subscriptionId],
  );
  return useLive(watch);
}

/** Where parcels go, live. */
export function usePostalAddress(): Live<string> {
  const { parcels } = useCloud();
  const watch = useMemo<Watch<string>>(
    () => (onValue, onError) => parcels.watchPostalAddress(onValue, onError),
    [parcels],
  );
  return useLive(watch);
}

/** One parcel, live; null when there is none. */
export function useParcel(reference: string): Live<Readable<Parcel> | null> {
  const { parcels } = useCloud();
  const watch = useMemo<Watch<Readable<Parcel> | null>>(
    () => (onValue, onError) => parcels.watchParcel(reference, onValue, onError),
    [parcels, reference],
  );
  return useLive(watch);
}

/** What happened to a parcel at the studio, the oldest first, live. */
export function useArrivals(userId: string, reference: string): Live<Readable<ArrivalLine>[]> {
  const { parcels } = useCloud();
  const watch = useMemo<Watch<Readable<ArrivalLine>[]>>(
    () => (onValue, onError) => parcels.watchArrivals({ userId, reference }, onValue, onError),
    [parcels, userId, reference],
  );
  return useLive(watch);
}

/** The pictures of a parcel that have arrived, the oldest first, live. */
export function useParcelPhotos(userId: string, parcelId: string): Live<Readable<ParcelFile>[]> {
  const { files } = useCloud();
  const watch = useMemo<Watch<Readable<ParcelFile>[]>>(
    () => (onValue, onError) => files.watchParcelPhotos({ userId, parcelId }, onValue, onError),
    [files, userId, parcelId],
  );
  return useLive(watch);
}

/** The style frames of a subscription, the oldest first, live. */
export function useFrames(userId: string, subscriptionId: string): Live<Readable<FrameFile>[]> {
  const { files } = useCloud();
  const watch = useMemo<Watch<Readable<FrameFile>[]>>(
    () => (onValue, onError) => files.watchFrames({ userId, subscriptionId }, onValue, onError),
    [files, userId, subscriptionId],
  );
  return useLive(watch);
}

/** The brief of a block, live; null while nobody has begun it. Waits for the null of no subscription. */
export function useBriefOf(
  subscriptionId: string | null,
  block: number,
): Live<Readable<Brief> | null> {
  const { briefs } = useCloud();
  const watch = useMemo<Watch<Readable<Brief> | null> | null>(
    () =>
      subscriptionId === null
        ? null
        : (onValue, onError) => briefs.watchBrief({ subscriptionId, block }, onValue, onError),
    [briefs, subscriptionId, block],
  );
  return useLive(watch);
}

/** The briefs of an own order with the agency, one for each block that was begun, live; `loading` without the agency. */
export function useAgencyBriefs(subscription: Subscription): Live<Readable<Brief>[]> {
  const { briefs } = useCloud();
  const { id: subscriptionId, userId, productSelections } = subscription;
  const isAgency = productSelections.option === 'agency';
  const watch = useMemo<Watch<Readable<Brief>[]> | null>(
    () =>
      isAgency
        ? (onValue, onError) => briefs.watchBriefs({ userId, subscriptionId }, onValue, onError)
        : null,
    [briefs, userId, subscriptionId, isAgency],
  );
  return useLive(watch);
}

/** The briefs that wait for the studio, the longest waiting first, live. Staff only. */
export function useSentBriefs(): Live<Readable<Brief>[]> {
  const { briefs } = useCloud();
  return useLive(briefs.watchSentBriefs);
}

/** The style frames that customers sent back, the longest waiting first, live. Staff only. */
export function useReturnedFrames(): Live<Readable<FrameFile>[]> {
  const { files } = useCloud();
  return useLive(files.watchReturnedFrames);
}

/** One subscription, live; null when there is none. */
export function useSubscription(subscriptionId: string): Live<Readable<Subscription> | null> {
  const { subscriptions } = useCloud();
  const watch = useMemo<Watch<Readable<Subscription> | null>>(
    () => (onValue, onError) => subscriptions.watchSubscription(subscriptionId, onValue, onError),
    [subscriptions, subscriptionId],
  );
  return useLive(watch);
}
