import { isUsable, type Parcel } from './parcel.ts';
import type { StatusItem } from './progress.ts';
import { hasArrived } from './shoot-confirmation.ts';
import { isFilmed, type Video } from './video.ts';

/** What of a parcel says whether a block can be filmed. */
export type SentParcel = Pick<Parcel, 'state' | 'arrival'> & { videoIds: readonly string[] };

/** Whether a parcel is at the studio and holds what was said. What is kept stays there. */
const isAtStudio = ({ state, arrival }: SentParcel): boolean =>
  (state === 'received' || state === 'kept') && arrival !== null && isUsable(arrival.condition);

/** Whether a parcel is still to come, or holds something else. */
const isAwaited = (parcel: SentParcel): boolean =>
  parcel.state !== 'canceled' && parcel.state !== 'returned' && !isAtStudio(parcel);

/** The videos of parcels that the studio still waits for. */
export const awaitedVideoIds = (parcels: readonly SentParcel[]): string[] => [
  ...new Set(parcels.filter(isAwaited).flatMap(({ videoIds }) => videoIds)),
];

export type ProductFacts = {
  steps: readonly Pick<StatusItem, 'id' | 'status'>[];
  /** The parcels of the order. */
  parcels: readonly SentParcel[];
  /** Its videos; those of `awaitedVideoIds` are enough. */
  videos: readonly Pick<Video, 'id' | 'block' | 'status'>[];
};

/**
 * Whether the product of a block is at the studio: one usable parcel of the order is, and so is each parcel
 * that names a video of the block that is not filmed yet. While no parcel was ever received, the step alone
 * says it: staff can take a product in without one.
 */
export function isProductHere({ steps, parcels, videos }: ProductFacts, block: number): boolean {
  if (!hasArrived(steps)) return false;
  if (parcels.every(({ state }) => state === 'announced' || state === 'canceled')) return true;
  const awaited = awaitedVideoIds(parcels);
  return (
    parcels.some(isAtStudio) &&
    !videos.some((video) => video.block === block && !isFilmed(video) && awaited.includes(video.id))
  );
}
