import { discrepancy } from '#domain/discrepancy.ts';
import type { Job } from '../../events/handle-run.ts';
import { paymentSecrets } from '../payment-secrets.ts';
import { comparePayments as compare, loadLastRun } from '../comparison/compare-payments.ts';
import { mendDiscrepancy as mend } from '../comparison/mend-discrepancy.ts';
import { askProvider, paymentProvider } from '../provider/provider.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { doneBy } from '../../store/actor.ts';

const minute = 60_000;
const stripeSecret = paymentSecrets('STRIPE_SECRET_KEY');
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/**
 * Compares all payments once a day, after midnight UTC. What one run does not manage is gone on with by the
 * next one, an hour later.
 */
export const comparePaymentsNightly: Job = {
  name: 'comparePaymentsNightly',
  secrets: stripeSecret,
  run: async () => {
    const last = await loadLastRun();
    const now = new Date();
    if (last?.finished === true && dayOf(last.startedAt) === dayOf(now)) return;
    const until = new Date(now.getTime() + 8 * minute);
    await compare(await paymentProvider(), { until, anew: false });
  },
};

/** An admin has all payments compared now. What takes longer than a call is gone on with every hour. */
export const comparePayments: RunCall<'comparePayments'> = async () => {
  const until = new Date(Date.now() + minute / 3);
  return { finished: await askProvider((provider) => compare(provider, { until, anew: true })) };
};

/** An admin has a difference mended that a comparison found, or accepts it as it is. */
export const mendDiscrepancy: RunCall<'mendDiscrepancy'> = async ({ caller, body }) => {
  const db = database();
  const reference = db.doc(`discrepancies/${body.discrepancyId}`);
  const found = readDocument(discrepancy, await reference.get());
  if (found?.state !== 'open') throw refusal('not-found');
  const { acceptedFor: reason } = body;
  if (reason === null) await askProvider((provider) => mend(provider, found));
  const { kind, objectId, subscriptionId, there, here } = found;
  const batch = db.batch();
  // An address is kept only while it is needed.
  batch.update(
    reference,
    reason === null
      ? { state: 'mended', email: null }
      : { state: 'accepted', email: null, accepted: { reason, byId: caller.uid } },
  );
  batch.create(db.collection('audit').doc(), {
    ...doneBy(caller, reason === null ? 'mendDiscrepancy' : 'acceptDiscrepancy'),
    ...(reason === null ? {} : { reason }),
    kind,
    objectId,
    subscriptionId,
    there,
    here,
  });
  await batch.commit();
  return {};
};
