import { onDocumentUpdated } from 'firebase-functions/firestore';
import { z } from 'zod';
import { releaseHold } from '#domain/booking-changes.ts';
import { shootStart } from '#domain/studio-clock.ts';
import { hasEnded, subscriptionStatus } from '#domain/subscription.ts';
import { siteOrigin } from './environment.ts';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { lossMails } from './mail/loss-mails.ts';
import { writeMailsToEach } from './mail/write-mails.ts';
import { hasVideosToFilm } from './store/block-videos.ts';
import {
  bookingsOf,
  datesOf,
  readBookings,
  readDays,
  stateOf,
  updateBooking,
  writeDays,
  writeLosses,
} from './store/bookings.ts';

const reason = 'subscription-ended';
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
      const ahead = bookings.filter(
        ({ date, hold }) => hold !== null || (date !== null && shootStart(date) > now),
      );
      const areNeeded = await Promise.all(
        ahead.map((booking) => hasVideosToFilm(transaction, booking)),
      );
      const unneeded = ahead.filter((_, index) => areNeeded[index] === false);
      const days = await readDays(transaction, unneeded.flatMap(datesOf));
      const freed = unneeded.filter(({ date }) => date !== null && shootStart(date) > now);
      await writeMailsToEach(
        transaction,
        lossMails(freed, { reason, nextDays: [], siteOrigin: siteOrigin() }),
      );
      let left = writeLosses(transaction, freed, { days, reason, actorId: null, now });
      for (const booking of unneeded.filter(({ hold }) => hold !== null)) {
        const released = releaseHold({ booking: stateOf(booking), days: left });
        if (!released.ok) continue;
        left = released.days;
        updateBooking(transaction, booking.id, { hold: null });
      }
      writeDays(transaction, days, left);
    });
  },
);
