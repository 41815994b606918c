import { FieldValue } from 'firebase-admin/firestore';
import { shootStart } from '#domain/studio-clock.ts';
import { lossMails } from './loss-mails.ts';
import { writeMails } from '../mail/write-mails.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { dayReference, readBookings, readDays, writeLosses, writeLostHolds } from './bookings.ts';
import { loadNextFreeDays } from './offered-days.ts';
import { doneBy } from '../store/actor.ts';

const reason = 'day-closed';

/**
 * An admin closes a day of the studio. Orders that are booked on it lose the day and are offered the next
 * ones, and nobody holds a place any more. A day without bookings can be closed by its capacity, too.
 */
export const closeShootDay: RunCall<'closeShootDay'> = async ({ caller, body: { date } }) => {
  const offered = await loadNextFreeDays(new Date(), 4);
  const nextDays = offered.filter((other) => other !== date).slice(0, 3);
  // Made once: a transaction may be tried again.
  const record = database().collection('audit').doc();
  return database().runTransaction(async (transaction) => {
    const now = new Date();
    if (now >= shootStart(date)) throw refusal('shoot-begun');
    const days = await readDays(transaction, [date]);
    if (days[date] === undefined) throw refusal('not-found');
    const bookings = database().collection('bookings');
    const booked = await readBookings(transaction, bookings.where('date', '==', date));
    const holding = await readBookings(transaction, bookings.where('hold.date', '==', date));
    const mails = lossMails(booked, { reason, nextDays });
    await writeMails(transaction, mails);
    writeLosses(transaction, booked, { days, reason, actorId: caller.uid, now });
    writeLostHolds(transaction, holding, { days, reason });
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(dayReference(date), {
      capacity: 0,
      booked: 0,
      holds: {},
      changedBy: null,
      updatedAt,
    });
    transaction.create(record, {
      ...doneBy(caller, 'closeShootDay'),
      days: [date],
      lost: booked.length,
    });
    return { lost: booked.length };
  });
};
