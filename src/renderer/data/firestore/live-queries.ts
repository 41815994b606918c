import type { Brief } from '#domain/brief.ts';
import type { Estimate } from '#domain/estimate.ts';
import type { FilmVersion } from '#domain/film-version.ts';
import type { Move } from '#domain/moves.ts';
import type { ArrivalLine, Parcel } from '#domain/parcel.ts';
import type { StatusItem } from '#domain/progress.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { FrameFile, ParcelFile } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import type { Readable } from '#lib/readable.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { useCloud, useSignedIn } from '../hooks/cloud-context.tsx';
import type { Page } from './documents.ts';

/** The signed-in person's subscriptions, newest first, live. */
export function useOwnSubscriptions(): Live<Readable<Subscription>[]> {
  const { subscriptions } = useCloud();
  const { uid } = useSignedIn().user;
  return useLive(() => subscriptions.watchSubscriptions(uid), [subscriptions, uid]);
}

/** The seven steps of a subscription, live. */
export function useSteps(subscriptionId: string): Live<StatusItem[]> {
  const { progress } = useCloud();
  return useLive(() => progress.watchSteps(subscriptionId), [progress, subscriptionId]);
}

/** When a subscription's steps and videos are done, live; null while nobody knows. */
export function useEstimate(subscriptionId: string): Live<Estimate | null> {
  const { progress } = useCloud();
  return useLive(() => progress.watchEstimate(subscriptionId), [progress, subscriptionId]);
}

/** The newest of the signed-in person's videos of one subscription, the oldest first, live. */
export function useOwnVideos(subscriptionId: string): Live<Readable<Video>[]> {
  const { videos } = useCloud();
  const { uid } = useSignedIn().user;
  return useLive(
    () => videos.watchSubscriptionVideos({ userId: uid, subscriptionId }),
    [videos, uid, subscriptionId],
  );
}

/** All of the signed-in person's videos in one shoot block, oldest first, live; waits for null. */
export function useOwnBlock(subscriptionId: string, block: number | null): Live<Readable<Video>[]> {
  const { videos } = useCloud();
  const { uid } = useSignedIn().user;
  return useLive(
    () => (block === null ? null : videos.watchBlock({ userId: uid, subscriptionId, block })),
    [videos, uid, subscriptionId, block],
  );
}

/** The newest moves of a video, live. */
export function useHistory(videoId: string): Live<Page<Move>> {
  const { videos } = useCloud();
  return useLive(() => videos.watchHistory(videoId), [videos, videoId]);
}

/** The delivered versions of a video's film, the newest first, live; see `watchVersions`. */
export function useDeliveredVersions(videoId: string): Live<Readable<FilmVersion>[]> {
  const { films } = useCloud();
  return useLive(() => films.watchVersions({ videoId, asStaff: false }), [films, videoId]);
}

/** The signed-in person's parcels of one subscription, the newest first, live. */
export function useOwnParcels(subscriptionId: string): Live<Readable<Parcel>[]> {
  const { parcels } = useCloud();
  const { uid } = useSignedIn().user;
  return useLive(
    () => parcels.watchParcels({ userId: uid, subscriptionId }),
    [parcels, uid, subscriptionId],
  );
}

/** Where parcels go, live. */
export function usePostalAddress(): Live<string> {
  const { parcels } = useCloud();
  return useLive(() => parcels.watchPostalAddress(), [parcels]);
}

/** One parcel, live; null when there is none. */
export function useParcel(reference: string): Live<Readable<Parcel> | null> {
  const { parcels } = useCloud();
  return useLive(() => parcels.watchParcel(reference), [parcels, reference]);
}

/** What happened to a parcel at the studio, the oldest first, live. */
export function useArrivals(userId: string, reference: string): Live<Readable<ArrivalLine>[]> {
  const { parcels } = useCloud();
  return useLive(() => parcels.watchArrivals({ userId, reference }), [parcels, userId, reference]);
}

/** The pictures of a parcel that have arrived, the oldest first, live. */
export function useParcelPhotos(userId: string, parcelId: string): Live<Readable<ParcelFile>[]> {
  const { files } = useCloud();
  return useLive(() => files.watchParcelPhotos({ userId, parcelId }), [files, userId, parcelId]);
}

/** The style frames of a subscription, the oldest first, live. */
export function useFrames(userId: string, subscriptionId: string): Live<Readable<FrameFile>[]> {
  const { files } = useCloud();
  return useLive(
    () => files.watchFrames({ userId, subscriptionId }),
    [files, userId, subscriptionId],
  );
}

/** The brief of a block, live; null while nobody has begun it. Waits for the null of no subscription. */
export function useBriefOf(
  subscriptionId: string | null,
  block: number,
): Live<Readable<Brief> | null> {
  const { briefs } = useCloud();
  return useLive(
    () => (subscriptionId === null ? null : briefs.watchBrief({ subscriptionId, block })),
    [briefs, subscriptionId, block],
  );
}

/** The briefs of an own order with the agency, one for each block that was begun, live; `loading` without the agency. */
export function useAgencyBriefs(subscription: Subscription): Live<Readable<Brief>[]> {
  const { briefs } = useCloud();
  const { id: subscriptionId, userId, productSelections } = subscription;
  const isAgency = productSelections.option === 'agency';
  return useLive(
    () => (isAgency ? briefs.watchBriefs({ userId, subscriptionId }) : null),
    [briefs, userId, subscriptionId, isAgency],
  );
}

/** One subscription, live; null when there is none. */
export function useSubscription(subscriptionId: string): Live<Readable<Subscription> | null> {
  const { subscriptions } = useCloud();
  return useLive(
    () => subscriptions.watchSubscription(subscriptionId),
    [subscriptions, subscriptionId],
  );
}
