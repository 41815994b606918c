import { logger } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { invalidCheckoutResponseMessage } from '#domain/errors.ts';
import type { Period } from '#domain/period.ts';
import { routes } from '#domain/routes.ts';
import type { QuoteLine } from '#domain/quote.ts';
import { refusal } from '../request/failure.ts';
import type { CheckoutSnapshot } from '../store/checkouts.ts';
import { fingerprintOf } from './fingerprint.ts';

const intervals = {
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  yearly: { interval: 'year', interval_count: 1 },
} as const satisfies Record<Period, { interval: 'month' | 'year'; interval_count: number }>;

// An open session with less time left could expire while a person pays.
const leastSecondsLeft = 30 * 60;

/** The currency of all prices. */
export const chargedCurrency = 'usd';

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

/** The provider's line for one of ours: a recurring price of its own, in cents. */
export function lineItemOf(line: QuoteLine, period: Period): LineItem {
  const unitAmount = line.amount / line.quantity;
  if (!Number.isSafeInteger(unitAmount) || unitAmount < 0) {
    throw refusal('unavailable-selection', undefined, {
      cause: new Error(`${line.productId} costs ${line.amount} for ${line.quantity}`),
    });
  }
  return {
    quantity: line.quantity,
    price_data: {
      currency: chargedCurrency,
      unit_amount: unitAmount,
      recurring: intervals[period],
      product_data: { name: line.name, metadata: { productId: line.productId } },
    },
  };
}

/**
 * A hosted payment page for this snapshot. While a page for the same snapshot is open, it is returned
 * again, so that a second click or tab cannot pay twice. A new page closes the customer's other open
 * pages, so that an earlier cart cannot be paid too.
 */
export async function openCheckoutSession(
  provider: Stripe,
  order: { snapshot: CheckoutSnapshot; customerId: string; siteOrigin: string; now: Date },
): Promise<{ id: string; url: string }> {
  const { snapshot, customerId, siteOrigin } = order;
  const fingerprint = fingerprintOf({ snapshot, customerId, siteOrigin });
  const earlier = await provider.checkout.sessions.list({ customer: customerId, limit: 10 });
  const openUntil = order.now.getTime() / 1000 + leastSecondsLeft;
  const open = earlier.data.find(
    (session) =>
      session.status === 'open' &&
      session.metadata?.fingerprint === fingerprint &&
      session.expires_at > openUntil,
  );
  const session =
    open ??
    (await provider.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: snapshot.userId,
        line_items: snapshot.lines.map((line) => lineItemOf(line, snapshot.selections.period)),
        metadata: { uid: snapshot.userId, fingerprint },
        subscription_data: { metadata: { uid: snapshot.userId } },
        // The provider replaces the braces, so they must not be escaped.
        success_url: `${siteOrigin}${routes.checkoutSuccess.path}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${siteOrigin}${routes.cart.path}`,
      },
      // Two simultaneous calls see the same earlier sessions, so they send the same key and get one
      // session. After it is paid or has expired, the key differs.
      { idempotencyKey: `checkout-${fingerprint}-${earlier.data[0]?.id ?? 'first'}` },
    ));
  if (!session.id || !session.url) {
    throw refusal('payment-unavailable', invalidCheckoutResponseMessage);
  }
  if (!open) {
    await closeSessions(
      provider,
      earlier.data.filter(({ id, status }) => status === 'open' && id !== session.id),
    );
  }
  return { id: session.id, url: session.url };
}

/** Closes pages that the customer no longer needs. A page that cannot be closed must not stop a sale. */
async function closeSessions(
  provider: Stripe,
  sessions: readonly Stripe.Checkout.Session[],
): Promise<void> {
  await Promise.all(
    sessions.map(async ({ id }) => {
      try {
        // One short attempt, as a person waits for the new page.
        await provider.checkout.sessions.expire(id, {}, { maxNetworkRetries: 0, timeout: 5_000 });
      } catch (error) {
        logger.warn(`Could not close the earlier checkout session ${id}`, error);
      }
    }),
  );
}
