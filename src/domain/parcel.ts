import { z } from 'zod';
import { storedNameKeys } from './customer-search.ts';
import { documentId } from './document-id.ts';
import { filledText, nameText } from './named-text.ts';
import { parcelReference } from './parcel-reference.ts';

/** Parcels of one subscription that are shown, the newest first. */
export const maxParcels = 50;
/** Videos of the subscription that one parcel can serve. */
export const maxParcelVideos = 20;
export const maxParcelText = { sender: 100, product: 400, carrier: 80, note: 400, address: 400 };
export const maxShelf = 40;
export const maxArrivalNote = 500;

/**
 * `announced`: the customer will send it, or has. `received`: it is at the studio. `canceled`: the customer
 * will not send it. `returned`: on its way back. `kept`: it stays with the studio for good.
 */
export const parcelStates = ['announced', 'received', 'canceled', 'returned', 'kept'] as const;
export const parcelState = z.enum(parcelStates);
export type ParcelState = z.infer<typeof parcelState>;

/** What the customer wants the studio to do with the product after filming. */
export const afterwardsChoices = ['return', 'keep'] as const;
export const afterwards = z.enum(afterwardsChoices);
export type Afterwards = z.infer<typeof afterwards>;

/** The worst one comes last. */
const parcelConditions = ['good', 'damaged', 'other'] as const;
export const parcelCondition = z.enum(parcelConditions);
export type ParcelCondition = z.infer<typeof parcelCondition>;

export const conditionLabels = {
  good: 'Good',
  damaged: 'Damaged',
  other: 'Not what was said',
} satisfies Record<ParcelCondition, string>;

/** The number on a carrier's label: what scanners read of it, so no spaces and no small letters. */
export const trackingPattern = '^[A-Z0-9-]{0,40}$';
export const trackingNumber = z.string().regex(new RegExp(trackingPattern));

/** Characters of a tracking number, without the spaces that it is typed with. */
export const maxTracking = 40;

/** A number as somebody copies it, without spaces and signs, however long. */
export const plainTracking = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^A-Z0-9-]/g, '');

/** The same in the form that is stored. */
export const cleanTracking = (typed: string): string => plainTracking(typed).slice(0, maxTracking);

const shortestEnd = 8;
const mostNumbers = 30;

/**
 * The tracking numbers that a scanned label may mean, at most 30, which is what one query takes. Some
 * carriers' codes carry more before the number, such as a postcode or a link, so its parts and its ends count too.
 * Empty for what is too short to be a number.
 */
export function trackingNumbersIn(scanned: string): string[] {
  const code = plainTracking(scanned);
  // A link has it as one of its parts.
  const parts = scanned.split(/[^A-Za-z0-9-]+/).map(plainTracking);
  const ends = Array.from({ length: Math.max(0, code.length - shortestEnd) }, (_, index) =>
    code.slice(index + 1),
  );
  const whole = code.length < 4 ? [] : [code];
  const inside = [...parts, ...ends.toReversed()].filter(({ length }) => length >= shortestEnd);
  return [...new Set([...whole, ...inside])]
    .filter(({ length }) => length <= maxTracking)
    .slice(0, mostNumbers);
}

const text = (max: number) => z.string().max(max);

/** The ids that clients make. */
const parcelVideoId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

/** The fields that the customer writes. */
export const parcelFields = z.object({
  /** The name on its label, in which the studio looks for it. */
  sender: nameText(maxParcelText.sender),
  /** What is inside. */
  product: filledText(maxParcelText.product),
  /** The videos that it is for; none while nothing is written. */
  videoIds: z.array(parcelVideoId).max(maxParcelVideos),
  carrier: text(maxParcelText.carrier),
  trackingNumber,
  /** How it should be handled. */
  note: text(maxParcelText.note),
  afterwards,
  /** Where it goes back to; empty when it stays. */
  returnAddress: text(maxParcelText.address),
});
export type ParcelFields = z.infer<typeof parcelFields>;

/** How a parcel stands at the studio, as its newest lines say it. */
const arrivalSummary = z.object({
  at: z.date(),
  condition: parcelCondition,
  shelf: text(maxShelf),
});

