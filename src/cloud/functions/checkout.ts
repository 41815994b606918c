import { checkoutRequest, type CheckoutResponse } from '#contracts/functions-api.ts';
import { cartToSave, type ProductSelections } from '#domain/cart.ts';
import type { FunctionErrorCode } from '#domain/errors.ts';
import { quoteOf, quoteProblemMessage, type Quote, type QuoteProblem } from '#domain/quote.ts';
import { logger } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { closeCheckout } from './account/close-open-checkouts.ts';
import { unlessErasing } from './account/erasure.ts';
import { siteOrigin } from './environment.ts';
import { paymentSecrets } from './payment-secrets.ts';
import { openCheckoutSession } from './payment/checkout-session.ts';
import { fingerprintOf } from './payment/fingerprint.ts';
import { askProvider } from './payment/provider.ts';
import type { Caller } from './request/caller.ts';
import { clientFunction } from './request/client-function.ts';
import { errorFacts } from './request/error-facts.ts';
import { refusal } from './request/failure.ts';
import { database } from './store/admin.ts';
import { writeCheckoutSnapshot } from './store/checkouts.ts';
import { loadOffersFor } from './store/offers.ts';

const codeOfProblem = {
  'no-package': 'empty-cart',
  'unavailable-product': 'unavailable-selection',
  'no-agency-offer': 'unavailable-selection',
  'too-many': 'invalid-cart',
  'plan-over-tokens': 'invalid-cart',
} satisfies Record<QuoteProblem['code'], FunctionErrorCode>;

/**
 * Opens a payment page for the caller's own cart, priced from the catalogue. Refuses a selection that
 * cannot be bought, and a cart whose stored total is not today's price, so that nobody is charged
 * another amount than they saw. Refuses an account whose deletion was asked for meanwhile.
 */
export const checkout = clientFunction({
  name: 'checkout',
  body: checkoutRequest,
  secrets: paymentSecrets('STRIPE_SECRET_KEY'),
  run: async ({ caller }): Promise<CheckoutResponse> => {
    const { selections, storedTotal } = await loadCart(caller.uid);
    const quote = quoteOf(selections, await loadOffersFor(selections));
    requireSellable(quote);
    if (storedTotal !== quote.total) throw refusal('price-changed');
    const snapshot = {
      userId: caller.uid,
      userEmail: caller.email,
      selections,
      lines: quote.lines,
      total: quote.total,
      tokensPerMonth: quote.tokensPerMonth,
      packageName: packageNameIn(quote, selections),
    };
    const session = await askProvider(async (provider) =>
      openCheckoutSession(provider, {
        snapshot,
        customerId: await customerOf(provider, caller),
        siteOrigin: siteOrigin(),
        now: new Date(),
      }),
    );
    // Stored before the address is sent, so that every payment has its record, and a deletion that
    // begins later finds every page that can be paid.
    const erasure = await unlessErasing(caller.uid, (transaction) => {
      writeCheckoutSnapshot(transaction, session.id, snapshot);
    });
    if (erasure === 'none') return session;
    await closeUnannounced(session.id);
    throw refusal('account-closing');
  },
});

/** Closes a page whose address nobody was told; if that fails, the provider closes it within a day. */
async function closeUnannounced(sessionId: string): Promise<void> {
  try {
    await askProvider((provider) => closeCheckout(provider, sessionId));
  } catch (error) {
    logger.error('A payment page of an account that is being deleted stays open', {
      sessionId,
      ...errorFacts(error),
    });
  }
}

/** `storedTotal` is the raw value, as a coerced total could equal the price by accident. */
async function loadCart(
  uid: string,
): Promise<{ selections: ProductSelections; storedTotal: unknown }> {
  const stored = await database().doc(`carts/${uid}`).get();
  if (!stored.exists) throw refusal('empty-cart');
  const storedTotal: unknown = stored.get('productTotalPrice');
  const saved = cartToSave(stored.get('productSelections'), storedTotal);
  if (saved === null) throw refusal('invalid-cart');
  if (saved.productSelections.packageId === null) throw refusal('empty-cart');
  return { selections: saved.productSelections, storedTotal };
}

function requireSellable({ problems: [problem], total }: Quote): void {
  if (problem) throw refusal(codeOfProblem[problem.code], quoteProblemMessage(problem));
  // A price that is not a positive number of cents must never reach the payment provider.
  if (!Number.isSafeInteger(total) || total <= 0) throw refusal('unavailable-selection');
}

function packageNameIn(quote: Quote, selections: ProductSelections): string {
  return quote.lines.find((line) => line.productId === selections.packageId)?.name ?? '';
}

/**
 * The provider's customer for this account, created at the first checkout. Found by address and our
 * uid, so that nobody can take over a customer by registering the same address.
 */
async function customerOf(
  provider: Stripe,
  caller: Pick<Caller, 'uid' | 'email'>,
): Promise<string> {
  const { uid, email } = caller;
  const known = await provider.customers.list({ email, limit: 100 });
  const own = known.data.find((customer) => customer.metadata.uid === uid);
  if (own) return own.id;
  const created = await provider.customers.create(
    { email, metadata: { uid } },
    // Two simultaneous first checkouts find no customer and must still create only one.
    { idempotencyKey: `customer-${fingerprintOf({ uid, email })}` },
  );
  return created.id;
}
