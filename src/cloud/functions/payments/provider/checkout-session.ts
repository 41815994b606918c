import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { invalidCheckoutResponseMessage } from '#domain/errors.ts';
import { routes } from '#domain/routes.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { refusal } from '../../request/failure.ts';
import { requestIdField } from '../../request/request-context.ts';
import type { OrderContents } from '../checkouts.ts';
import { itemsOf, soldBy } from '../plan/plan-items.ts';
import { fingerprintOf } from '../webhook/fingerprint.ts';
import { log } from '../../request/log.ts';

// An open session with less time left could expire while a person pays.
const leastSecondsLeft = 30 * 60;

/**
 * Lines of unused time before any discount, as all other lines are: their share of the price is their share of the
 * tokens.
 */
export const wholeProrations = {
  type: 'flexible',
  flexible: { proration_discounts: 'itemized' },
} as const;

/**
 * The page asks for what every invoice names: an address, which also decides the taxes, and of a company its name and
 * tax id, in the form of its country. The customer keeps them for the renewals.
 */
const askedOfBuyers = {
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
  tax_id_collection: { enabled: true },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** The newest payment pages of a customer, open or not. */
export async function loadEarlierSessions(
  provider: Stripe,
  customerId: string,
): Promise<Stripe.Checkout.Session[]> {
  const { data } = await provider.checkout.sessions.list({ customer: customerId, limit: 10 });
  return data;
}

/**
 * A hosted payment page for this snapshot. While a page for the same snapshot is open, it is returned
 * again, so that a second click or tab opens no second one. A new page closes the customer's older open
 * pages, so that an earlier cart cannot be paid too. Of pages opened at once the newest stays. What was paid
 * already, `requireNoEarlierOrder` finds.
 */
export async function openCheckoutSession(
  provider: Stripe,
  order: {
    snapshot: OrderContents;
    /** The provider's id of the promotion code to pay with. */
    promotionId: string | null;
    customerId: string;
    earlier: readonly Stripe.Checkout.Session[];
    siteOrigin: string;
    /** Whether the provider adds taxes. */
    addsTaxes: boolean;
    now: Date;
  },
): Promise<{ id: string; url: string }> {
  const { snapshot, promotionId, customerId, earlier, siteOrigin, addsTaxes } = order;
  const fingerprint = fingerprintOf({ snapshot, promotionId, customerId, siteOrigin, addsTaxes });
  const openUntil = order.now.getTime() / 1000 + leastSecondsLeft;
  const openAmong = (sessions: readonly Stripe.Checkout.Session[]) =>
    sessions.find(
      (session) =>
        session.status === 'open' &&
        session.metadata?.fingerprint === fingerprint &&
        session.expires_at > openUntil,
    );
  const open = openAmong(earlier);
  const create = async (suffix = '') =>
    provider.checkout.sessions.create(
      {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: snapshot.userId,
        line_items: await itemsOf(provider, soldBy(snapshot.lines, snapshot.selections)),
        ...(promotionId === null ? {} : { discounts: [{ promotion_code: promotionId }] }),
        automatic_tax: { enabled: addsTaxes },
        ...askedOfBuyers,
        metadata: { uid: snapshot.userId, fingerprint, ...requestIdField() },
        subscription_data: {
          billing_mode: wholeProrations,
          metadata: { uid: snapshot.userId, ...requestIdField() },
        },
        // The provider replaces the braces, so they must not be escaped.
        success_url: `${siteOrigin}${routes.checkoutSuccess.path}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${siteOrigin}${routes.cart.path}`,
      },
      // Two simultaneous calls see the same earlier sessions, so they send the same key and only one makes
      // a session. After it is paid or has expired, the key differs.
      { idempotencyKey: `checkout-${fingerprint}-${earlier[0]?.id ?? 'first'}${suffix}` },
    );
  const session =
    open ??
    (await create().catch(async (error: unknown) => {
      if (!isKeyOfAnother(error)) throw error;
      // The other call was first, and its request has another id: its session is the one. When it made
      // none, the provider repeats its failure for a day, to this key alone.
      const now = await loadEarlierSessions(provider, customerId);
      return openAmong(now) ?? (await create(`-${randomUUID()}`));
    }));
  if (!session.id || !session.url) {
    throw refusal('payment-unavailable', invalidCheckoutResponseMessage);
  }
  if (!open) {
    // Listed again, newest first: another page may have been opened since.
    const sessions = await loadEarlierSessions(provider, customerId);
    const older = sessions.slice(sessions.findIndex(({ id }) => id === session.id) + 1);
    await closeSessions(
      provider,
      older.filter(({ status }) => status === 'open'),
    );
  }
  return { id: session.id, url: session.url };
}

/** Whether the provider has seen this key with other contents. */
const isKeyOfAnother = (error: unknown) =>
  error instanceof Error && 'type' in error && error.type === 'StripeIdempotencyError';

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
        log.warn(`Could not close the earlier checkout session ${id}`, errorFacts(error));
      }
    }),
  );
}
