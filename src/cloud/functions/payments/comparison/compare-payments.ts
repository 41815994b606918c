import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { z } from 'zod';
import { fromKeys } from '#domain/from-keys.ts';
import { database } from '../../store/admin.ts';
import { comparisons, type Comparison, type Found } from './compare-pages.ts';

const order: Comparison[] = [
  'subscriptionsThere',
  'invoicesThere',
  'customersThere',
  'subscriptionsHere',
];
const pageSize = 300;

/** Document `runs/comparePayments`: how far a comparison is, so that another process can go on with it. */
const run = z.object({
  startedAt: z.instanceof(Timestamp),
  comparison: z.enum(order),
  after: z.string().nullable(),
  finished: z.boolean(),
});
type Run = z.infer<typeof run>;

const progress = (): DocumentReference => database().doc('runs/comparePayments');

/**
 * Compares the provider's subscriptions, invoices and customers with ours, a page at a time, until `until`.
 * It goes on where an earlier call ended; `anew` begins from the start. Gives whether everything was
 * compared. Whatever a whole comparison does not find any more is closed.
 */
export async function comparePayments(
  provider: Stripe,
  { until, anew }: { until: Date; anew: boolean },
): Promise<boolean> {
  const known = run.safeParse((await progress().get()).data()).data;
  let state: Run = known && !anew && !known.finished ? known : begun();
  while (Date.now() < until.getTime()) {
    const { found, next } = await comparisons[state.comparison](
      provider,
      state.after,
      state.startedAt.toDate(),
    );
    await keep(found);
    const following = order[order.indexOf(state.comparison) + 1];
    if (next !== null) state = { ...state, after: next };
    else if (following !== undefined) state = { ...state, comparison: following, after: null };
    else state = { ...state, finished: true };
    await progress().set(state);
    if (!state.finished) continue;
    await closeUnseen(state.startedAt);
    await database().doc('counters/payments').set({ comparedAt: state.startedAt });
    return true;
  }
  return false;
}

/** When a comparison was begun last; null before the first. */
export async function loadLastRun(): Promise<{ startedAt: Date; finished: boolean } | null> {
  const known = run.safeParse((await progress().get()).data()).data;
  return known ? { startedAt: known.startedAt.toDate(), finished: known.finished } : null;
}

const begun = (): Run => ({
  startedAt: Timestamp.now(),
  comparison: 'subscriptionsThere',
  after: null,
  finished: false,
});

async function keep(found: readonly Found[]): Promise<void> {
  if (found.length === 0) return;
  const db = database();
  const batch = db.batch();
  for (const each of found) {
    const { there, here, ...rest } = each;
    batch.set(db.doc(`discrepancies/${each.kind}-${each.objectId}`), {
      ...rest,
      there: withoutGaps(there),
      here: withoutGaps(here),
      state: 'open',
      seenAt: Timestamp.now(),
    });
  }
  await batch.commit();
}

/** The database takes no `undefined`. */
const withoutGaps = (side: Found['there']) =>
  fromKeys(Object.keys(side), (key) => Reflect.get(side, key) ?? null);

/** Closes what this comparison has not seen again: it was mended elsewhere. */
async function closeUnseen(startedAt: Timestamp): Promise<void> {
  const db = database();
  const open = db
    .collection('discrepancies')
    .where('state', '==', 'open')
    .where('seenAt', '<', startedAt)
    .orderBy('seenAt')
    .limit(pageSize);
  for (;;) {
    const page = await open.get();
    if (page.empty) return;
    const batch = db.batch();
    for (const { ref } of page.docs) batch.update(ref, { state: 'gone', email: null });
    await batch.commit();
  }
}
