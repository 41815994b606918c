import { z } from 'zod';
import { shootDate } from './shoot-day.ts';
import { maxBlocks } from './video.ts';

/** Why an order lost its day. */
export const lossReasons = ['late-parcel', 'day-closed', 'subscription-ended'] as const;
export type LossReason = (typeof lossReasons)[number];

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
  /** How often the day was moved by its owner. */
  moves: z.number().int().min(0),
  /** Counts the changes of the day, for its entry in calendars. */
  sequence: z.number().int().min(0),
  /** Warnings of a late parcel for this day, and when the last one was sent. */
  warnings: z.number().int().min(0),
  warnedAt: z.date().nullable(),
  /** When the studio looks for the parcel next; null while it need not. */
  parcelCheckAt: z.date().nullable(),
  /** The day that the order lost last, until another one is booked. */
  lost: z.object({ date: shootDate, reason: z.enum(lossReasons), at: z.date() }).nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Booking = z.infer<typeof booking>;

/** What changes of a booking. */
export type BookingState = Pick<
  Booking,
  | 'date'
  | 'bookedAt'
  | 'hold'
  | 'confirmedAt'
  | 'moves'
  | 'sequence'
  | 'warnings'
  | 'warnedAt'
  | 'parcelCheckAt'
  | 'lost'
>;

export const noBooking: BookingState = {
  date: null,
  bookedAt: null,
  hold: null,
  confirmedAt: null,
  moves: 0,
  sequence: 0,
  warnings: 0,
  warnedAt: null,
  parcelCheckAt: null,
  lost: null,
};

/** The id of the booking of a block. */
export const bookingIdOf = (subscriptionId: string, block: number): string =>
  `${subscriptionId}_${block}`;

/** Days that one subscription can film in a month. The packages differ by their tokens. */
export const shootDaysPerMonth = (tokensPerMonth: number): number =>
  Math.max(1, Math.ceil(tokensPerMonth / 10));

/** Dates that bookings take up: what is booked, and what is held still. */
export const takenDates = (
  bookings: readonly Pick<Booking, 'date' | 'hold'>[],
  now: Date,
): string[] =>
  bookings.flatMap(({ date, hold }) => {
    if (date !== null) return [date];
    return hold !== null && hold.until > now ? [hold.date] : [];
  });
