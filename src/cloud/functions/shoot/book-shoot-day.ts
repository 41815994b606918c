import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { BookShootDay } from '#contracts/shoot-calls.ts';
import { filmingLeft } from '#domain/blocks-to-film.ts';
import { brief } from '#domain/brief.ts';
import { booking as storedBooking, bookingIdOf, type Booking } from '#domain/booking.ts';
import {
  bookDay,
  cancelDay,
  currentDay,
  endRefusal,
  holdDay,
  releaseHold,
  type BookingChange,
  type FilmingLeft,
  type Places,
} from '#domain/booking-changes.ts';
import { newDayDue } from '#domain/late-parcel.ts';
import { isProductHere } from '#domain/product-arrival.ts';
import { subscription as storedSubscription, type Subscription } from '#domain/subscription.ts';
import { bookedMail, canceledMail } from './shoot-mail.ts';
import { writeMail } from '../mail/write-mails.ts';
import type { Caller } from '../request/caller.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { database } from '../store/admin.ts';
import { hasVideosToFilm, readStatuses } from './block-videos.ts';
import {
  bookingReference,
  datesOf,
  readDays,
  recordDayChange,
  stateOf,
  writeDays,
} from './bookings.ts';
import { briefReference } from './briefs.ts';
import { readClosures, withoutClosed } from './closures.ts';
import { readDocument } from '../store/documents.ts';
import { readProduct } from '../parcels/product.ts';
import { subscriptionReference } from '../store/subscriptions.ts';

/**
 * The customer holds, books, moves or cancels the shoot day of a block. One transaction with the documents
 * of the days, so that the last place is never given twice. This clock decides, not the caller's.
 */
export const bookShootDay: RunCall<'bookShootDay'> = ({ caller, body }) => {
  // Made once: a transaction may be tried again.
  const holdId = database().collection('bookings').doc().id;
  return database().runTransaction(async (transaction) => {
    const now = new Date();
    const subscription = await readOwnSubscription(transaction, caller, body);
    const id = bookingIdOf(subscription.id, body.block);
    const known = readDocument(storedBooking, await transaction.get(bookingReference(id)));
    const dates = [...(known === null ? [] : datesOf(known)), 'date' in body ? body.date : null];
    const stored = await readDays(transaction, dates);
    const days = withoutClosed(stored, await readClosures(transaction));
    const before: Places = { booking: stateOf(known), days };
    const change =
      body.action === 'hold' || body.action === 'book'
        ? await take(transaction, { before, subscription, body, now, holdId })
        : body.action === 'cancel'
          ? cancelDay(before, now)
          : releaseHold(before);
    if (!change.ok) throw refusal(change.code);
    await write(transaction, {
      caller,
      subscription,
      block: body.block,
      known,
      before,
      change,
      now,
    });
    const { date, hold } = change.booking;
    return { date, hold: hold === null ? null : { date: hold.date, until: hold.until }, now };
  });
};

async function readOwnSubscription(
  transaction: Transaction,
  caller: Caller,
  { subscriptionId, block }: BookShootDay,
): Promise<Subscription> {
  const found = await transaction.get(subscriptionReference(subscriptionId));
  const subscription = readDocument(storedSubscription, found);
  // Somebody else's is as good as none.
  if (subscription?.userId !== caller.uid) throw refusal('not-found');
  if (block > subscription.blocks) await requireVideo(transaction, subscriptionId, block);
  return subscription;
}

/** A further block is there as soon as a video is written for it. */
async function requireVideo(
  transaction: Transaction,
  subscriptionId: string,
  block: number,
): Promise<void> {
  const inBlock = database()
    .collection('videos')
    .where('subscriptionId', '==', subscriptionId)
    .where('block', '==', block)
    .limit(1);
  if ((await transaction.get(inBlock)).empty) throw refusal('not-found');
}

type Taking = {
  before: Places;
  subscription: Subscription;
  body: Extract<BookShootDay, { date: string }>;
  now: Date;
  holdId: string;
};

/** Holds or books a day, for an order that may have one. */
async function take(
  transaction: Transaction,
  { before, subscription, body, now, holdId }: Taking,
): Promise<BookingChange> {
  // An overdue payment and an end freeze nothing that is ordered: it was paid for.
  const refused = endRefusal(subscription, body.date);
  if (refused !== null && !(await hasVideosToFilm(transaction, body))) {
    throw refused === 'subscription-inactive' ? refusal(refused, nothingToFilm) : refusal(refused);
  }
  if (subscription.productSelections.option === 'agency') {
    const found = await transaction.get(briefReference(body));
    if (!readDocument(brief, found)?.approval) throw refusal('brief-not-approved');
  }
  const product = await readProduct(transaction, subscription.id);
  const wanted = {
    date: body.date,
    now,
    left: await readFilmingLeft(transaction, subscription.id, { before, block: body.block, now }),
    isProductHere:
      product === null ? before.booking.confirmedAt !== null : isProductHere(product, body.block),
  };
  return body.action === 'hold' ? holdDay(before, { ...wanted, holdId }) : bookDay(before, wanted);
}

const nothingToFilm =
  'This subscription has ended, and nothing that you ordered in this block is left to film. Nothing was changed.';

/** What is left to film of a block whose day is over. While none is, nobody asks. */
async function readFilmingLeft(
  transaction: Transaction,
  subscriptionId: string,
  { before, block, now }: { before: Places; block: number; now: Date },
): Promise<FilmingLeft> {
  const { date } = before.booking;
  if (date === null || currentDay({ date }, now) !== null) return 'all';
  const statuses = await readStatuses(transaction, { subscriptionId, block });
  return filmingLeft(statuses.map((status) => ({ status })));
}

type Written = {
  caller: Caller;
  subscription: Subscription;
  block: number;
  known: Booking | null;
  before: Places;
  change: Extract<BookingChange, { ok: true }>;
  now: Date;
};

async function write(
  transaction: Transaction,
  { caller, subscription, block, known, before, change, now }: Written,
): Promise<void> {
  const id = bookingIdOf(subscription.id, block);
  const { booking } = change;
  // A day that is over is not moved: the next one is booked.
  const from = currentDay(before.booking, now);
  const to = booking.date;
  const isNewDay = before.booking.date !== to;
  if (isNewDay) {
    const facts = { ...booking, id, subscriptionId: subscription.id, block };
    await writeMail(transaction, {
      userId: caller.uid,
      choice: 'mailShootDay',
      id: `shoot-${id}-${booking.sequence}`,
      content:
        to === null
          ? canceledMail({ ...facts, date: from ?? '' })
          : bookedMail({
              ...facts,
              date: to,
              movedFrom: from,
              due: booking.confirmedAt === null ? newDayDue(to, now) : null,
            }),
    });
  }
  writeDays(transaction, before.days, change.days);
  const at = FieldValue.serverTimestamp();
  if (known === null) {
    transaction.create(bookingReference(id), {
      ...booking,
      subscriptionId: subscription.id,
      userId: caller.uid,
      userEmail: subscription.userEmail,
      block,
      createdAt: at,
      updatedAt: at,
    });
  } else if (booking !== before.booking) {
    transaction.update(bookingReference(id), { ...booking, updatedAt: at });
  }
  if (isNewDay) {
    recordDayChange(transaction, {
      action: to === null ? 'cancelShootDay' : from === null ? 'bookShootDay' : 'moveShootDay',
      bookingId: id,
      targetId: caller.uid,
      sequence: booking.sequence,
      actorId: caller.uid,
      from,
      to,
      reason: null,
    });
  }
}
