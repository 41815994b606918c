import { FieldValue, type DocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { ProductSelections } from '#domain/cart.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import { subscription } from '#domain/subscription.ts';
import { lotForInvoice, withoutExpired, type TokenLot } from '#domain/tokens.ts';
import { siteOrigin } from '../environment.ts';
import { database } from '../store/admin.ts';
import { retryOnConflict } from '../store/conflicts.ts';
import { readDocument } from '../store/documents.ts';
import { subscriptionReference } from '../store/subscriptions.ts';
import { tokenEntries, writeTokenChange } from '../store/token-ledger.ts';
import { loadOrderedCart, writeNewSubscription } from './begin-subscription.ts';
import { loadPaidInvoice } from './paid-invoice.ts';
import type { PaidInvoice, PaymentEvent } from './payment-event.ts';
import { PaymentMismatch, recordMismatch } from './payment-mismatch.ts';
import { loadProviderSubscription, type ProviderSubscription } from './provider-subscription.ts';
import { findOrder } from './subscription-order.ts';

/**
 * The result of an event. One that came `too-early` must be delivered again. A `mismatch` had no effect
 * and is kept for admins.
 */
export type PaymentOutcome = 'recorded' | 'repeated' | 'ignored' | 'too-early' | 'mismatch';

/**
 * Records an event and its whole effect in one commit. Events come twice, at once and out of order:
 * the first one creates the subscription, in the provider's state at that moment, and an invoice grants
 * its tokens once. The event only says what to look at: what counts is read from the provider.
 */
export async function recordPayment(
  provider: Stripe,
  event: PaymentEvent,
): Promise<PaymentOutcome> {
  try {
    return await retryOnConflict(() => record(provider, event));
  } catch (error) {
    if (!(error instanceof PaymentMismatch)) throw error;
    return retryOnConflict(() => recordMismatch(event, error.reason));
  }
}

async function record(provider: Stripe, event: PaymentEvent): Promise<PaymentOutcome> {
  const { subscriptionId, invoice } = event;
  const db = database();
  const eventReference = db.doc(`events/${event.id}`);
  const [seen, document, grant] = await Promise.all([
    eventReference.get(),
    subscriptionReference(subscriptionId).get(),
    invoice ? tokenEntries(subscriptionId).doc(invoice.id).get() : null,
  ]);
  if (seen.exists) return 'repeated';
  // Loaded after the document was read, and the document must be unchanged at the commit: of two
  // simultaneous events, the last to write has then also loaded last.
  const current = await loadProviderSubscription(provider, subscriptionId);
  if (current === null) return 'ignored';
  const now = new Date();
  const batch = db.batch();
  const holding = document.exists
    ? writeStatus(batch, { event, document, current })
    : await begin(batch, { provider, event, current, now });
  if (typeof holding === 'string') return holding;
  if (invoice && grant?.exists === false) {
    const { price } = holding;
    const paid = await loadPaidInvoice(provider, { id: invoice.id, subscriptionId, price });
    if (paid) writeGrant(batch, { subscriptionId, invoice: paid, holding, now });
  }
  batch.create(eventReference, {
    type: event.type,
    subscriptionId,
    at: FieldValue.serverTimestamp(),
  });
  await batch.commit();
  return 'recorded';
}

/** The data from which an invoice's tokens are computed. */
type Holding = {
  /** Cents for a period. */
  price: number;
  tokensPerMonth: number;
  period: ProductSelections['period'];
  tokenLots: TokenLot[];
};

function writeStatus(
  batch: WriteBatch,
  at: { event: PaymentEvent; document: DocumentSnapshot; current: ProviderSubscription },
): Holding {
  const { event, document } = at;
  const { status, currentPeriodEnd } = at.current;
  const stored = readDocument(subscription, document);
  if (stored === null || document.updateTime === undefined) {
    throw new Error(`${document.ref.path} has gone while it was read.`);
  }
  if (event.sessionId !== null && event.sessionId !== stored.checkoutSessionId) {
    throw new PaymentMismatch('session-of-another-subscription');
  }
  batch.update(
    document.ref,
    {
      // A subscription that has begun and lacks a valid payment is past due.
      status: status === 'not-begun' ? 'past_due' : status,
      currentPeriodEnd,
      updatedAt: FieldValue.serverTimestamp(),
    },
    { lastUpdateTime: document.updateTime },
  );
  const { tokensPerMonth, tokenLots, productSelections, productTotalPrice: price } = stored;
  return { price, tokensPerMonth, tokenLots, period: productSelections.period };
}

async function begin(
  batch: WriteBatch,
  at: { provider: Stripe; event: PaymentEvent; current: ProviderSubscription; now: Date },
): Promise<Holding | 'too-early' | 'ignored'> {
  const { event, current, now } = at;
  const { status } = current;
  // A first payment can still be pending; the provider sends an event when it succeeds.
  if (status === 'not-begun') return event.invoice ? 'too-early' : 'ignored';
  const order = await findOrder(at.provider, event, current);
  if (order === 'too-early') return order;
  if (order === 'foreign') return 'ignored';
  writeNewSubscription(batch, {
    subscriptionId: event.subscriptionId,
    status,
    current,
    order,
    cart: await loadOrderedCart(order),
    siteOrigin: siteOrigin(),
    now,
  });
  const { total: price, tokensPerMonth, selections } = order.snapshot;
  return { price, tokensPerMonth, period: selections.period, tokenLots: [] };
}

function writeGrant(
  batch: WriteBatch,
  grant: { subscriptionId: string; invoice: PaidInvoice; holding: Holding; now: Date },
): void {
  const { subscriptionId, invoice, holding, now } = grant;
  const tokens = tokensPerInvoice(holding.tokensPerMonth, holding.period);
  if (tokens === 0) return;
  const lot = lotForInvoice({ ...invoice, tokens });
  writeTokenChange(batch, {
    subscriptionId,
    // Named after the invoice, so that the database itself refuses to grant it twice.
    entryId: invoice.id,
    kind: 'grant',
    amount: tokens,
    invoiceId: invoice.id,
    videoId: null,
    portions: [],
    lots: [...withoutExpired(holding.tokenLots, now), lot],
    now,
  });
}
