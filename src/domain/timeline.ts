import { z } from 'zod';
import { documentId } from './document-id.ts';

/** What happens with a customer, by what it is about. */
export const timelineKinds = [
  'subscription',
  'payment',
  'refund',
  'token',
  'video',
  'parcel',
  'booking',
  'brief',
  'file',
  'mail',
  'note',
  'account',
] as const;
export const timelineKind = z.enum(timelineKinds);
export type TimelineKind = z.infer<typeof timelineKind>;

export const timelineKindLabels = {
  subscription: 'Subscriptions',
  payment: 'Payments',
  refund: 'Refunds and disputes',
  token: 'Tokens',
  video: 'Videos',
  parcel: 'Parcels',
  booking: 'Shoot days',
  brief: 'Briefs',
  file: 'Files',
  mail: 'Mail',
  note: 'Notes',
  account: 'Account',
} satisfies Record<TimelineKind, string>;

/** One event of a customer's timeline, in words. */
export const timelineEntry = z.object({
  /** The path of the document that tells of it. */
  id: z.string().min(1),
  kind: timelineKind,
  at: z.coerce.date(),
  title: z.string(),
  detail: z.string().nullable(),
  /** Who did it, where that was recorded. */
  byName: z.string().nullable(),
  /** The thing that it is about, for a way to it. */
  about: z
    .discriminatedUnion('what', [
      z.object({ what: z.literal('subscription'), id: z.string() }),
      z.object({ what: z.literal('video'), id: z.string() }),
      z.object({ what: z.literal('parcel'), id: z.string() }),
    ])
    .nullable(),
  /** Somebody has to look at it: a mail that did not go, say. */
  isProblem: z.boolean(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** Entries of one page. */
export const timelinePage = 25;

/**
 * Where the next page begins: at this time, without the entries of it that were shown. Times are seconds and
 * nanoseconds, as the database keeps them.
 */
export const timelineCursor = z.strictObject({
  seconds: z.number().int(),
  nanoseconds: z.number().int().min(0).max(999_999_999),
  shown: z.array(z.string().max(1500)).max(1000),
});
export type TimelineCursor = z.infer<typeof timelineCursor>;

export const timelineRequest = z.strictObject({
  userId: documentId,
  /** Null for all kinds. */
  kind: timelineKind.nullable(),
  /** Null for the newest. */
  after: timelineCursor.nullable(),
});
