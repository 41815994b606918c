import type { Booking } from './booking.ts';
import type { FilmingLeft } from './booking-changes.ts';
import type { Subscription } from './subscription.ts';
import { isFilmed, isToFilm, type Video } from './video.ts';

export type BlockToFilm = {
  number: number;
  booking: Booking | null;
  /** Videos of it, drafts too. */
  videos: number;
  /** All of them have been filmed. */
  isFilmed: boolean;
  /** One that is ordered is still to be filmed. */
  isToFilm: boolean;
  left: FilmingLeft;
};

/** What is left to film of a block, by its videos; nothing without any. */
export function filmingLeft(videos: readonly Pick<Video, 'status'>[]): FilmingLeft {
  const filmed = videos.filter(isFilmed).length;
  if (filmed === videos.length) return 'none';
  return filmed === 0 ? 'all' : 'some';
}

/** The blocks of a subscription with what is booked for each. */
export function blocksToFilm(
  { blocks }: Pick<Subscription, 'blocks'>,
  videos: readonly Pick<Video, 'block' | 'status'>[],
  bookings: readonly Booking[],
): BlockToFilm[] {
  const last = Math.max(
    blocks,
    ...videos.map(({ block }) => block),
    ...bookings.map(({ block }) => block),
  );
  return Array.from({ length: last }, (_, index) => {
    const number = index + 1;
    const inBlock = videos.filter(({ block }) => block === number);
    return {
      number,
      booking: bookings.find(({ block }) => block === number) ?? null,
      videos: inBlock.length,
      isFilmed: inBlock.length > 0 && inBlock.every(isFilmed),
      isToFilm: inBlock.some(isToFilm),
      left: filmingLeft(inBlock),
    };
  });
}
