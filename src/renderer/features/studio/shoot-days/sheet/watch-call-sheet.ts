import type { Cloud } from '#data/cloud.ts';
import type { Booking } from '#domain/booking.ts';
import { briefState, type Brief, type BriefState } from '#domain/brief.ts';
import type { Parcel } from '#domain/parcel.ts';
import type { StatusItem } from '#domain/progress.ts';
import type { Subscription } from '#domain/subscription.ts';
import type { Video } from '#domain/video.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { watchAll, type Watch } from '#lib/watch.ts';

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

/** What is known of a booked block. */
type Parts = {
  videos: Readable<Video>[];
  parcels: Readable<Parcel>[];
  steps: StatusItem[];
  brief: Readable<Brief> | null;
  subscription: Readable<Subscription> | null;
};
type Followed = { booking: Booking; parts: Parts | null; stop: () => void };

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
      const blocks = [...followed.values()].flatMap(({ booking, parts }) =>
        parts === null ? [] : [blockOf(booking, parts)],
      );
      if (isKnown && blocks.length === followed.size) onSheet({ blocks, unreadable });
    };
    const follow = (booking: Booking) => {
      const { userId, subscriptionId, block } = booking;
      const each: Followed = { booking, parts: null, stop: () => {} };
      followed.set(booking.id, each);
      const watch = watchAll<Parts>({
        videos: videos.watchBlock({ userId, subscriptionId, block }),
        parcels: parcels.watchParcels({ userId, subscriptionId }),
        subscription: subscriptions.watchSubscription(subscriptionId),
        steps: progress.watchSteps(subscriptionId),
        brief: briefs.watchBrief({ subscriptionId, block }),
      });
      each.stop = watch((parts) => {
        each.parts = parts;
        tell();
      }, onError);
    };
    const stopBookings = bookings.watchBookingsOn(date)((found) => {
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
    }, onError);
    return () => {
      stopBookings();
      for (const { stop } of followed.values()) stop();
    };
  };
}

function blockOf(booking: Booking, parts: Parts): SheetBlock {
  const { subscription, steps, brief } = parts;
  const videos = readableValues(parts.videos);
  const parcels = readableValues(parts.parcels);
  return {
    booking,
    subscription: subscription?.kind === 'ok' ? subscription.value : null,
    parcels,
    steps,
    brief: briefState(brief?.kind === 'ok' ? brief.value : null),
    videos,
    unreadable: parts.videos.length - videos.length + parts.parcels.length - parcels.length,
  };
}
