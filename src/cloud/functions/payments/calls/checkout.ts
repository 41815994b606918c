import { requestIdField } from '../../request/request-context.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { cartToSave, type ProductSelections } from '#domain/cart.ts';
import { acceptanceState, acceptedTexts, type AcceptedTexts } from '#domain/legal-text.ts';
import { quoteOf } from '#domain/quote.ts';
import { closeCheckout } from '../../accounts/close-open-checkouts.ts';
import { unlessErasing } from '../../accounts/erasure.ts';
import { addsTaxes, siteOrigin } from '../../environment.ts';
import { loadEarlierSessions, openCheckoutSession } from '../provider/checkout-session.ts';
import { customerOf, findCustomer } from '../provider/customer.ts';
import { requireNoEarlierOrder } from '../provider/earlier-order.ts';
import { loadPromotion } from '../provider/promotion-code.ts';
import { askProvider, unlessMissing } from '../provider/provider.ts';
import { packageNameIn, requireSellable } from '../provider/sellable-quote.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { writeCheckoutSnapshot, loadCheckoutSnapshot } from '../checkouts.ts';
import { loadPresentTexts } from '../../catalogue/legal-texts.ts';
import { loadOffersFor } from '../../catalogue/offers.ts';
import { log } from '../../request/log.ts';
import type { CheckoutState } from '#contracts/payment-calls.ts';
import { doneBy } from '../../store/actor.ts';

/**
 * Opens a payment page for the caller's own cart, priced from the catalogue. Refuses a selection that
 * cannot be bought, and a cart whose stored total is not today's price, so that nobody is charged
 * another amount than they saw; without acceptance of the present terms and privacy notice; while an
 * earlier order is paid, or its payment on its way, and not recorded yet; and for an account whose deletion
 * was asked for meanwhile.
 */
export const checkout: RunCall<'checkout'> = async ({ caller }) => {
  const { selections, storedTotal, accepted } = await loadCart(caller.uid);
  const quote = quoteOf(selections, await loadOffersFor(selections));
  requireSellable(quote);
  if (storedTotal !== quote.total) throw refusal('price-changed');
  requireAccepted(await loadPresentTexts(), accepted);
  const snapshot = {
    userId: caller.uid,
    userEmail: caller.email,
    selections,
    lines: quote.lines,
    total: quote.total,
    tokensPerMonth: quote.tokensPerMonth,
    packageName: packageNameIn(quote, selections),
  };
  const { customerId: owner, ...session } = await askProvider(async (provider) => {
    const customerId = await customerOf(provider, caller);
    const earlier = await loadEarlierSessions(provider, customerId);
    await requireNoEarlierOrder(provider, earlier);
    const { promotionCode: code } = selections;
    // Looked up again: it may have expired, or been used up, since it was said in the cart.
    const promotion =
      code === null ? null : await loadPromotion(provider, { code, customerId, order: quote });
    const opened = await openCheckoutSession(provider, {
      snapshot,
      promotionId: promotion?.id ?? null,
      customerId,
      earlier,
      siteOrigin: siteOrigin(),
      addsTaxes: addsTaxes(),
      now: new Date(),
    });
    return { ...opened, customerId };
  });
  // Stored before the address is sent, so that every payment has its record, and a deletion that
  // begins later finds every page that can be paid.
  const erasure = await unlessErasing(caller.uid, (transaction) => {
    const stored = accepted === null ? null : { ...accepted, at: new Date() };
    writeCheckoutSnapshot(transaction, session.id, {
      ...snapshot,
      customerId: owner,
      accepted: stored,
    });
    if (accepted === null) return;
    // One record for a page, however often it is asked for.
    transaction.set(database().doc(`audit/acceptTerms-${session.id}`), {
      ...doneBy(caller, 'acceptTerms'),
      targetId: caller.uid,
      sessionId: session.id,
      ...accepted,
      ...requestIdField(),
    });
  });
  if (erasure === 'none') return session;
  await closeUnannounced(session.id);
  throw refusal('account-closing');
};

function requireAccepted(present: AcceptedTexts, accepted: AcceptedTexts | null): void {
  const state = acceptanceState(present, accepted);
  if (state === 'missing') throw refusal('terms-not-accepted');
  if (state === 'changed') throw refusal('terms-changed');
}

/** Closes a page whose address nobody was told; if that fails, the provider closes it within a day. */
async function closeUnannounced(sessionId: string): Promise<void> {
  try {
    await askProvider((provider) => closeCheckout(provider, sessionId));
  } catch (error) {
    log.error('A payment page of an account that is being deleted stays open', {
      sessionId,
      ...errorFacts(error),
    });
  }
}

/** `storedTotal` is the raw value, as a coerced total could equal the price by accident. */
async function loadCart(uid: string): Promise<{
  selections: ProductSelections;
  storedTotal: unknown;
  accepted: AcceptedTexts | null;
}> {
  const stored = await database().doc(`carts/${uid}`).get();
  if (!stored.exists) throw refusal('empty-cart');
  const storedTotal: unknown = stored.get('productTotalPrice');
  const saved = cartToSave(stored.get('productSelections'), storedTotal);
  if (saved === null) throw refusal('invalid-cart');
  if (saved.productSelections.packageId === null) throw refusal('empty-cart');
  const accepted = acceptedTexts.safeParse(stored.get('accepted')).data ?? null;
  return { selections: saved.productSelections, storedTotal, accepted };
}

/** Says where the payment of the caller's checkout stands, as the provider has it now. */
export const checkoutState: RunCall<'checkoutState'> = async ({ caller, body }) => {
  const snapshot = await loadCheckoutSnapshot(body.sessionId);
  if (snapshot?.userId !== caller.uid) throw refusal('not-found');
  const session = await askProvider((provider) =>
    unlessMissing(provider.checkout.sessions.retrieve(body.sessionId)),
  );
  if (session === null) throw refusal('not-found');
  return { state: await stateOf(session) };
};

async function stateOf(session: {
  id: string;
  status: string | null;
  payment_status: string;
}): Promise<CheckoutState> {
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  if (session.payment_status !== 'unpaid') return 'paid';
  const order = await database().doc(`checkouts/${session.id}`).get();
  return order.get('payment') === 'failed' ? 'failed' : 'pending';
}

/** Says what a promotion code is worth for the caller's order. `checkout` looks it up again. */
export const checkPromotion: RunCall<'checkPromotion'> = async ({ caller, body }) => {
  const { code, ...order } = body;
  const { promotion } = await askProvider(async (provider) =>
    loadPromotion(provider, { code, customerId: await findCustomer(provider, caller), order }),
  );
  return promotion;
};
