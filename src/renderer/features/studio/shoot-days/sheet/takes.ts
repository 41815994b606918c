import type { Parcel } from '#domain/parcel.ts';
import { isTakenIn, missingOf, parcelsFor } from '#domain/product-arrival.ts';
import { setUpOf, setUpParts, type SetUp } from '#domain/set-up.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { isToFilm, type Video } from '#domain/video.ts';
import type { WorkPlan } from '#domain/work-plan.ts';
import type { CallSheet, SheetBlock } from './watch-call-sheet.ts';

/** A video to be filmed on the day. */
export type Take = {
  video: Video;
  plan: WorkPlan;
  block: SheetBlock;
  setUp: SetUp;
  /** What is filmed, by its parcels: those that name the video, else those for all, else all of its block. */
  products: Parcel[];
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
            props: plan.props ?? [],
            missing: lackingFor(block, video, { setUp, products }),
          },
        ];
      }),
    )
    .toSorted(inRunningOrder);
}

function productsOf(block: SheetBlock, { id }: Video): Parcel[] {
  const sent = parcelsFor(block, block.booking.block);
  const named = sent.filter(({ videoIds }) => videoIds.includes(id));
  const forAll = sent.filter(({ videoIds }) => videoIds.length === 0);
  return [named, forAll].find((some) => some.length > 0) ?? sent;
}

/** Compares two takes by bytes, as the database sorts; equal places go by id. */
export function inRunningOrder(one: Take, other: Take): number {
  const [a, b] = [`${one.plan.order} ${one.video.id}`, `${other.plan.order} ${other.video.id}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What of the product is not there, by the rule that confirms the day. */
function missingProducts(block: SheetBlock, products: readonly Parcel[]): string[] {
  if (isTakenIn(block)) return [];
  if (products.length === 0) return ['the parcel'];
  return missingOf(products).map(({ id, arrival }) =>
    arrival === null ? `the parcel ${id}` : `what was said to be in ${id}`,
  );
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

type Prepared = { setUp: SetUp; products: readonly Parcel[] };

function lackingFor(
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
