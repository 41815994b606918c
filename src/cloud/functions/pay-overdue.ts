import type Stripe from 'stripe';
import type { z } from 'zod';
import { payOverdueRequest, type payOverdueResponse } from '#contracts/payments-api.ts';
import { subscriptionStatusPath } from '#domain/routes.ts';
import { siteOrigin } from './environment.ts';
import { paymentSecrets } from './payment-secrets.ts';
import { askProvider } from './payment/provider.ts';
import { loadWaitingIntent, prepareOpenInvoice } from './payment/provider-subscription.ts';
import { clientFunction } from './request/client-function.ts';
import { refusal } from './request/failure.ts';
import { loadSubscription } from './store/subscriptions.ts';

/**
 * Returns the address where the owner pays what is open with any card, also one that asks for 3-D Secure.
 * Made for each visit, as the provider's addresses end. While the bank asks about the saved card, it also gives
 * the secret with which the page lets the bank ask.
 */
export const payOverdue = clientFunction({
  name: 'payOverdue',
  body: payOverdueRequest,
  secrets: paymentSecrets('STRIPE_SECRET_KEY'),
  run: async ({ caller, body }): Promise<PayOverdue> => {
    const subscription = await loadSubscription(body.subscriptionId);
    if (subscription === null) throw refusal('not-found');
    if (subscription.userId !== caller.uid) throw refusal('forbidden');
    return askProvider((provider) => wayToPay(provider, subscription.id));
  },
});

type PayOverdue = z.infer<typeof payOverdueResponse>;

async function wayToPay(provider: Stripe, subscriptionId: string): Promise<PayOverdue> {
  const current = await provider.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice'],
  });
  const invoice = await prepareOpenInvoice(provider, current);
  if (invoice !== null) {
    // Renewals charge the subscription's own card before the customer's. Without this setting, the card that
    // pays here would pay once, and the next renewal would try the old one.
    if (current.payment_settings?.save_default_payment_method !== 'on_subscription') {
      await provider.subscriptions.update(subscriptionId, {
        payment_settings: { save_default_payment_method: 'on_subscription' },
      });
    }
    const { hosted_invoice_url: url } = await provider.invoices.retrieve(invoice.id);
    const waiting = await loadWaitingIntent(provider, invoice.id);
    if (url) return { url, clientSecret: waiting?.client_secret ?? null };
  }
  // Nothing is open (any more): the card itself can still be changed.
  const session = await provider.billingPortal.sessions.create({
    customer: typeof current.customer === 'string' ? current.customer : current.customer.id,
    return_url: `${siteOrigin()}${subscriptionStatusPath(subscriptionId)}`,
  });
  return { url: session.url, clientSecret: null };
}
