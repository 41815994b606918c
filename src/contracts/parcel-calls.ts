import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { customerSearchRequest } from '#domain/customer-search.ts';
import { filledText } from '#domain/named-text.ts';
import { subscriptionStatus } from '#domain/subscription.ts';
import {
  maxArrivalNote,
  maxParcelText,
  maxShelf,
  parcelCondition,
  trackingNumber,
} from '#domain/parcel.ts';
import { parcelReference } from '#domain/parcel-reference.ts';
import { search, type Call } from './call.ts';

const moment = z.iso.datetime().transform((text) => new Date(text));
const parcelLine = z.strictObject({
  reference: parcelReference,
  /** The id of the line, made once, so that recording it again makes no second one. */
  lineId: documentId,
  shelf: z.string().trim().max(maxShelf),
  note: z.string().trim().max(maxArrivalNote),
  /** When it was scanned, by the device's clock. */
  scannedAt: moment,
});
/** What staff say of a parcel that nobody announced. The customer says the rest. */
const unannouncedParcel = z.strictObject({
  subscriptionId: documentId,
  product: filledText(maxParcelText.product),
  /** Of the carrier's label; empty where it has none. */
  trackingNumber,
});

/** A line of a parcel, as a device keeps it until the cloud has it. */
export const parcelRecord = z.discriminatedUnion('kind', [
  parcelLine.extend({
    kind: z.literal('arrived'),
    condition: parcelCondition,
    unannounced: unannouncedParcel.optional(),
  }),
  parcelLine.extend({ kind: z.literal('checked'), condition: parcelCondition }),
  parcelLine.extend({ kind: z.enum(['returned', 'kept']) }),
]);
export type ParcelRecord = z.output<typeof parcelRecord>;

export const parcelCalls = {
  /**
   * Staff receive a parcel, look at it again, or say what became of it. Each is a line that
   * stays. However often a parcel is received, it arrives once, and what is noted later is kept. One that nobody announced is entered with its
   * arrival, under a new reference that the client makes once, so that it is entered once, too.
   * @throws ProductError `parcel-unknown` or `not-at-studio`
   */
  recordParcel: {
    kind: 'write',
    callers: 'staff',
    body: z.strictObject({
      record: parcelRecord,
      /** When it is sent, by the same clock: it may have been offline since the scan. */
      sentAt: moment,
    }),
    answer: z.object({
      /**
       * `already`: the line was there, so nothing was written. `added`: the parcel was received before, and what was
       * noted beyond that is a line of its own. `at` and `byName` are those of the line that was there.
       */
      outcome: z.enum(['recorded', 'already', 'added']),
      at: z.coerce.date(),
      byName: z.string(),
    }),
    limit: {
      burst: 300,
      everySeconds: 2,
      done: (calls) => `recorded ${calls} parcels`,
      again: 'record the next one',
      safe: 'Nothing was changed.',
    },
  },
  /** Staff find subscriptions by the customer's name or address, or by their id. */
  findOrders: {
    kind: 'default',
    callers: 'staff',
    body: customerSearchRequest,
    answer: z.object({
      /** Running ones first, then those that have ended; the newest first. */
      orders: z.array(
        z.object({
          subscriptionId: documentId,
          /** Null when the customer gave none. */
          name: z.string().nullable(),
          email: z.string(),
          packageName: z.string(),
          status: subscriptionStatus,
          createdAt: z.coerce.date(),
        }),
      ),
      /** Whether there may be more: more letters find them. */
      isCut: z.boolean(),
    }),
    limit: search('orders'),
  },
} satisfies Record<string, Call>;
export type FoundOrders = z.output<typeof parcelCalls.findOrders.answer>;
export type UnannouncedParcel = z.output<typeof unannouncedParcel>;
export type FoundOrder = FoundOrders['orders'][number];
