import { onDocumentUpdated } from 'firebase-functions/firestore';
import { z } from 'zod';
import { hasEnded, subscriptionStatus } from '#domain/subscription.ts';
import { siteOrigin } from './environment.ts';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { lossMails } from './mail/loss-mails.ts';
import { writeMailsToEach } from './mail/write-mails.ts';
import { bookingsOf, readBookings } from './store/bookings.ts';
import { readUnneeded, unneededReason, writeUnneeded } from './store/unneeded-bookings.ts';

const ended = z.object({ status: subscriptionStatus }).transform(hasEnded).catch(false);

/**
 * Gives the future days of a subscription free when it ends, and what it holds. A block whose ordered videos are
 * still to be filmed keeps both: they were paid for.
 */
export const freeBookings = onDocumentUpdated(
  onChangesOf('freeBookings', 'subscriptions/{subscriptionId}'),
  async (event) => {
    const { data } = event;
    if (data === undefined) return;
    if (ended.parse(data.before.data()) || !ended.parse(data.after.data())) return;
    await handleOnce('freeBookings', event, async (transaction) => {
      const now = new Date();
      const bookings = await readBookings(transaction, bookingsOf(event.params.subscriptionId));
      const unneeded = await readUnneeded(transaction, bookings, { now });
      const loss = { reason: unneededReason, nextDays: [], siteOrigin: siteOrigin() } as const;
      await writeMailsToEach(transaction, lossMails(unneeded.booked, loss));
      writeUnneeded(transaction, unneeded, { actorId: null, now });
    });
  },
);
