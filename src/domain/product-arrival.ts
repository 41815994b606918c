import { isUsable, type Parcel } from './parcel.ts';
import type { StatusItem } from './progress.ts';
import { hasArrived } from './shoot-confirmation.ts';
import { isFilmed, type Video } from './video.ts';

/** What of a parcel says whether a block can be filmed. */
export type SentParcel = Pick<Parcel, 'state' | 'arrival'> & { videoIds: readonly string[] };

/** Whether a parcel is at the studio and holds what was said. What is kept stays there. */
const isAtStudio = ({ state, arrival }: SentParcel): boolean =>
  (state === 'received' || state === 'kept') && arrival !== null && isUsable(arrival.condition);

/** Whether a parcel counts: not one that was canceled or went back. */
const isPresent = ({ state }: Pick<SentParcel, 'state'>): boolean =>
  state !== 'canceled' && state !== 'returned';

/** The videos that parcels are for. */
export const namedVideoIds = (parcels: readonly SentParcel[]): string[] => [
  ...new Set(parcels.filter(isPresent).flatMap(({ videoIds }) => videoIds)),
];

export type ProductFacts = {
  steps: readonly Pick<StatusItem, 'id' | 'status'>[];
  /** The parcels of the order. */
  parcels: readonly SentParcel[];
  /** Its videos; those of `namedVideoIds` are enough. */
  videos: readonly Pick<Video, 'id' | 'block' | 'status'>[];
};

/** The parcels for a block: those that name a video of it that is not filmed yet, and those that name none. */
export function parcelsFor<P extends SentParcel>(
  { parcels, videos }: { parcels: readonly P[] } & Pick<ProductFacts, 'videos'>,
  block: number,
): P[] {
  const inBlock = videos.filter((video) => video.block === block && !isFilmed(video));
  return parcels
    .filter(isPresent)
    .filter(
      ({ videoIds }) => videoIds.length === 0 || inBlock.some(({ id }) => videoIds.includes(id)),
    );
}

/** Of the parcels for a block or a video, those without which it cannot be filmed. One that names none is enough. */
export function missingOf<P extends SentParcel>(parcels: readonly P[]): P[] {
  const isAnyHere = parcels.some(isAtStudio);
  return parcels.filter(
    (parcel) => !isAtStudio(parcel) && (!isAnyHere || parcel.videoIds.length > 0),
  );
}

/** Whether staff took the product in without a parcel: while none ever arrived, the step alone says it. */
export const isTakenIn = ({ steps, parcels }: Pick<ProductFacts, 'steps' | 'parcels'>): boolean =>
  hasArrived(steps) && parcels.every(({ arrival }) => arrival === null);

/** Whether the product of a block is at the studio: for booking, confirmation, warnings, estimates and call sheet. */
export function isProductHere(facts: ProductFacts, block: number): boolean {
  if (!hasArrived(facts.steps)) return false;
  const sent = parcelsFor(facts, block);
  return isTakenIn(facts) || (sent.length > 0 && missingOf(sent).length === 0);
}
