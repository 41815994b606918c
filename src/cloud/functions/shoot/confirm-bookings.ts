import type { Transaction } from 'firebase-admin/firestore';
import { isProductHere } from '#domain/product-arrival.ts';
import { stepsOf } from '#domain/progress.ts';
import { confirmationChange, hasArrived } from '#domain/shoot-confirmation.ts';
import type { Effect } from '../events/effect.ts';
import { confirmationMails } from './confirmed-mails.ts';
import { writeMails } from '../mail/write-mails.ts';
import { bookingsOf, readBookings, updateBooking } from './bookings.ts';
import { fieldsOf } from '../store/documents.ts';
import { productFields, readProduct } from '../parcels/product.ts';
import { subscriptionOf } from '../store/subscriptions.ts';

/** Looks at the booked days of an order when step `received` is done, or is taken back. */
export const confirmBookings: Effect<'status/{subscriptionId}'> = {
  name: 'confirmBookings',
  kinds: ['updated'],
  run: async ({ before, after, params, once }) => {
    const arrived = [before, after].map((each) => {
      const { steps, broken } = stepsOf(fieldsOf(each));
      return broken ? null : hasArrived(steps);
    });
    if (arrived[0] === arrived[1]) return;
    await once((transaction) => syncConfirmations(transaction, params.subscriptionId));
  },
};

/** Looks at them when a parcel is announced or canceled, arrives, is looked at again, or leaves. */
export const confirmByParcels: Effect<'parcels/{reference}'> = {
  name: 'confirmByParcels',
  looksAt: productFields,
  run: async ({ before, after, once }) => {
    const subscriptionId = subscriptionOf(before, after);
    if (subscriptionId === null) return;
    await once((transaction) => syncConfirmations(transaction, subscriptionId));
  },
};

/** It looks at the documents as they are now, so events may come late or in another order. */
async function syncConfirmations(transaction: Transaction, subscriptionId: string): Promise<void> {
  const now = new Date();
  const bookings = await readBookings(transaction, bookingsOf(subscriptionId));
  const userId = bookings[0]?.userId;
  if (userId === undefined) return;
  const product = await readProduct(transaction, subscriptionId);
  if (product === null) return;
  const changes = bookings.flatMap((booking) => {
    const change = confirmationChange(booking, isProductHere(product, booking.block), now);
    return change === null ? [] : [{ booking, change }];
  });
  if (changes.length === 0) return;
  const confirmed = changes.filter(({ change }) => change.confirmedAt !== null);
  const waiting = changes.filter(({ change }) => change.confirmedAt === null);
  await writeMails(transaction, [
    {
      userId,
      choice: 'mailShootDay',
      mails: confirmed.flatMap(({ booking }) => confirmationMails(booking, true, now)),
    },
    // As the warnings that follow: it can cost the day.
    {
      userId,
      choice: null,
      mails: waiting.flatMap(({ booking }) => confirmationMails(booking, false, now)),
    },
  ]);
  for (const { booking, change } of changes) updateBooking(transaction, booking.id, change);
}
