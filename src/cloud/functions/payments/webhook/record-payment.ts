import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { Currency } from '#domain/currency.ts';
import { tokensPaidBy, type Invoice } from '#domain/invoice.ts';
import { grantOf } from '#domain/plan-change.ts';
import { subscription, type Subscription } from '#domain/subscription.ts';
import { lotForInvoice, withoutExpired } from '#domain/tokens.ts';
import { loadErasure, unlessErasing } from '../../accounts/erasure.ts';
import { database } from '../../store/admin.ts';
import { retryOnConflict } from '../../store/conflicts.ts';
import { readDocument } from '../../store/documents.ts';
import { subscriptionReference } from '../../store/subscriptions.ts';
import { tokenEntries, writeTokenChange } from '../token-ledger.ts';
import { composeFirstMail, loadOrderedCart, writeNewSubscription } from './begin-subscription.ts';
import { mailEnded } from '../plan/ended-mail.ts';
import { isHandled, writeHandled } from './handled-event.ts';
import { mailOverdue } from '../invoices/overdue-mail.ts';
import { loadInvoice, readPaidInvoice, type PaidPeriod } from '../invoices/paid-invoice.ts';
import { readInvoices } from '../invoices/provider-invoice.ts';
import type { PaymentEvent } from './payment-event.ts';
import { loadPlanUpdate, writePlanNews, writtenPlan } from '../plan/follow-plan.ts';
import { PaymentMismatch, recordMismatch } from './payment-mismatch.ts';
import {
  begunStatus,
  loadProviderSubscription,
  stopCollecting,
  type ProviderSubscription,
} from '../provider/provider-subscription.ts';
import { unpinPaymentMethod } from '../provider/unpin-payment-method.ts';
import { announcePending } from '../invoices/pending-payment.ts';
import { refundAfterDeletion } from '../refunds/refund-after-deletion.ts';
import { findOrder } from './subscription-order.ts';
import { goneBefore, takenBackOf, writeTakenBack } from '../refunds/taken-back.ts';

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

/** The type of what an admin mends, which is no event of the provider. */
export const mending = 'mend';

/**
 * Records an event and its whole effect in one commit. Events come twice, at once and out of order:
 * the first one creates the subscription, in the provider's state at that moment, and an invoice grants
 * its tokens once. The event only says what to look at: what counts is read from the provider. Throws
 * `PaymentMismatch` for what an admin mends.
 */
export async function recordPayment(
  provider: Stripe,
  event: PaymentEvent,
): Promise<PaymentOutcome> {
  try {
    const outcome = await retryOnConflict(() => record(provider, event));
    return outcome === 'erased' ? await refundAfterDeletion(provider, event) : outcome;
  } catch (error) {
    // Nobody delivers what an admin mends: they are told at once.
    if (!(error instanceof PaymentMismatch) || event.type === mending) throw error;
    return retryOnConflict(() => recordMismatch(event, error.reason));
  }
}

type Recorded = Exclude<PaymentOutcome, 'mismatch' | 'refunded'> | 'erased';

