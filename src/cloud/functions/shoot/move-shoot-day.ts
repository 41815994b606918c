import { FieldValue } from 'firebase-admin/firestore';
import { moveByStudio } from '#domain/booking-changes.ts';
import { newDayDue } from '#domain/late-parcel.ts';
import { shootStart } from '#domain/studio-clock.ts';
import { movedByStudioMail } from './shoot-mail.ts';
import { writeMails } from '../mail/write-mails.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import {
  dayReference,
  daysOf,
  readBookings,
  readDays,
  recordDayChange,
  stateOf,
  updateBooking,
  writeDays,
  writeLostHolds,
} from './bookings.ts';
import { readClosures, withoutClosed } from './closures.ts';
import { doneBy } from '../store/actor.ts';

/**
 * An admin moves all orders of a day to another one and tells their customers why. All of them in one
 * commit, or none: a day has at most 20 places. Asked again, nobody is left to move.
 */
export const moveShootDay: RunCall<'moveShootDay'> = ({ caller, body }) => {
  const { from, to, reason, closes } = body;
  // Made once: a transaction may be tried again.
  const record = database().collection('audit').doc();
  return database().runTransaction(async (transaction) => {
    const now = new Date();
    if (now >= shootStart(from) || now >= shootStart(to)) throw refusal('shoot-begun');
    const stored = await readDays(transaction, [from, to]);
    if (stored[from] === undefined) throw refusal('not-found');
    const closures = await readClosures(transaction);
    const bookings = database().collection('bookings');
    const booked = await readBookings(transaction, bookings.where('date', '==', from));
    const holding = closes
      ? await readBookings(transaction, bookings.where('hold.date', '==', from))
      : [];
    let days: typeof stored = withoutClosed(stored, closures);
    const before = days;
    const moved = booked.map((each) => {
      const change = moveByStudio({ booking: stateOf(each), days }, { to, now });
      if (!change.ok) throw refusal(change.code);
      days = { ...change.days };
      return { each, after: change.booking };
    });
    await writeMails(
      transaction,
      moved.map(({ each, after }) => ({
        userId: each.userId,
        // It is news of their day that they did not cause.
        choice: null,
        mails: [
          {
            id: `shoot-${each.id}-${after.sequence}`,
            content: movedByStudioMail({
              ...each,
              ...after,
              date: to,
              from,
              reason,
              due: after.confirmedAt === null ? newDayDue(to, now) : null,
            }),
          },
        ],
      })),
    );
    for (const { each, after } of moved) {
      updateBooking(transaction, each.id, after);
      recordDayChange(transaction, {
        action: 'moveShootDay',
        bookingId: each.id,
        targetId: each.userId,
        sequence: after.sequence,
        actorId: caller.uid,
        from,
        to,
        reason,
      });
    }
    writeDays(transaction, before, days);
    if (closes) {
      writeLostHolds(transaction, holding, { days, reason: 'day-closed' });
      const updatedAt = FieldValue.serverTimestamp();
      transaction.update(dayReference(from), {
        capacity: 0,
        booked: 0,
        holds: {},
        changedBy: null,
        updatedAt,
      });
    }
    if (moved.length > 0 || closes) {
      transaction.create(record, {
        ...doneBy(caller, 'moveWholeDay'),
        days: daysOf(from, to),
        from,
        to,
        moved: moved.length,
        closed: closes,
        reason,
      });
    }
    return { moved: moved.length };
  });
};
