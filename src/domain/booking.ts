import { z } from 'zod';
import { shootDate } from './shoot-day.ts';
import { maxBlocks } from './video.ts';

/** Why an order has its day no longer; the customer cancels it, the rest is done to them. */
export const lossReasons = ['late-parcel', 'day-closed', 'subscription-ended', 'canceled'] as const;
export type LossReason = (typeof lossReasons)[number];
/** Why a place is no longer held. */
export const holdLossReasons = ['day-closed', 'subscription-ended', 'over'] as const;
export type HoldLossReason = (typeof holdLossReasons)[number];

/** Document `bookings/{subscriptionId_block}` with its id: the shoot day of one block. */
export const booking = z.object({
  id: z.string().min(1),
  subscriptionId: z.string().min(1),
  userId: z.string().min(1),
  userEmail: z.string(),
  block: z.number().int().min(1).max(maxBlocks),
  /** The booked day; null while there is none. */
  date: shootDate.nullable(),
  /** A place that is held while its owner decides. With a booked day, it is where they may move to. */
  hold: z.object({ id: z.string().min(1), date: shootDate, until: z.date() }).nullable(),
  /** When this day was booked; null while there is none, and in bookings from before it was kept. */
  bookedAt: z.date().nullable().default(null),
  /** Since when the day is confirmed by the parcel; null while the studio waits for it. */
  confirmedAt: z.date().nullable(),
  /** Counts the changes of the day, for its entry in calendars. */
  sequence: z.number().int().min(0),
  /** Which day of the block this is: one that follows a day that is over is another entry. */
  entry: z.number().int().min(1).default(1),
  /** Warnings of a late parcel for this day, and when the last one was sent. */
  warnings: z.number().int().min(0),
  warnedAt: z.date().nullable(),
  /** When the studio looks for the parcel next; null while it need not. */
  parcelCheckAt: z.date().nullable(),
  /** The day that the order lost or gave up last, until another one is booked. */
  lost: z.object({ date: shootDate, reason: z.enum(lossReasons), at: z.date() }).nullable(),
  /** The place that was held last and is not any more, until another one is held or booked. */
  lostHold: z
    .object({ date: shootDate, reason: z.enum(holdLossReasons) })
    .nullable()
    .default(null),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Booking = z.infer<typeof booking>;

/** What changes of a booking. */
export const bookingState = booking.pick({
  date: true,
  bookedAt: true,
  hold: true,
  confirmedAt: true,
  sequence: true,
  entry: true,
  warnings: true,
  warnedAt: true,
  parcelCheckAt: true,
  lost: true,
  lostHold: true,
});
export type BookingState = z.infer<typeof bookingState>;

export const noBooking: BookingState = {
  date: null,
  bookedAt: null,
  hold: null,
  confirmedAt: null,
  sequence: 0,
  entry: 1,
  warnings: 0,
  warnedAt: null,
  parcelCheckAt: null,
  lost: null,
  lostHold: null,
};

/** The id of the booking of a block. */
export const bookingIdOf = (subscriptionId: string, block: number): string =>
  `${subscriptionId}_${block}`;
