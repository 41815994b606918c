import type { Booking } from '#domain/booking.ts';
import { isShootOver } from '#domain/studio-clock.ts';
import { maxBlocks, type Video } from '#domain/video.ts';

/** The shoot blocks to show: those of the subscription, those that hold videos, the one asked for. */
export function blocksOf(
  subscription: { blocks: number },
  videos: readonly Pick<Video, 'block'>[],
  wanted: number,
): number[] {
  const last = Math.max(subscription.blocks, wanted, ...videos.map(({ block }) => block));
  return Array.from({ length: Math.min(last, maxBlocks) }, (_, index) => index + 1);
}

/** The block that an address asks for; null when it asks for none that can be. */
export function askedBlock(search: URLSearchParams): number | null {
  const asked = Number(search.get('block') ?? Number.NaN);
  return Number.isInteger(asked) && asked >= 1 && asked <= maxBlocks ? asked : null;
}

/**
 * The block to open when none is asked for: the last one with videos whose day is not over. When all of
 * their days are, it is the one after them, where new videos can still be filmed.
 */
export function openBlock(
  videos: readonly Pick<Video, 'block'>[],
  bookings: readonly Pick<Booking, 'block' | 'date'>[],
  now: Date,
): number {
  const isOver = (block: number) =>
    bookings.some(
      (each) => each.block === block && each.date !== null && isShootOver(each.date, now),
    );
  const used = videos.map(({ block }) => block);
  const open = used.filter((block) => !isOver(block));
  if (open.length > 0) return Math.max(...open);
  return used.length === 0 ? 1 : Math.min(maxBlocks, Math.max(...used) + 1);
}

/** The block after the last that holds a video, or null when there is still room before it. */
export function nextBlock(
  blocks: readonly number[],
  videos: readonly Pick<Video, 'block'>[],
): number | null {
  const last = blocks.at(-1) ?? 1;
  const isUsed = videos.some(({ block }) => block === last);
  return isUsed && last < maxBlocks ? last + 1 : null;
}
