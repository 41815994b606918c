import { z } from 'zod';
import type { CheckoutResponse } from '#contracts/functions-api.ts';
import { cartToSave, type ProductSelections } from '#domain/cart.ts';
import type { FunctionErrorCode } from '#domain/errors.ts';
import { quoteOf, quoteProblemMessage, type Quote, type QuoteProblem } from '#domain/quote.ts';
import { siteOrigin } from './environment.ts';
import { paymentSecrets } from './payment-secrets.ts';
import { openCheckoutSession } from './payment/checkout-session.ts';
import { customerOf } from './payment/customer.ts';
import { askProvider } from './payment/provider.ts';
import { clientFunction } from './request/client-function.ts';
import { refusal } from './request/failure.ts';
import { database } from './store/admin.ts';
import { saveCheckoutSnapshot } from './store/checkouts.ts';
import { loadOffersFor } from './store/offers.ts';

const codeOfProblem = {
  'no-package': 'empty-cart',
  'unavailable-product': 'unavailable-selection',
  'no-agency-offer': 'unavailable-selection',
  'too-many': 'invalid-cart',
  'plan-over-tokens': 'invalid-cart',
} satisfies Record<QuoteProblem['code'], FunctionErrorCode>;

/**
 * Opens a payment page for the caller's own cart, priced from the catalogue: what the client
 * believes it costs is only a display. Refuses, with nothing opened, whatever cannot be bought.
 */
export const checkout = clientFunction({
  operation: 'function',
  body: z.unknown(),
  secrets: paymentSecrets('STRIPE_SECRET_KEY'),
  run: async ({ caller }): Promise<CheckoutResponse> => {
    const selections = await loadSelections(caller.uid);
    const quote = quoteOf(selections, await loadOffersFor(selections));
    requireSellable(quote);
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
    // Before the address leaves here: nobody can have paid for what is not written down.
    await saveCheckoutSnapshot(session.id, snapshot);
    return session;
  },
});

async function loadSelections(uid: string): Promise<ProductSelections> {
  const stored = await database().doc(`carts/${uid}`).get();
  if (!stored.exists) throw refusal('empty-cart');
  const saved = cartToSave(stored.get('productSelections'), stored.get('productTotalPrice'));
  if (saved === null) throw refusal('invalid-cart');
  if (saved.productSelections.packageId === null) throw refusal('empty-cart');
  return saved.productSelections;
}

function requireSellable({ problems: [problem], total }: Quote): void {
  if (problem) throw refusal(codeOfProblem[problem.code], quoteProblemMessage(problem));
  // A price that is not a positive number of cents must never reach the payment provider.
  if (!Number.isSafeInteger(total) || total <= 0) throw refusal('unavailable-selection');
}

function packageNameIn(quote: Quote, selections: ProductSelections): string {
  return quote.lines.find((line) => line.productId === selections.packageId)?.name ?? '';
}