/** Document `parcels/{reference}` with its id, which is its reference. */
export const parcel = parcelFields.extend({
  id: parcelReference,
  userId: documentId,
  userEmail: z.string().max(320),
  subscriptionId: documentId,
  state: parcelState,
  /** By what the sender is found: `nameKeys`. */
  senderKeys: storedNameKeys.default([]),
  arrival: arrivalSummary.nullable(),
  /** Whether it came without a word, so that the studio entered it when it was here. */
  unannounced: z.boolean().optional(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Parcel = z.infer<typeof parcel>;

/**
 * `arrived`: it came. `checked`: somebody looked at it again. `returned` and `kept`: what became of it.
 */
export const arrivalKinds = ['arrived', 'checked', 'returned', 'kept'] as const;
export type ArrivalKind = (typeof arrivalKinds)[number];

/** Document `parcels/{reference}/arrivals/{id}`: one line, written once and never changed. */
export const arrivalLine = z.object({
  id: z.string().min(1),
  userId: documentId,
  kind: z.enum(arrivalKinds),
  /** Null where nobody looked at it: on the way back, say. */
  condition: parcelCondition.nullable(),
  shelf: text(maxShelf),
  /** For the customer, too. */
  note: text(maxArrivalNote),
  by: documentId,
  byName: z.string(),
  at: z.date(),
});
export type ArrivalLine = z.infer<typeof arrivalLine>;

/** The worse of two conditions. */
export const worseCondition = (one: ParcelCondition, other: ParcelCondition): ParcelCondition =>
  parcelConditions.indexOf(one) > parcelConditions.indexOf(other) ? one : other;

/**
 * Whether somebody who received a parcel after another noted what its arrival does not say: on a device that was
 * offline, for one.
 */
export function addsToArrival(
  noted: { condition: ParcelCondition; note: string; shelf: string },
  arrived: Pick<ArrivalLine, 'condition' | 'note' | 'shelf'>,
): boolean {
  const known = arrived.condition ?? 'good';
  const isWorse = worseCondition(noted.condition, known) !== known;
  const isFound = noted.shelf !== '' && arrived.shelf === '';
  return isWorse || isFound || (noted.note !== '' && noted.note !== arrived.note);
}

/** The id of the line of its arrival, of which there is one however often it is scanned. */
export const arrivedId = 'arrived';

/** Lines of one parcel that are shown. */
export const maxArrivalLines = 50;
/** Pictures of one parcel that are shown. */
export const maxParcelPhotos = 20;

/** Whether the customer can still change what they said of it. */
export const isEditable = ({ state }: Pick<Parcel, 'state'>): boolean => state === 'announced';

/** Whether the customer can still choose what happens to the product. */
export const mayChooseAfterwards = ({ state }: Pick<Parcel, 'state'>): boolean =>
  state === 'announced' || state === 'received';

/** What the customer asked for; null while they have not said where an unannounced product goes. */
export const wishOf = ({
  afterwards: wish,
  returnAddress,
}: Pick<Parcel, 'afterwards' | 'returnAddress'>): Afterwards | null =>
  wish === 'return' && returnAddress === '' ? null : wish;

/** The lines that can follow, by how it stands. What is gone can come back by nothing but an arrival. */
export function nextKinds({ state }: Pick<Parcel, 'state'>): readonly ArrivalKind[] {
  switch (state) {
    case 'announced':
    // The customer meant not to send it, and it came.
    case 'canceled':
      return ['arrived'];
    case 'received':
      return ['checked', 'returned', 'kept'];
    case 'returned':
    case 'kept':
      return [];
  }
}

/** Whether the product can be worked with, so that the step "Product Received" is done. */
export const isUsable = (condition: ParcelCondition): boolean => condition !== 'other';

const longestDelay = 3 * 24 * 3_600_000;

/**
 * When something was scanned, by our clock: as long ago as a device that may have been offline says, by its own clock
 * for both times, and three days at most. What is scanned of a parcel that has arrived comes after its arrival.
 */
export function scanTime(
  { scannedAt, sentAt }: { scannedAt: Date; sentAt: Date },
  now: Date,
  arrivedAt: Date | null = null,
): Date {
  const delay = Math.min(Math.max(0, sentAt.getTime() - scannedAt.getTime()), longestDelay);
  const at = new Date(now.getTime() - delay);
  return arrivedAt === null || at > arrivedAt ? at : new Date(arrivedAt.getTime() + 1);
}
