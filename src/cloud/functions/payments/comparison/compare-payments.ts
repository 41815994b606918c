import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { z } from 'zod';
import { fromKeys } from '#domain/from-keys.ts';
import { database } from '../../store/admin.ts';
import { discrepancy, discrepancyKind } from '#domain/discrepancy.ts';
import { readDocument } from '../../store/documents.ts';
import { compareAgain, comparisons, type Comparison } from './compare-pages.ts';
import type { Found } from './compared-page.ts';

const order: Comparison[] = [
  'subscriptionsThere',
  'invoicesThere',
  'latePayments',
  'refundsThere',
  'disputesThere',
  'customersThere',
  'subscriptionsHere',
];
const pageSize = 100;

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
 * Compares the provider's subscriptions, payments and customers with ours, a page at a time, until `until`.
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
    await closeUnseen(provider, state.startedAt);
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
  const known = await db.getAll(
    ...found.map(({ kind, objectId }) => db.doc(`discrepancies/${kind}-${objectId}`)),
  );
  const batch = db.batch();
  for (const [index, document] of known.entries()) {
    const each = found[index];
    if (each === undefined) continue;
    const there = withoutGaps(each.there);
    const here = withoutGaps(each.here);
    const seenAt = Timestamp.now();
    if (isAccepted(document, { there, here })) batch.update(document.ref, { seenAt });
    else batch.set(document.ref, { ...each, there, here, state: 'open', seenAt });
  }
  await batch.commit();
}

/** Whether an admin has accepted this difference, and neither side has changed since. */
function isAccepted(document: DocumentSnapshot, sides: Pick<Found, 'there' | 'here'>): boolean {
  if (document.get('state') !== 'accepted') return false;
  const known = readDocument(discrepancy, document);
  return known !== null && isDeepStrictEqual({ there: known.there, here: known.here }, sides);
}

/** The database takes no `undefined`. */
const withoutGaps = (side: Found['there']) =>
  fromKeys(Object.keys(side), (key) => Reflect.get(side, key) ?? null);

/** Closes what this comparison has not seen again, unless it was only too old to be looked at: it was mended elsewhere. */
async function closeUnseen(provider: Stripe, startedAt: Timestamp): Promise<void> {
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
    for (const document of page.docs) {
      const kind = discrepancyKind.safeParse(document.get('kind')).data;
      const found =
        kind === undefined
          ? []
          : await compareAgain(provider, kind, String(document.get('objectId')));
      if (found.length > 0) await keep(found);
      else batch.update(document.ref, { state: 'gone', email: null });
    }
    await batch.commit();
  }
}
