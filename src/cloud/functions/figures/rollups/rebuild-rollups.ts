import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { monthlyRevenue, revenueChange, type RevenueChange } from '#domain/revenue.ts';
import { studioDate } from '#domain/studio-clock.ts';
import { hasEnded, subscription, type Subscription } from '#domain/subscription.ts';
import { database } from '../../store/admin.ts';
import { fieldsOf } from '../../store/documents.ts';
import { pagesOf } from '../../store/pages.ts';
import { rollDays } from './roll-days.ts';
import { beginId, expiryReference, revenueChangeReference, revenueChanges } from './rows.ts';

/**
 * Adds what is missing of each subscription's record, removes all roll-ups and computes them anew from the
 * first day on. Gives the number of subscriptions and the first day.
 */
export async function rebuildRollups(
  now: Date,
): Promise<{ subscriptions: number; from: string | null }> {
  const db = database();
  let subscriptions = 0;
  for await (const page of pagesOf(db.collection('subscriptions'))) {
    for (const document of page) {
      const found = subscription.safeParse(fieldsOf(document)).data;
      if (found === undefined) {
        console.error(`Left out, as it cannot be read: ${document.ref.path}`);
        continue;
      }
      subscriptions += 1;
      await completeRecord(found, document.updateTime);
    }
  }
  const from = await firstDay();
  for (const reference of await db.collection('rollups').listDocuments()) await reference.delete();
  if (from !== null) await rollDays(from, now);
  return { subscriptions, from };
}

/** Adds the changes that its state of today needs and that nobody recorded. */
async function completeRecord(found: Subscription, updateTime: Timestamp): Promise<void> {
  const { docs } = await revenueChanges().where('subscriptionId', '==', found.id).get();
  const known = docs
    .flatMap((each) => revenueChange.safeParse(fieldsOf(each)).data ?? [])
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { id, ...change } of missingChanges(found, known)) {
    await createOnce(revenueChangeReference(id), change);
  }
  for (const { id, left, expiresAt } of found.tokenLots) {
    await createOnce(expiryReference(found.id, id), { left, at: expiresAt, changedAt: updateTime });
  }
}

/**
 * The changes that lead from nothing over the known ones to what a subscription is worth now. What nobody
 * recorded is taken to have happened when it began, or when it was changed last.
 */
export function missingChanges(
  found: Subscription,
  known: readonly RevenueChange[],
): RevenueChange[] {
  const { id: subscriptionId, productSelections, createdAt, updatedAt } = found;
  const facts = { subscriptionId, currency: productSelections.currency };
  const missing: RevenueChange[] = [];
  const worth = monthlyRevenue(found);
  const first = known[0];
  let reached = known.at(-1)?.after ?? null;
  if (first === undefined || first.before !== null) {
    const began = first?.before ?? monthlyRevenue({ ...found, status: 'active' });
    missing.push({
      ...facts,
      id: beginId(subscriptionId),
      before: null,
      after: began,
      at: createdAt,
    });
    if (first === undefined) reached = began;
  }
  if (reached !== worth) {
    const at = hasEnded(found) ? (found.cancelsAt ?? updatedAt) : updatedAt;
    const id = `${subscriptionId}-mended-${known.length}`;
    missing.push({ ...facts, id, before: reached, after: worth, at });
  }
  return missing;
}

async function createOnce(
  reference: DocumentReference,
  fields: FirebaseFirestore.DocumentData,
): Promise<void> {
  await database().runTransaction(async (transaction) => {
    if ((await transaction.get(reference)).exists) return;
    transaction.create(reference, fields);
  });
}

/** The day of the oldest row. A video is ordered and a token granted on a subscription that has begun. */
async function firstDay(): Promise<string | null> {
  const { docs } = await revenueChanges().orderBy('at').limit(1).get();
  const at: unknown = docs[0]?.get('at');
  return at instanceof Timestamp ? studioDate(at.toDate()) : null;
}
