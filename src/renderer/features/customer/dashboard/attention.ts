import { currentDay } from '#domain/booking-changes.ts';
import { blocksToFilm } from '#domain/blocks-to-film.ts';
import type { Booking } from '#domain/booking.ts';
import { briefState, type Brief, type BriefState } from '#domain/brief.ts';
import { isBeforeShoot } from '#domain/estimate-facts.ts';
import type { Parcel } from '#domain/parcel.ts';
import { dueParcels, spoiledParcels } from '#domain/parcel-needs.ts';
import { isProductHere, type SentParcel } from '#domain/product-arrival.ts';
import type { StatusItem } from '#domain/progress.ts';
import { reviewOf } from '#domain/review.ts';
import { approvalDay, silenceFrom } from '#domain/review-silence.ts';
import { hasArrived } from '#domain/shoot-confirmation.ts';
import { hasEnded, type Subscription } from '#domain/subscription.ts';
import { tokenBalance } from '#domain/tokens.ts';
import { isToFilm, type Video } from '#domain/video.ts';
import { openStatuses, statusSinceOf } from '#domain/work.ts';
import { overdueWords } from '#lib/overdue-words.ts';
import { standingOf } from '#lib/subscription-words.ts';
import { nextExpiry } from '#lib/token-expiry.ts';

/** Something that waits for the customer. */
export type Attention =
  | { code: 'payment-overdue'; title: string; needsAction: boolean }
  | { code: 'sent-back'; video: Video }
  | { code: 'day-lost'; block: number }
  | { code: 'brief'; state: 'writing' | 'returned'; block: number }
  | { code: 'frames'; count: number }
  | { code: 'review'; video: Video }
  | { code: 'answer'; video: Video }
  | { code: 'parcel-spoiled'; reference: string; isDamaged: boolean }
  | { code: 'parcel-due'; block: number; at: Date; costsDay: boolean }
  | { code: 'send-product'; announced: boolean }
  | { code: 'book-day'; block: number }
  | { code: 'tokens-expiring'; tokens: number; at: Date }
  | { code: 'draft'; video: Video }
  | { code: 'write-video'; tokens: number };

/** Days until waiting is felt, where no date says when something is lost: the studio stands still, or could begin. */
const feltAfter = {
  'payment-overdue': 0,
  'sent-back': 1,
  'brief-returned': 1,
  frames: 1,
  answer: 1,
  'day-lost': 2,
  'parcel-spoiled': 2,
  'brief-writing': 5,
  'send-product': 5,
  'book-day': 5,
  draft: 30,
  'write-video': 60,
} as const;

const day = 24 * 60 * 60 * 1000;

/** Days that a parcel is under way: what costs the day is lost when it is not sent in time. */
const parcelTravels = 3;

/** When something is lost by waiting: the sooner, the more urgent. A time in milliseconds. */
export function lostAt(item: Attention, now: Date): number {
  switch (item.code) {
    case 'parcel-due':
      return item.at.getTime() - (item.costsDay ? parcelTravels * day : 0);
    case 'tokens-expiring':
      return item.at.getTime();
    // Then it counts as approved.
    case 'review':
      return approvalDay(silenceFrom(statusSinceOf(item.video)))?.getTime() ?? Infinity;
    case 'brief':
      return now.getTime() + feltAfter[`brief-${item.state}`] * day;
    default:
      return now.getTime() + feltAfter[item.code] * day;
  }
}

/** Tells what waits on one subscription apart. */
export function attentionKey(item: Attention): string {
  if ('video' in item) return item.video.id;
  if ('reference' in item) return `${item.code} ${item.reference}`;
  return 'block' in item ? `${item.code} ${item.block}` : item.code;
}

type Known = {
  subscription: Subscription;
  videos: readonly Video[];
  /** Null while they are not known. */
  steps: readonly StatusItem[] | null;
  /** The shoot days of its blocks; null while they are not known. */
  bookings: readonly Booking[] | null;
  /** Its parcels; null while they are not known. */
  parcels: readonly (SentParcel & Pick<Parcel, 'id' | 'trackingNumber' | 'createdAt'>)[] | null;
  /** The briefs of its blocks that were begun; null while they are not known, and without the agency. */
  briefs: readonly Pick<Brief, 'block' | 'sentAt' | 'returned' | 'approval'>[] | null;
  /** Style frames that wait for an answer. */
  framesWaiting: number;
};

/** How long before they expire tokens are worth a reminder. */
const expiryNotice = 14 * day;

/** What still waits for the customer after the end, where what was ordered is made. The rest spends or pays. */
const afterEnd = {
  always: ['answer', 'review'],
  untilFilmed: [
    'brief',
    'frames',
    'day-lost',
    'parcel-spoiled',
    'parcel-due',
    'send-product',
    'book-day',
  ],
} as const satisfies Record<string, readonly Attention['code'][]>;

/** What waits for the customer on one subscription, the most urgent first, as `lostAt` says it. */
export function attentionOf(known: Known, now: Date): Attention[] {
  const items = allOf(known, now).toSorted((one, other) => lostAt(one, now) - lostAt(other, now));
  if (!hasEnded(known.subscription)) return items;
  const { always, untilFilmed } = afterEnd;
  const left: readonly string[] = known.videos.some(isToFilm)
    ? [...always, ...untilFilmed]
    : always;
  return items.filter(({ code }) => left.includes(code));
}

