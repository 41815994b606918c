import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { ProductSelections } from '#domain/cart.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import { subscription } from '#domain/subscription.ts';
import { lotForInvoice, withoutExpired, type TokenLot } from '#domain/tokens.ts';
import { siteOrigin } from '../environment.ts';
import { database } from '../store/admin.ts';
import { readDocument } from '../store/documents.ts';
import { subscriptionReference } from '../store/subscriptions.ts';
import { tokenEntries, writeTokenChange } from '../store/token-ledger.ts';
import { readOrderedCart, writeNewSubscription } from './begin-subscription.ts';
import type { PaidInvoice, PaymentEvent } from './payment-event.ts';
import { loadProviderSubscription, type ProviderSubscription } from './provider-subscription.ts';
import { findOrder } from './subscription-order.ts';

/** What became of an event. One that came `too-early` must be delivered again. */
export type PaymentOutcome = 'recorded' | 'repeated' | 'ignored' | 'too-early';

/**
 * Records an event and its whole effect in one transaction. Events come twice, at once and out of
 * order: whichever is first begins the subscription, as the provider has it at that moment, and an
 * invoice brings its tokens once.
 */
export function recordPayment(provider: Stripe, event: PaymentEvent): Promise<PaymentOutcome> {
  const { subscriptionId, invoice } = event;
  const db = database();
  const eventReference = db.doc(`events/${event.id}`);
  return db.runTransaction(async (transaction) => {
    const seen = await transaction.get(eventReference);
    if (seen.exists) return 'repeated';
    const document = await transaction.get(subscriptionReference(subscriptionId));
    const stored = readDocument(subscription, document);
    const grant = invoice
      ? await transaction.get(tokenEntries(subscriptionId).doc(invoice.id))
      : null;
    // Asked only now that this transaction watches the document: of two events at once, the one
    // that writes last has then also asked last.
    const current = await loadProviderSubscription(provider, subscriptionId);
    if (current === null) return 'ignored';
    const now = new Date();
    let holding: Holding;
    if (stored) {
      writeStatus(transaction, subscriptionId, current);
      holding = { ...stored, period: stored.productSelections.period };
    } else {
      const begun = await begin(transaction, { provider, event, current, now });
      if (typeof begun === 'string') return begun;
      holding = begun;
    }
    if (invoice && grant?.exists === false) {
      writeGrant(transaction, { subscriptionId, invoice, holding, now });
    }
    transaction.create(eventReference, {
      type: event.type,
      subscriptionId,
      at: FieldValue.serverTimestamp(),
    });
    return 'recorded';
  });
}

/** What an invoice's tokens are reckoned from, and added to. */
type Holding = {
  tokensPerMonth: number;
  period: ProductSelections['period'];
  tokenLots: TokenLot[];
};

function writeStatus(
  transaction: Transaction,
  subscriptionId: string,
  { status, currentPeriodEnd }: ProviderSubscription,
): void {
  transaction.update(subscriptionReference(subscriptionId), {
    // Once begun, a subscription without a valid payment is one that owes it.
    status: status === 'not-begun' ? 'past_due' : status,
    currentPeriodEnd,
    updatedAt: FieldValue.serverTimestamp(),
  });
}

async function begin(
  transaction: Transaction,
  at: { provider: Stripe; event: PaymentEvent; current: ProviderSubscription; now: Date },
): Promise<Holding | Exclude<PaymentOutcome, 'recorded' | 'repeated'>> {
  const { event, current, now } = at;
  const { status } = current;
  // A first payment can still be on its way; the provider tells us once it is through.
  if (status === 'not-begun') return event.invoice ? 'too-early' : 'ignored';
  const order = await findOrder(at.provider, event, current);
  if (order === 'too-early') return order;
  if (order === 'foreign') return 'ignored';
  const cart = await readOrderedCart(transaction, order);
  writeNewSubscription(transaction, {
    subscriptionId: event.subscriptionId,
    status,
    current,
    order,
    cart,
    siteOrigin: siteOrigin(),
    now,
  });
  const { tokensPerMonth, selections } = order.snapshot;
  return { tokensPerMonth, period: selections.period, tokenLots: [] };
}

function writeGrant(
  transaction: Transaction,
  grant: { subscriptionId: string; invoice: PaidInvoice; holding: Holding; now: Date },
): void {
  const { subscriptionId, invoice, holding, now } = grant;
  const tokens = tokensPerInvoice(holding.tokensPerMonth, holding.period);
  if (tokens === 0) return;
  const lot = lotForInvoice({ ...invoice, tokens });
  writeTokenChange(transaction, {
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
