import type { Cloud } from '#data/cloud.ts';
import type { Booking } from '#domain/booking.ts';
import { briefState, type Brief, type BriefState } from '#domain/brief.ts';
import type { Parcel } from '#domain/parcel.ts';
import type { StatusItem } from '#domain/progress.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Video } from '#domain/video.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import type { Watch } from '#stores/use-live.ts';

/** A booked block with what is filmed of it. */
export type SheetBlock = {
  booking: Booking;
  /** Null when it cannot be read. */
  subscription: Subscription | null;
  /** The parcels of the order. */
  parcels: Parcel[];
  /** The progress of the order. */
  steps: StatusItem[];
  /** Where its brief stands. */
  brief: BriefState;
  videos: Video[];
  /** Documents that cannot be shown. */
  unreadable: number;
};
export type CallSheet = { blocks: SheetBlock[]; unreadable: number };

type Followed = {
  booking: Booking;
  videos: Readable<Video>[] | null;
  parcels: Readable<Parcel>[] | null;
  steps: StatusItem[] | null;
  brief: Readable<Brief> | null | undefined;
  subscription: Readable<Subscription> | null | undefined;
  stop: () => void;
};

/** Follows the bookings of a day, and of each its order, its parcels and its videos. */
export function watchCallSheet(
  {
    bookings,
    videos,
    parcels,
    subscriptions,
    progress,
    briefs,
  }: Pick<Cloud, 'bookings' | 'videos' | 'parcels' | 'subscriptions' | 'progress' | 'briefs'>,
  date: string,
): Watch<CallSheet> {
  return (onSheet, onError) => {
    const followed = new Map<string, Followed>();
    let unreadable = 0;
    let isKnown = false;

    const tell = () => {
      const all = [...followed.values()];
      const isLoading = ({ videos: some, parcels: sent, subscription, steps, brief }: Followed) =>
        some === null ||
        sent === null ||
        steps === null ||
        subscription === undefined ||
        brief === undefined;
      if (!isKnown || all.some(isLoading)) return;
      onSheet({ blocks: all.map(blockOf), unreadable });
    };
    const follow = (booking: Booking) => {
      const { userId, subscriptionId, block } = booking;
      const each: Followed = {
        booking,
        videos: null,
        parcels: null,
        steps: null,
        brief: undefined,
        subscription: undefined,
        stop: () => {},
      };
      followed.set(booking.id, each);
      const stopVideos = videos.watchBlock(
        { userId, subscriptionId, block },
        (found) => {
          each.videos = found;
          tell();
        },
        onError,
      );
      const stopParcels = parcels.watchParcels(
        { userId, subscriptionId },
        (found) => {
          each.parcels = found;
          tell();
        },
        onError,
      );
      const stopSubscription = subscriptions.watchSubscription(
        subscriptionId,
        (found) => {
          each.subscription = found;
          tell();
        },
        onError,
      );
      const stopSteps = progress.watchSteps(
        subscriptionId,
        (found) => {
          each.steps = found;
          tell();
        },
        onError,
      );
      const stopBrief = briefs.watchBrief(
        { subscriptionId, block },
        (found) => {
          each.brief = found;
          tell();
        },
        onError,
      );
      each.stop = () => {
        stopSteps();
        stopBrief();
        stopVideos();
        stopParcels();
        stopSubscription();
      };
    };
    const stopBookings = bookings.watchBookingsOn(
      date,
      (found) => {
        const readable = readableValues(found);
        unreadable = found.length - readable.length;
        isKnown = true;
        for (const [id, { stop }] of followed) {
          if (readable.some((booking) => booking.id === id)) continue;
          stop();
          followed.delete(id);
        }
        for (const booking of readable) {
          const known = followed.get(booking.id);
          if (known) known.booking = booking;
          else follow(booking);
        }
        tell();
      },
      onError,
    );
    return () => {
      stopBookings();
      for (const { stop } of followed.values()) stop();
    };
  };
}

function blockOf({ booking, videos, parcels, subscription, steps, brief }: Followed): SheetBlock {
  const readable = readableValues(videos ?? []);
  const sent = readableValues(parcels ?? []);
  return {
    booking,
    subscription: subscription?.kind === 'ok' ? subscription.value : null,
    parcels: sent,
    steps: steps ?? [],
    brief: briefState(brief?.kind === 'ok' ? brief.value : null),
    videos: readable,
    unreadable: (videos?.length ?? 0) - readable.length + (parcels?.length ?? 0) - sent.length,
  };
}