async function record(provider: Stripe, event: PaymentEvent): Promise<Recorded> {
  const { subscriptionId, invoiceId } = event;
  const db = database();
  const eventReference = db.doc(`events/${event.id}`);
  const [seen, document, grant] = await Promise.all([
    eventReference.get(),
    subscriptionReference(subscriptionId).get(),
    invoiceId === null ? null : tokenEntries(subscriptionId).doc(invoiceId).get(),
  ]);
  if (isHandled(seen)) return 'repeated';
  // Loaded after the document was read, and the document must be unchanged at the commit: of two
  // simultaneous events, the last to write has then also loaded last.
  const isUngranted = grant?.exists === false;
  const [current, found] = await Promise.all([
    loadProviderSubscription(provider, subscriptionId),
    invoiceId !== null && isUngranted ? loadInvoice(provider, invoiceId) : null,
  ]);
  if (current === null) return 'ignored';
  const now = new Date();
  const change = document.exists
    ? await followed({ provider, document, current })
    : await beginning({ provider, event, current, now });
  if (typeof change === 'string') return change;
  await unpinPaymentMethod(provider, subscriptionId, current);
  const { holding, userId } = change;
  const paid =
    invoiceId !== null && isUngranted
      ? await readPaidInvoice(provider, found, {
          subscriptionId,
          currency: holding.currency,
          items: current.items,
          endedAt: current.status === 'canceled' ? current.currentPeriodEnd : null,
        })
      : null;
  const [money] = paid && found ? await readInvoices(provider, [found]) : [];
  const write = (transaction: Transaction) => {
    change.write(transaction);
    if (paid) {
      const { id: cause } = event;
      writeGrant(transaction, {
        subscriptionId,
        userId,
        invoice: paid,
        money,
        cause,
        current,
        holding,
        now,
      });
    }
    writeHandled(transaction, seen, { type: event.type, subscriptionId });
  };
  if (document.exists) {
    await db.runTransaction(async (transaction) => {
      const { overdue, cancelsAt } = current;
      const { currency, packageName } = holding;
      const sold = { subscriptionId, userId, currency, packageName };
      await mailOverdue(transaction, { ...sold, overdue, cancelsAt });
      // Never both: what has ended is no longer overdue.
      if (change.stored !== null) {
        const { status, currentPeriodEnd: endedAt } = current;
        await mailEnded(transaction, change.stored, { status, endedAt });
      }
      write(transaction);
    });
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
  /** As it was until now; null for one that begins. */
  stored: Subscription | null;
  holding: Holding;
  write: (transaction: Transaction) => void;
};

/** What a subscription has of tokens before an invoice, and what its invoices are about. */
type Holding = Pick<Subscription, 'tokenLots' | 'tokensOwed' | 'packageName'> & {
  currency: Currency;
};

/** The status, the period and the plan as the provider has them now. */
async function followed(at: {
  provider: Stripe;
  document: DocumentSnapshot;
  current: ProviderSubscription;
}): Promise<Change> {
  const { provider, document } = at;
  const { status, currentPeriodEnd } = at.current;
  const stored = readDocument(subscription, document);
  const { updateTime } = document;
  if (stored === null || updateTime === undefined) {
    throw new Error(`${document.ref.path} has gone while it was read.`);
  }
  // Not only when it ends: what was on its way then may have failed since.
  if (status === 'canceled') await stopCollecting(provider, stored.id);
  const plan = await loadPlanUpdate(provider, stored, at.current);
  return {
    userId: stored.userId,
    stored,
    holding: { ...stored, currency: stored.productSelections.currency },
    write: (transaction) => {
      writePlanNews(transaction, plan);
      transaction.update(
        document.ref,
        {
          status: begunStatus(status),
          currentPeriodEnd,
          overdue: at.current.overdue,
          unconfirmed: at.current.unconfirmed,
          isTrial: at.current.isTrial,
          ...writtenPlan(plan),
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
  if (status === 'not-begun') return event.invoiceId !== null ? 'too-early' : 'ignored';
  // Asked before the order, which goes with the account.
  if (uid !== null && (await loadErasure(uid)) === 'erasing') return 'erased';
  const order = await findOrder(at.provider, event, current);
  if (order === 'too-early') return order;
  if (order === 'foreign') return 'ignored';
  if (!order.isPaid) {
    await announcePending(order);
    return event.invoiceId !== null ? 'too-early' : 'ignored';
  }
  const cart = await loadOrderedCart(order);
  const mail = await composeFirstMail(event.subscriptionId, order, current);
  return {
    userId: order.snapshot.userId,
    stored: null,
    holding: {
      tokenLots: [],
      tokensOwed: 0,
      currency: order.snapshot.selections.currency,
      packageName: order.snapshot.packageName,
    },
    write: (transaction) =>
      writeNewSubscription(transaction, {
        subscriptionId: event.subscriptionId,
        status,
        current,
        order,
        cart,
        mail,
        now,
      }),
  };
}

function writeGrant(
  transaction: Transaction,
  grant: {
    subscriptionId: string;
    userId: string;
    invoice: PaidPeriod;
    money: Invoice | undefined;
    cause: string;
    current: ProviderSubscription;
    holding: Holding;
    now: Date;
  },
): void {
  const { subscriptionId, userId, invoice, money, cause, current, holding, now } = grant;
  const { granted: tokens, owed } = grantOf(invoice.tokenLines, holding.tokensOwed);
  if (owed !== holding.tokensOwed) {
    transaction.update(subscriptionReference(subscriptionId), { tokensOwed: owed });
  }
  // What sells tokens leaves a line even when they are used up by what is paid back, and so is known.
  const sellsTokens = invoice.tokenLines.some(({ fullTokens }) => fullTokens > 0);
  if (!sellsTokens && owed === holding.tokensOwed) return;
  const lot = lotForInvoice({ ...invoice, tokens, anchor: current.anchor });
  const tokenLots = [...withoutExpired(holding.tokenLots, now), ...(tokens === 0 ? [] : [lot])];
  writeTokenChange(transaction, {
    subscriptionId,
    userId,
    // Named after the invoice, so that the database itself refuses to grant it twice.
    entryId: invoice.id,
    kind: 'grant',
    amount: tokens,
    invoiceId: invoice.id,
    videoId: null,
    portions: [],
    paid: invoice.paid,
    lots: tokenLots,
    now,
  });
  const { currentPeriodEnd } = current;
  const paidFor = money ? tokensPaidBy(goneBefore(money, now), tokens) : tokens;
  const after = takenBackOf(
    { tokenLots, currentPeriodEnd },
    { invoiceId: invoice.id, granted: tokens, paidFor },
    now,
  );
  if (after) writeTakenBack(transaction, after, { subscriptionId, userId, cause, now });
}
