import type { DocumentReference, Query, Transaction } from 'firebase-admin/firestore';
import { booking as storedBooking, type Booking } from '#domain/booking.ts';
import { parcelDueAt, parcelStep } from '#domain/late-parcel.ts';
import { isProductHere } from '#domain/product-arrival.ts';
import { confirmationChange } from '#domain/shoot-confirmation.ts';
import { hasEnded, subscription as storedSubscription } from '#domain/subscription.ts';
import type { Job } from '../events/handle-run.ts';
import { confirmationMails } from './confirmed-mails.ts';
import { lossMails } from './loss-mails.ts';
import { parcelWarningMail } from './shoot-mail.ts';
import { writeMail, writeMails } from '../mail/write-mails.ts';
import { database } from '../store/admin.ts';
import { hasVideosToFilm } from './block-videos.ts';
import {
  datesOf,
  readDays,
  updateBooking,
  writeDays,
  writeLosses,
  writeLostHolds,
} from './bookings.ts';
import { readDocument } from '../store/documents.ts';
import { loadNextFreeDays } from './offered-days.ts';
import { pagesOf } from '../store/pages.ts';
import { readProduct } from '../parcels/product.ts';
import { subscriptionReference } from '../store/subscriptions.ts';

/**
 * Removes holds that have ended. Warns customers whose parcel is missing for a booked day, and gives the
 * day free after two warnings.
 */
export const followUpBookings: Job = {
  name: 'followUpBookings',
  run: async ({ at, tryEach }) => {
    const followUp = async (query: Query, step: Step) => {
      for await (const page of pagesOf(query, 'own')) {
        for (const { ref } of page) await tryEach(ref, () => inTransaction(ref, at, step));
      }
    };
    await followUp(database().collection('bookings').where('hold.until', '<=', at), removeHold);
    await followUp(database().collection('bookings').where('parcelCheckAt', '<=', at), checkParcel);
  },
};

type Step = (transaction: Transaction, booking: Booking, at: Date) => Promise<void>;

/** Takes a step of one booking, as it is now. */
async function inTransaction(ref: DocumentReference, at: Date, step: Step): Promise<void> {
  await database().runTransaction(async (transaction) => {
    const booking = readDocument(storedBooking, await transaction.get(ref));
    if (booking !== null) await step(transaction, booking, at);
  });
}

const removeHold: Step = async (transaction, booking, at) => {
  if (booking.hold === null || booking.hold.until > at) return;
  const days = await readDays(transaction, [booking.hold.date]);
  writeDays(transaction, days, writeLostHolds(transaction, [booking], { days, reason: 'over' }));
};

const checkParcel: Step = async (transaction, booking, at) => {
  const next = parcelStep(booking, at);
  // A video that a parcel is for may have been filmed or have gone to another block meanwhile.
  if (next.step !== 'wait' && (await isHere(transaction, booking))) {
    await confirm(transaction, booking, at);
    return;
  }
  switch (next.step) {
    case 'wait':
      updateBooking(transaction, booking.id, { parcelCheckAt: next.parcelCheckAt });
      return;
    case 'warn': {
      const { warnings, warnedAt, parcelCheckAt } = next;
      await warn(transaction, booking, { warnings, warnedAt });
      updateBooking(transaction, booking.id, { warnings, warnedAt, parcelCheckAt });
      return;
    }
    case 'lose':
      await lose(transaction, booking, at);
  }
};

async function isHere(
  transaction: Transaction,
  { subscriptionId, block }: Booking,
): Promise<boolean> {
  const product = await readProduct(transaction, subscriptionId);
  // It is kept for an admin, and the day stays until the steps are mended.
  if (product === null) throw new Error(`The steps of ${subscriptionId} cannot be read.`);
  return isProductHere(product, block);
}

async function confirm(transaction: Transaction, booking: Booking, at: Date): Promise<void> {
  const change = confirmationChange(booking, true, at);
  if (change === null) return;
  const mails = confirmationMails(booking, true, at);
  await writeMails(transaction, [{ userId: booking.userId, choice: 'mailShootDay', mails }]);
  updateBooking(transaction, booking.id, change);
}

async function warn(
  transaction: Transaction,
  booking: Booking,
  { warnings, warnedAt }: { warnings: number; warnedAt: Date },
): Promise<void> {
  const { id, userId, subscriptionId, date, sequence } = booking;
  if (date === null) return;
  const found = await transaction.get(subscriptionReference(subscriptionId));
  const order = readDocument(storedSubscription, found);
  const mayBook =
    order !== null && (!hasEnded(order) || (await hasVideosToFilm(transaction, booking)));
  const due = parcelDueAt({ ...booking, date, warnings, warnedAt }, warnedAt);
  const facts = { ...booking, date, due, mayMove: mayBook, isLast: warnings >= 2 };
  await writeMail(transaction, {
    userId,
    choice: null,
    id: `shoot-warning-${id}-${sequence}-${warnings}`,
    content: parcelWarningMail(facts),
  });
}

async function lose(transaction: Transaction, booking: Booking, now: Date): Promise<void> {
  const reason = 'late-parcel';
  const days = await readDays(transaction, datesOf(booking));
  const nextDays = await loadNextFreeDays(now);
  await writeMails(transaction, lossMails([booking], { reason, nextDays }));
  const left = writeLosses(transaction, [booking], { days, reason, actorId: null, now });
  writeDays(transaction, days, left);
}
