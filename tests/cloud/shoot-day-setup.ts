import type { BookShootDay } from '#contracts/shoot-calls.ts';
import { booking, bookingIdOf, type Booking, noBooking } from '#domain/booking.ts';
import { newReference } from '#domain/parcel-reference.ts';
import { defaultSteps } from '#domain/progress.ts';
import { shootDay, type DayPlaces } from '#domain/shoot-day.ts';
import { daysAfter } from '#domain/studio-clock.ts';
import type { Subscription } from '#domain/subscription.ts';
import { subscriptionOf } from '#tests/support/subscriptions.ts';
import type { Account } from './accounts.ts';
import { answerIn, call, refusalIn } from './call-function.ts';
import { db, freshName } from './local-cloud.ts';
import { exists, storedAs } from './stored.ts';

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

/** An order of somebody that can book days, past the payment. */
export async function orderOf(owner: Account, facts: Partial<Subscription> = {}): Promise<string> {
  const id = freshName('sub');
  const { id: _, ...order } = subscriptionOf({
    userId: owner.uid,
    userEmail: owner.email,
    blocks: 200,
    tokensPerMonth: 1000,
    ...facts,
  });
  const at = new Date();
  await db.doc(`subscriptions/${id}`).set(order);
  await db.doc(`status/${id}`).set({
    userId: owner.uid,
    userEmail: owner.email,
    statusItems: defaultSteps(at),
    createdAt: at,
    updatedAt: at,
  });
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
  await db.doc(`bookings/${id}`).set({
    ...noBooking,
    subscriptionId,
    userId: owner.uid,
    userEmail: owner.email,
    block,
    sequence: 1,
    createdAt: at,
    updatedAt: at,
    ...facts,
  });
  return id;
}

/** A parcel that is announced, past the rules. */
export async function storeParcel(
  { uid, email }: Account,
  subscriptionId: string,
  { videoIds = [] }: { videoIds?: string[] } = {},
) {
  const reference = db.doc(`parcels/${newReference()}`);
  const at = new Date();
  await reference.set({
    userId: uid,
    userEmail: email,
    subscriptionId,
    state: 'announced',
    sender: 'Ada Byron',
    senderKeys: ['ada byron'],
    product: 'Two cups',
    videoIds,
    carrier: '',
    trackingNumber: '',
    note: '',
    afterwards: 'keep',
    returnAddress: '',
    arrival: null,
    createdAt: at,
    updatedAt: at,
  });
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
