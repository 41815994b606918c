import type { Transaction } from 'firebase-admin/firestore';
import { onDocumentUpdated, onDocumentWritten } from 'firebase-functions/firestore';
import { documentId } from '#domain/document-id.ts';
import { isProductHere } from '#domain/product-here.ts';
import { stepsOf } from '#domain/progress.ts';
import { confirmationChange, hasArrived } from '#domain/shoot-confirmation.ts';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { confirmedMails, unconfirmedMails } from './mail/confirmed-mails.ts';
import { writeMailsToEach } from './mail/write-mails.ts';
import { bookingsOf, readBookings, updateBooking } from './store/bookings.ts';
import { fieldsOf } from './store/documents.ts';
import { isProductChange, readProduct } from './store/product.ts';

/** Looks at the booked days of an order when step `received` is done, or is taken back. */
export const confirmBookings = onDocumentUpdated(
  onChangesOf('confirmBookings', 'status/{subscriptionId}'),
  async (event) => {
    const { data } = event;
    if (data === undefined) return;
    const arrived = [data.before, data.after].map((each) => {
      const { steps, broken } = stepsOf(fieldsOf(each));
      return broken ? null : hasArrived(steps);
    });
    if (arrived[0] === arrived[1]) return;
    await handleOnce('confirmBookings', event, (transaction) =>
      syncConfirmations(transaction, event.params.subscriptionId),
    );
  },
);

/** Looks at them when a parcel is announced or canceled, arrives, is looked at again, or leaves. */
export const confirmByParcels = onDocumentWritten(
  onChangesOf('confirmByParcels', 'parcels/{reference}'),
  async (event) => {
    const { data } = event;
    if (data === undefined || !isProductChange(data.before, data.after)) return;
    const stored = data.after.exists ? data.after : data.before;
    const subscriptionId = documentId.safeParse(stored.get('subscriptionId'));
    if (!subscriptionId.success) return;
    await handleOnce('confirmByParcels', event, (transaction) =>
      syncConfirmations(transaction, subscriptionId.data),
    );
  },
);

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
  await writeMailsToEach(transaction, [
    {
      userId,
      choice: 'mailShootDay',
      mails: confirmed.flatMap(({ booking }) => confirmedMails(booking)),
    },
    // As the warnings that follow: it can cost the day.
    {
      userId,
      choice: null,
      mails: waiting.flatMap(({ booking }) => unconfirmedMails(booking)),
    },
  ]);
  for (const { booking, change } of changes) updateBooking(transaction, booking.id, change);
}
