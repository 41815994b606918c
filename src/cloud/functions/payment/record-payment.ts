import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { ProductSelections } from '#domain/cart.ts';
import { tokensPerInvoice } from '#domain/quote.ts';
import { subscription } from '#domain/subscription.ts';
import { lotForInvoice, withoutExpired, type TokenLot } from '#domain/tokens.ts';
import { loadErasure, unlessErasing } from '../account/erasure.ts';
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
import { refundAfterDeletion } from './refund-after-deletion.ts';
import { findOrder } from './subscription-order.ts';

/**
 * The result of an event. One that came `too-early` must be delivered again. A `mismatch` had no effect
 * and is kept for admins, as is a payment that was `refunded` because its account is deleted.
 */
export type PaymentOutcome =
  | 'recorded'
  | 'repeated'
  | 'ignored'
  | 'too-early'
  | 'mismatch'
  | 'refunded';

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
    const outcome = await retryOnConflict(() => record(provider, event));
    return outcome === 'erased' ? await refundAfterDeletion(provider, event) : outcome;
  } catch (error) {
    if (!(error instanceof PaymentMismatch)) throw error;
    return retryOnConflict(() => recordMismatch(event, error.reason));
  }
}

type Recorded = Exclude<PaymentOutcome, 'mismatch' | 'refunded'> | 'erased';

async function record(provider: Stripe, event: PaymentEvent): Promise<Recorded> {
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
  const change = document.exists
    ? statusChange({ event, document, current })
    : await beginning({ provider, event, current, now });
  if (typeof change === 'string') return change;
  const { holding, userId } = change;
  const paid =
    invoice && grant?.exists === false
      ? await loadPaidInvoice(provider, { id: invoice.id, subscriptionId, price: holding.price })
      : null;
  const write = (transaction: Transaction) => {
    change.write(transaction);
    if (paid) writeGrant(transaction, { subscriptionId, invoice: paid, holding, now });
    transaction.create(eventReference, {
      type: event.type,
      subscriptionId,
      at: FieldValue.serverTimestamp(),
    });
  };
  if (document.exists) {
    await db.runTransaction(async (transaction) => write(transaction));
    return 'recorded';
  }
  const erasure = await unlessErasing(userId, write);
  switch (erasure) {
    case 'none':
      return 'recorded';
    // Whether the account stays is decided within a minute.
    case 'checking':
      return 'too-early';
    case 'erasing':
      return 'erased';
  }
}

/** What an event changes about a subscription, apart from tokens. */
type Change = {
  userId: string;
  holding: Holding;
  write: (transaction: Transaction) => void;
};

/** The data from which an invoice's tokens are computed. */
type Holding = {
  /** Cents for a period. */
  price: number;
  tokensPerMonth: number;
  period: ProductSelections['period'];
  tokenLots: TokenLot[];
};

function statusChange(at: {
  event: PaymentEvent;
  document: DocumentSnapshot;
  current: ProviderSubscription;
}): Change {
  const { event, document } = at;
  const { status, currentPeriodEnd } = at.current;
  const stored = readDocument(subscription, document);
  const { updateTime } = document;
  if (stored === null || updateTime === undefined) {
    throw new Error(`${document.ref.path} has gone while it was read.`);
  }
  if (event.sessionId !== null && event.sessionId !== stored.checkoutSessionId) {
    throw new PaymentMismatch('session-of-another-subscription');
  }
  const { tokensPerMonth, tokenLots, productSelections, productTotalPrice: price } = stored;
  return {
    userId: stored.userId,
    holding: { price, tokensPerMonth, tokenLots, period: productSelections.period },
    write: (transaction) => {
      transaction.update(
        document.ref,
        {
          // A subscription that has begun and lacks a valid payment is past due.
          status: status === 'not-begun' ? 'past_due' : status,
          currentPeriodEnd,
          updatedAt: FieldValue.serverTimestamp(),
        },
        { lastUpdateTime: updateTime },
      );
    },
  };
}

async function beginning(at: {
  provider: Stripe;
  event: PaymentEvent;
  current: ProviderSubscription;
  now: Date;
}): Promise<Change | 'too-early' | 'ignored' | 'erased'> {
  const { event, current, now } = at;
  const { status, uid } = current;
  // A first payment can still be pending; the provider sends an event when it succeeds.
  if (status === 'not-begun') return event.invoice ? 'too-early' : 'ignored';
  // Asked before the order, which goes with the account.
  if (uid !== null && (await loadErasure(uid)) === 'erasing') return 'erased';
  const order = await findOrder(at.provider, event, current);
  if (order === 'too-early') return order;
  if (order === 'foreign') return 'ignored';
  const cart = await loadOrderedCart(order);
  const { userId, total: price, tokensPerMonth, selections } = order.snapshot;
  return {
    userId,
    holding: { price, tokensPerMonth, period: selections.period, tokenLots: [] },
    write: (transaction) =>
      writeNewSubscription(transaction, {
        subscriptionId: event.subscriptionId,
        status,
        current,
        order,
        cart,
        siteOrigin: siteOrigin(),
        now,
      }),
  };
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