function allOf(known: Known, now: Date): Attention[] {
  const { subscription, videos, steps } = known;
  const { tokenLots, overdue } = subscription;
  const drafts = videos.filter((video) => video.status === 'draft');
  const left = tokenBalance(tokenLots, now);
  const expiry = nextExpiry(subscription, now);
  const isExpiring = expiry !== null && expiry.at.getTime() - now.getTime() < expiryNotice;
  const isAwaited =
    steps?.find(({ id }) => id === 'received')?.status === 'coming up' || isProductGone(known);
  const waiting = known.parcels?.filter(({ state }) => state === 'announced') ?? [];
  const announced = waiting.length > 0;
  // With a tracking number it has been sent, and it is the carrier's turn.
  const isOnItsWay = announced && waiting.every(({ trackingNumber }) => trackingNumber !== '');
  const spoiled = spoiledParcels(known.parcels ?? [], now).map(
    ({ id, arrival }) =>
      ({
        code: 'parcel-spoiled',
        reference: id,
        isDamaged: arrival?.condition === 'damaged',
      }) as const,
  );
  // What is confirmed has its parcel; the others wait for one, sent or not.
  const due = dueParcels(known.bookings ?? [], now).map(
    (each) => ({ code: 'parcel-due', ...each }) as const,
  );
  const asWanted = (wasMoved: boolean) =>
    drafts.filter(({ lastMoveId }) => (lastMoveId !== null) === wasMoved);

  return [
    ...(standingOf(subscription) === 'overdue'
      ? [
          {
            code: 'payment-overdue',
            title: overdueWords(subscription, now).title,
            needsAction: overdue?.needsAction ?? false,
          } as const,
        ]
      : []),
    ...asWanted(true).map((video) => ({ code: 'sent-back', video }) as const),
    ...briefsIn(known),
    ...(known.framesWaiting > 0 ? [{ code: 'frames', count: known.framesWaiting } as const] : []),
    ...answersIn(videos),
    ...reviewsIn(videos),
    ...daysIn(known, 'day-lost', now),
    ...spoiled,
    ...due,
    ...(expiry !== null && isExpiring ? [{ code: 'tokens-expiring', ...expiry } as const] : []),
    ...(isAwaited && !isOnItsWay && spoiled.length + due.length === 0
      ? [{ code: 'send-product', announced } as const]
      : []),
    // The estimate waits for it, so it comes before drafts.
    ...daysIn(known, 'book-day', now),
    ...asWanted(false).map((video) => ({ code: 'draft', video }) as const),
    ...(drafts.length === 0 && left > 0 ? [{ code: 'write-video', tokens: left } as const] : []),
  ];
}

/** Where the brief of a block stands; null without the agency. */
const briefOf = ({ briefs }: Known, number: number): BriefState | null =>
  briefs === null ? null : briefState(briefs.find(({ block }) => block === number) ?? null);

/** Briefs that are the customer's turn: of the newest block, and of each with an ordered video that is not filmed. */
function briefsIn(known: Known): Attention[] {
  const { subscription, videos } = known;
  const toFilm = videos.filter(isToFilm).map(({ block }) => block);
  return [...new Set([...toFilm, subscription.blocks])].flatMap((block) => {
    const state = briefOf(known, block);
    return state === 'writing' || state === 'returned' ? [{ code: 'brief', state, block }] : [];
  });
}

/** Whether a video is ordered whose product has left the studio, or has not come with the first ones. */
function isProductGone({ videos, steps, parcels }: Known): boolean {
  if (steps === null || parcels === null || !hasArrived(steps)) return false;
  return videos
    .filter(isBeforeShoot)
    .some(({ block }) => !isProductHere({ steps, parcels, videos }, block));
}

/** Videos in work about which the studio asked something. */
function answersIn(videos: readonly Video[]): Attention[] {
  return inProduction(videos)
    .filter(({ work }) => work?.waitingForCustomer === true)
    .map((video) => ({ code: 'answer', video }));
}

/** Films that wait for the customer's answer, the one that waits longest first. */
function reviewsIn(videos: readonly Video[]): Attention[] {
  return videos
    .filter((video) => reviewOf(video).state === 'open')
    .toSorted((one, other) => statusSinceOf(one).getTime() - statusSinceOf(other).getTime())
    .map((video) => ({ code: 'review', video }));
}

/** Blocks with ordered videos that have no shoot day: never one, not any more, or one that is over. */
function daysIn(known: Known, code: 'day-lost' | 'book-day', now: Date): Attention[] {
  const { subscription, videos, bookings } = known;
  if (bookings === null) return [];
  const isAllowed = (number: number) => (briefOf(known, number) ?? 'approved') === 'approved';
  const ordered = videos.filter(({ status }) => status !== 'draft');
  return blocksToFilm(subscription, ordered, bookings)
    .filter(({ number, booking, isFilmed, isToFilm: isLeft, videos: some }) => {
      if (!isAllowed(number) || (hasEnded(subscription) && !isLeft)) return false;
      if (booking !== null && currentDay(booking, now) !== null) return false;
      const isLost = booking?.lost != null && booking.lost.reason !== 'canceled';
      if (isLost !== (code === 'day-lost')) return false;
      // On its day, one that is in front of the camera needs no other.
      return booking?.date == null
        ? !isFilmed && (some > 0 || isLost)
        : ordered.some((video) => video.block === number && isBeforeShoot(video));
    })
    .map(({ number }) => ({ code, block: number }));
}

/** Ordered videos that are not finished yet, the one furthest on first. */
export function inProduction(videos: readonly Video[]): Video[] {
  return openStatuses
    .toReversed()
    .flatMap((inHand) => videos.filter(({ status }) => status === inHand));
}
