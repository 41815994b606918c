import { isUsable, type ParcelCondition } from '#domain/parcel.ts';
import { propsOf, setUpOf, setUpParts, type SetUp } from '#domain/set-up.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { isToFilm, type Video } from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import type { CallSheet, SheetBlock } from './watch-call-sheet.ts';

/** What came in a parcel, where it lies, and in what condition; null while it is not at the studio. */
type Product = {
  parcelId: string;
  words: string;
  arrival: { shelf: string; condition: ParcelCondition } | null;
};

/** A video to be filmed on the day. */
export type Take = {
  video: Video;
  plan: WorkPlan;
  block: SheetBlock;
  setUp: SetUp;
  /** What is filmed, by its parcels. */
  products: Product[];
  /** What is needed beside it. */
  props: string[];
  /** What is not there yet, in words. */
  missing: string[];
};

/** The takes of a day in their running order, which is the order of the queue. */
export function takesOf({ blocks }: CallSheet): Take[] {
  return blocks
    .flatMap((block) =>
      block.videos.flatMap((video): Take[] => {
        const { work: plan } = video;
        if (plan === null || !isToFilm(video)) return [];
        const setUp = setUpOf(plan);
        const products = productsOf(block, video);
        return [
          {
            video,
            plan,
            block,
            setUp,
            products,
            props: propsOf(plan),
            missing: missingOf(block, video, { setUp, products }),
          },
        ];
      }),
    )
    .toSorted(inRunningOrder);
}

/** The parcels that name the video; without one, those that name none and so serve all of the order. */
function productsOf({ parcels }: SheetBlock, { id }: Video): Product[] {
  const present = parcels.filter(({ state }) => state !== 'canceled' && state !== 'returned');
  const named = present.filter(({ videoIds }) => videoIds.includes(id));
  const served = named.length > 0 ? named : present.filter(({ videoIds }) => videoIds.length === 0);
  return served.map((parcel) => ({
    parcelId: parcel.id,
    words: parcel.product,
    arrival: parcel.state === 'announced' ? null : parcel.arrival,
  }));
}

/** Compares two takes by bytes, as the database sorts; equal places go by id. */
export function inRunningOrder(one: Take, other: Take): number {
  const [a, b] = [`${one.plan.order} ${one.video.id}`, `${other.plan.order} ${other.video.id}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What of the product is not there; without a parcel, whether the order has one at all. */
function missingProducts({ booking, parcels }: SheetBlock, products: readonly Product[]): string[] {
  if (products.length === 0) {
    // A product that was taken in without a parcel has no line here.
    const isTakenIn =
      booking.confirmedAt !== null && !parcels.some(({ arrival }) => arrival !== null);
    return isTakenIn ? [] : ['the parcel'];
  }
  return products.flatMap(({ parcelId, arrival }) => {
    if (arrival === null) return [`the parcel ${parcelId}`];
    return isUsable(arrival.condition) ? [] : [`what was said to be in ${parcelId}`];
  });
}

/** What of the agency's work is not settled. */
function missingAgreements({ subscription, brief, steps }: SheetBlock): string[] {
  if (subscription?.productSelections.option !== 'agency') return [];
  const isLookSettled = steps.some(({ id, status }) => id === 'style' && status === 'complete');
  return [
    ...(brief === 'approved' ? [] : ['the brief']),
    ...(isLookSettled ? [] : ['the style frames']),
  ];
}

type Prepared = { setUp: SetUp; products: readonly Product[] };

function missingOf(
  block: SheetBlock,
  { copyCards }: Video,
  { setUp, products }: Prepared,
): string[] {
  return [
    ...missingProducts(block, products),
    ...missingAgreements(block),
    ...setUpParts.filter((part) => setUp[part] === null).map((part) => `the ${part}`),
    ...(copyCards.some(({ copy }) => copy.trim() === '') ? ['the words of a card'] : []),
  ];
}

/** Drafts of the day, which nobody has ordered. */
export const draftsOf = ({ blocks }: CallSheet): number =>
  blocks.flatMap(({ videos }) => videos).filter(({ status }) => status === 'draft').length;

/** Whether what is missing has to be found now: from the day before on. */
export const isUrgent = (date: string, now: Date): boolean =>
  studioDate(now) >= daysAfter(date, -1);
