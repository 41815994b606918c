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

/** The block that an address asks for; the last one with videos when it asks for none that can be. */
export function shownBlock(
  search: URLSearchParams,
  videos: readonly Pick<Video, 'block'>[],
): number {
  const asked = Number(search.get('block') ?? Number.NaN);
  if (Number.isInteger(asked) && asked >= 1 && asked <= maxBlocks) return asked;
  return Math.max(1, ...videos.map(({ block }) => block));
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
