import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { Discrepancy } from '#domain/discrepancy.ts';
import { subscription as storedSubscription } from '#domain/subscription.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { readDocument } from '../../store/documents.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { billedPlanOf } from '../plan/billed-plan.ts';
import { mailEnded } from '../plan/ended-mail.ts';
import { grantsPeriod, type PaymentEvent } from '../webhook/payment-event.ts';
import { unlessMissing } from '../provider/provider.ts';
import { PaymentMismatch } from '../webhook/payment-mismatch.ts';
import { mending, recordPayment, type PaymentOutcome } from '../webhook/record-payment.ts';
import { recordDispute, recordRefund } from '../refunds/money-back.ts';
import { takenBackOf, writeTakenBack } from '../refunds/taken-back.ts';
import { tokenEntries } from '../token-ledger.ts';
import { isLeftUnpaid } from './compare-subscriptions.ts';

/** Mends a difference in the way that is safe: both sides are read again, and nobody is charged. */
export async function mendDiscrepancy(provider: Stripe, found: Discrepancy): Promise<void> {
  const { kind, objectId, subscriptionId } = found;
  switch (kind) {
    case 'missing-here':
      return handleInvoices(provider, objectId, () => true);
    case 'status-differs':
    case 'end-differs':
      return handle(provider, { subscriptionId: objectId, invoiceId: null });
    case 'paid-without-grant':
      return handleInvoices(provider, subscriptionId ?? '', (id) => id === objectId);
    case 'price-differs':
      return takeTheirPlan(provider, objectId);
    case 'grant-without-payment':
      return takeBack(provider, subscriptionId ?? '', objectId);
    case 'customer-without-account':
      return deleteCustomer(provider, objectId);
    case 'unknown-there':
      return endOurs(provider, objectId);
    case 'left-unpaid':
      return endTheirs(provider, objectId);
    case 'refund-missed':
      return handleMoneyBack(provider, recordRefund, objectId);
    case 'dispute-missed':
      return handleMoneyBack(provider, recordDispute, objectId);
    case 'made-by-hand':
      throw cannot('what was made by hand has no order of ours');
  }
}

/** Does what an event about this would have done, and refuses what that cannot do. */
async function handle(
  provider: Stripe,
  about: Pick<PaymentEvent, 'subscriptionId' | 'invoiceId'>,
): Promise<void> {
  try {
    const event = { id: mendId(), type: mending, sessionId: null, ...about };
    const outcome = await recordPayment(provider, event);
    if (!mended.includes(outcome)) throw cannot(outcome);
  } catch (error) {
    if (error instanceof PaymentMismatch) throw cannot(error.reason.replaceAll('-', ' '));
    throw error;
  }
}

const mendId = () => `mend-${database().collection('events').doc().id}`;

/** Does what the event of a refund or a dispute would have done. */
async function handleMoneyBack(
  provider: Stripe,
  record: typeof recordRefund,
  objectId: string,
): Promise<void> {
  const id = mendId();
  const seen = await database().doc(`events/${id}`).get();
  // Long ago, so that no event of a grant is waited for.
  const event = { id, type: mending, objectId, at: new Date(0) };
  const outcome = await record(provider, event, seen);
  if (!mended.includes(outcome)) throw cannot(outcome);
}

/** What was paid for an account that is deleted is given back, which mends it too. */
const mended: PaymentOutcome[] = ['recorded', 'repeated', 'refunded'];

async function handleInvoices(
  provider: Stripe,
  subscription: string,
  isMeant: (id: string) => boolean,
): Promise<void> {
  const paid = provider.invoices.list({ subscription, status: 'paid', limit: 100 });
  for await (const each of paid) {
    if (!isMeant(each.id) || !grantsPeriod(each)) continue;
    await handle(provider, { subscriptionId: subscription, invoiceId: each.id });
  }
}

/** What is charged is the truth: our document follows it. */
async function takeTheirPlan(provider: Stripe, id: string): Promise<void> {
  const { price, period } = billedPlanOf(await provider.subscriptions.retrieve(id));
  if (period === null) throw cannot('the provider charges for a period that we do not offer');
  // Products that we know bring their tokens and their name along; only an unknown price is left then.
  await handle(provider, { subscriptionId: id, invoiceId: null });
  await subscriptionReference(id).update({
    productTotalPrice: price,
    'productSelections.period': period,
    updatedAt: FieldValue.serverTimestamp(),
  });
}

async function takeBack(
  provider: Stripe,
  subscriptionId: string,
  invoiceId: string,
): Promise<void> {
  const invoice = await unlessMissing(provider.invoices.retrieve(invoiceId));
  if (invoice?.status === 'paid') return;
  await database().runTransaction(async (transaction) => {
    const [document, grant] = await transaction.getAll(
      subscriptionReference(subscriptionId),
      tokenEntries(subscriptionId).doc(invoiceId),
    );
    const own = document && readDocument(storedSubscription, document);
    const granted: unknown = grant?.get('amount');
    if (!own || typeof granted !== 'number') return;
    const now = new Date();
    const after = takenBackOf(own, { invoiceId, granted, paidFor: 0 }, now);
    const { userId } = own;
    if (after) writeTakenBack(transaction, after, { subscriptionId, userId, cause: mending, now });
  });
}

async function deleteCustomer(provider: Stripe, customer: string): Promise<void> {
  const found = await unlessMissing(provider.customers.retrieve(customer));
  if (found === null || found.deleted === true) return;
  const uid = found.metadata.uid;
  if (uid !== undefined && (await database().doc(`users/${uid}`).get()).exists) return;
  // Without a status, the list leaves out what has ended.
  const running = await provider.subscriptions.list({ customer, limit: 1 });
  if (running.data.length > 0) throw cannot('a subscription of this customer still runs there');
  await provider.customers.del(customer);
}

/** Ends what the provider tries no more to have paid, as its setting should have done. */
async function endTheirs(provider: Stripe, id: string): Promise<void> {
  const expand = ['latest_invoice'];
  const found = await unlessMissing(provider.subscriptions.retrieve(id, { expand }));
  if (found === null || !(await isLeftUnpaid(provider, found))) return;
  await provider.subscriptions.cancel(id, { invoice_now: false, prorate: false });
  await handle(provider, { subscriptionId: id, invoiceId: null });
}

async function endOurs(provider: Stripe, id: string): Promise<void> {
  if ((await unlessMissing(provider.subscriptions.retrieve(id))) !== null) return;
  const reference = subscriptionReference(id);
  await database().runTransaction(async (transaction) => {
    const own = readDocument(storedSubscription, await transaction.get(reference));
    if (own === null) return;
    await mailEnded(transaction, own, { status: 'canceled', endedAt: new Date() });
    const updatedAt = FieldValue.serverTimestamp();
    transaction.update(reference, {
      status: 'canceled',
      overdue: null,
      unconfirmed: null,
      updatedAt,
    });
  });
}

const cannot = (why: string) =>
  refusal('invalid-request', `This cannot be mended here: ${why}. Nothing was changed.`);
