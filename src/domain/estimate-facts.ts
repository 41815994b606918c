import type { Booking } from './booking.ts';
import { currentDay } from './booking-changes.ts';
import type { BriefState } from './brief.ts';
import type { WaitReason } from './wait-reason.ts';
import { isProductHere, type ProductFacts } from './product-arrival.ts';
import { currentStep, type StatusItem } from './progress.ts';
import { hasArrived } from './shoot-confirmation.ts';
import { hasEnded, type Subscription } from './subscription.ts';
import type { Video } from './video.ts';
import { isOpenStatus } from './work.ts';

export type EstimatedVideo = Pick<
  Video,
  | 'id'
  | 'block'
  | 'status'
  | 'statusSince'
  | 'updatedAt'
  | 'work'
  | 'deliveredVersion'
  | 'rejectedVersion'
>;

/** What an estimate is made from. */
export type EstimateFacts = {
  userId: string;
  steps: readonly StatusItem[];
  /** The parcels of the order, and the videos that they name. */
  product: Omit<ProductFacts, 'steps'>;
  /** Where the briefs of its blocks stand, of those that were begun; null without the agency. */
  briefs: readonly { block: number; state: BriefState }[] | null;
  /** Whether a style frame waits for the customer's answer. */
  hasOpenFrames: boolean;
  bookings: readonly Pick<Booking, 'block' | 'date'>[];
  /** Videos in work, and drafts that were in work before. */
  videos: readonly EstimatedVideo[];
  /** Whether any video was ever ordered. */
  hasOrders: boolean;
  /** Whether a film waits for the customer's answer. */
  hasOpenReview: boolean;
};

/**
 * The videos of which an order's estimate tells: those in work, and drafts that were sent back. After the end of its
 * subscription what was ordered is still filmed, finished and delivered, and a draft is never ordered again.
 */
export const estimatedVideos = <T extends Pick<Video, 'status'>>(
  subscription: Pick<Subscription, 'status'>,
  videos: readonly T[],
): T[] => videos.filter(({ status }) => !hasEnded(subscription) || isOpenStatus(status));

/** Whether an order has an estimate: while its subscription runs, and until its last video is delivered. */
export const hasEstimate = (
  subscription: Pick<Subscription, 'status'>,
  videos: readonly Pick<Video, 'status'>[],
): boolean => !hasEnded(subscription) || estimatedVideos(subscription, videos).length > 0;

/** Whether changes to a delivered video are made that its customer asked for. */
export const isInChanges = ({ deliveredVersion, rejectedVersion }: EstimatedVideo): boolean =>
  deliveredVersion > 0 && rejectedVersion === deliveredVersion;

/** Where the brief of a block stands; null where it needs none. */
const briefOf = ({ briefs }: EstimateFacts, block: number): BriefState | null =>
  briefs === null ? null : (briefs.find((each) => each.block === block)?.state ?? 'writing');

const isBriefMissing = (brief: BriefState | null) => brief === 'writing' || brief === 'returned';
/** Until the studio has approved the brief of a block, nobody can book a day for it. */
const mayBook = (facts: EstimateFacts, block: number) =>
  (briefOf(facts, block) ?? 'approved') === 'approved';

/** Whether the camera has not seen it yet. */
export const isBeforeShoot = ({ status }: Pick<Video, 'status'>) =>
  status === 'activated' || status === 'queued';

/** The facts without days that are over. A video that waits for the camera after its day needs another one. */
export const withoutPastDays = (facts: EstimateFacts, now: Date): EstimateFacts => ({
  ...facts,
  bookings: facts.bookings.map(({ block, date }) => ({ block, date: currentDay({ date }, now) })),
});

/** The booked day of a block; null when there is none. */
export const bookedDay = ({ bookings }: EstimateFacts, block: number): string | null =>
  bookings.find((each) => each.block === block)?.date ?? null;

/** Whether the studio can film a block: its product is there, and not only that of another block. */
const isProductMissing = ({ steps, product }: EstimateFacts, block: number): boolean =>
  !isProductHere({ steps, ...product }, block);

/** What of the customer's the next step of a subscription waits for; null while it is the studio's turn. */
export function orderWait(facts: EstimateFacts): WaitReason | null {
  const { steps, videos } = facts;
  const step = currentStep(steps);
  if (step === null) return null;
  if (!hasArrived(steps)) return 'parcel';
  // Brief and frames are the agency's. Without it, these steps ask nothing of anybody.
  if (step.id === 'style' && facts.hasOpenFrames) return 'frames';
  const brief = briefOf(facts, Math.max(1, ...videos.map(({ block }) => block)));
  const isAgencyStep = brief !== null && (step.id === 'brief' || step.id === 'style');
  if (isAgencyStep) return step.id === 'brief' && isBriefMissing(brief) ? 'brief' : null;
  const inWork = videos.filter(({ status }) => isOpenStatus(status));
  if (inWork.length === 0) {
    if (facts.hasOpenReview) return 'review';
    if (videos.length > 0) return 'draft';
    return facts.hasOrders ? null : 'videos';
  }
  // The step stays done when a product goes back, or when another block's is still to come.
  if (inWork.every((each) => isBeforeShoot(each) && isProductMissing(facts, each.block))) {
    return 'parcel';
  }
  const isUnplanned = inWork.every(
    (each) => isBeforeShoot(each) && bookedDay(facts, each.block) === null,
  );
  if (isUnplanned) return inWork.some(({ block }) => mayBook(facts, block)) ? 'day' : null;
  return inWork.every(({ work }) => work?.waitingForCustomer === true) ? 'answer' : null;
}

/** What of the customer's a video waits for; null while it is the studio's turn. */
export function videoWait(video: EstimatedVideo, facts: EstimateFacts): WaitReason | null {
  if (!isOpenStatus(video.status)) return 'draft';
  if (isBeforeShoot(video)) {
    if (isProductMissing(facts, video.block)) return 'parcel';
    if (isBriefMissing(briefOf(facts, video.block))) return 'brief';
    if (facts.hasOpenFrames) return 'frames';
    if (mayBook(facts, video.block) && bookedDay(facts, video.block) === null) return 'day';
  }
  return video.work?.waitingForCustomer === true ? 'answer' : null;
}
