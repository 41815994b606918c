import type { BookShootDay } from '#contracts/shoot-calls.ts';
import { booking, bookingIdOf, type Booking } from '#domain/booking.ts';
import type { Parcel } from '#domain/parcel.ts';
import { newReference } from '#domain/parcel-reference.ts';
import { defaultSteps } from '#domain/progress.ts';
import { shootDay, type DayPlaces } from '#domain/shoot-day.ts';
import { daysAfter } from '#domain/studio-clock.ts';
import type { Subscription } from '#domain/subscription.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import { bookingOf, parcelOf } from '#tests/support/parcels.ts';
import type { Account } from './accounts.ts';
import { answerIn, call, refusalIn } from './call-function.ts';
import { db, freshName } from './local-cloud.ts';
import { exists, storedAs, storeFields } from './stored.ts';

let used = Math.floor(Math.random() * 1000) * 3;

/** Another far day each time that no test of this or another file has opened. */
export async function farDate(): Promise<string> {
  for (;;) {
    const date = daysAfter('2070-01-01', (used += 1));
    if (!(await exists(`shootDays/${date}`))) return date;
  }
}

/** A day of the studio; a far one unless it is named. */
export async function openDay(facts: Partial<DayPlaces> = {}, named?: string): Promise<string> {
  const date = named ?? (await farDate());
  const day = { capacity: 1, booked: 0, ...facts, updatedAt: new Date() };
  await db.doc(`shootDays/${date}`).set(day);
  return date;
}

/** The steps of an order of somebody, none of them done. */
export async function addSteps(subscriptionId: string, { uid, email }: Account): Promise<void> {
  const at = new Date();
  const stamps = { createdAt: at, updatedAt: at };
  const steps = { userId: uid, userEmail: email, statusItems: defaultSteps(at), ...stamps };
  await db.doc(`status/${subscriptionId}`).set(steps);
}

/** An order of somebody that can book days, past the payment. */
export async function orderOf(owner: Account, facts: Partial<Subscription> = {}): Promise<string> {
  const id = freshName('sub');
  const order = subscriptionOf({
    userId: owner.uid,
    userEmail: owner.email,
    blocks: 200,
    tokensPerMonth: 1000,
    ...facts,
  });
  await storeFields(`subscriptions/${id}`, order);
  await addSteps(id, owner);
  return id;
}

/** A booking as it would be by now, past the function. */
export async function storeBooking(
  owner: Account,
  subscriptionId: string,
  facts: Partial<Booking> = {},
): Promise<string> {
  const block = facts.block ?? 1;
  const id = bookingIdOf(subscriptionId, block);
  const at = new Date();
  const booked = { userId: owner.uid, userEmail: owner.email, subscriptionId, block, sequence: 1 };
  await storeFields(
    `bookings/${id}`,
    bookingOf({ ...booked, createdAt: at, updatedAt: at, ...facts }),
  );
  return id;
}

/** A parcel that is announced, past the rules. */
export async function storeParcel(
  { uid: userId, email: userEmail }: Account,
  subscriptionId: string,
  facts: Partial<Parcel> = {},
) {
  const reference = db.doc(`parcels/${newReference()}`);
  const at = new Date();
  const owned = { userId, userEmail, subscriptionId, createdAt: at, updatedAt: at };
  await storeFields(reference.path, parcelOf({ ...owned, ...facts }));
  return reference;
}

export const loadBooking = (subscriptionId: string, block = 1) =>
  storedAs(booking, `bookings/${bookingIdOf(subscriptionId, block)}`);
export const loadDay = (date: string) => storedAs(shootDay, `shootDays/${date}`);

/** Asks for a change of a shoot day, as the app does. */
export const ask = (who: Account, change: BookShootDay) => call('bookShootDay', who, change);
export const asked = async (who: Account, change: BookShootDay) =>
  answerIn('bookShootDay', await ask(who, change));
export const refused = async (who: Account, change: BookShootDay) =>
  refusalIn(await ask(who, change)).code;

/** The subjects of the mails to somebody. */
export async function subjectsTo({ uid }: Account): Promise<string[]> {
  const { docs } = await db.collection('mail').where('userId', '==', uid).get();
  return docs.map((each) => String(each.get('message.subject')));
}
