import type { Booking } from '#domain/booking.ts';
import type { Parcel } from '#domain/parcel.ts';
import type { StatusItem } from '#domain/progress.ts';
import type { Video } from '#domain/video.ts';
import { statusSinceOf } from '#domain/work.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { videoStatusSentence } from '#parts/video-words.ts';

/** Something that happened, for the customer to read; `videoId` where it happened to a video. */
export type RecentChange = { key: string; words: string; at: Date; videoId: string | null };

type Known = {
  videos: readonly Video[];
  steps: readonly StatusItem[];
  bookings: readonly Booking[];
  parcels: readonly Pick<Parcel, 'id' | 'product' | 'state' | 'arrival' | 'updatedAt'>[];
};

const mostShown = 4;

/** What happened last on a subscription, the newest first, by what is known of it now. */
export function recentChanges(
  { videos, steps, bookings, parcels }: Known,
  now: Date,
): RecentChange[] {
  const ofSteps = steps.flatMap(({ id, label, status, date }): RecentChange[] => {
    if (id === 'ordered' || status === 'coming up' || date === null) return [];
    const words = status === 'complete' ? `${label}: done` : `${label}: begun`;
    return [{ key: `step ${id}`, words, at: date, videoId: null }];
  });
  const ofVideos = videos
    .filter(({ status, lastMoveId }) => status !== 'draft' && lastMoveId !== null)
    .map((video): RecentChange => ({
      key: `video ${video.id}`,
      words: `“${video.title}”: ${videoStatusSentence(video.status)}`,
      at: statusSinceOf(video),
      videoId: video.id,
    }));
  const ofDays = bookings.flatMap((booking): RecentChange[] => {
    const { id, block, date, confirmedAt, bookedAt } = booking;
    if (date === null) return [];
    const day = shootDayWords(date, now);
    return [
      confirmedAt === null
        ? {
            key: `day ${id}`,
            words: `Block ${block} is booked for ${day}`,
            // Older bookings do not say it.
            at: bookedAt ?? booking.createdAt,
            videoId: null,
          }
        : {
            key: `day ${id}`,
            words: `The shoot of block ${block} on ${day} is confirmed`,
            at: confirmedAt,
            videoId: null,
          },
    ];
  });
  const received = steps.find(({ id }) => id === 'received');
  const ofParcels = parcels.flatMap(
    ({ id, product, state, arrival, updatedAt }): RecentChange[] => {
      const change = { key: `parcel ${id}`, videoId: null };
      if (state === 'returned') {
        return [{ ...change, words: `On its way back to you: ${product}`, at: updatedAt }];
      }
      if (arrival === null) return [];
      // The step tells of the first one.
      const isTold =
        received?.status === 'complete' && received.date !== null && arrival.at <= received.date;
      return isTold
        ? []
        : [{ ...change, words: `Arrived at the studio: ${product}`, at: arrival.at }];
    },
  );
  return [...ofSteps, ...ofVideos, ...ofDays, ...ofParcels]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, mostShown);
}
