import type Stripe from 'stripe';
import type { Answer } from '#contracts/calls.ts';
import { subscriptionStatusPath, routes } from '#domain/routes.ts';
import { siteOrigin } from '../../environment.ts';
import { loadOwnSubscription } from '../plan/sync-plan.ts';
import { askProvider, unlessMissing } from '../provider/provider.ts';
import { loadPaymentState, prepareOpenInvoice } from '../provider/provider-subscription.ts';
import type { RunCall } from '../../request/run-call.ts';
import { refusal } from '../../request/failure.ts';
import { idOf } from '../provider/id-of.ts';
import { subscriptionIdOf } from '../invoices/paid-for.ts';

/**
 * Returns the address where the owner pays what is open with any card, also one that asks for 3-D Secure.
 * Made for each visit, as the provider's addresses end. While the bank asks about the saved card, it also gives
 * the secret with which the page lets the bank ask. Refuses while a payment is on its way, which would pay twice,
 * and once the subscription has ended, as a payment would bring nothing.
 */
export const payOverdue: RunCall<'payOverdue'> = async ({ caller, body }) => {
  const subscription = await loadOwnSubscription(caller.uid, body.subscriptionId);
  return askProvider((provider) => wayToPay(provider, subscription.id, body.invoiceId), {
    mayCharge: true,
  });
};

type PayOverdue = Answer<'payOverdue'>;

async function wayToPay(
  provider: Stripe,
  subscriptionId: string,
  invoiceId: string | null,
): Promise<PayOverdue> {
  const current = await provider.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice'],
  });
  if (current.status === 'canceled') throw refusal('subscription-inactive', endedWords);
  const invoice =
    invoiceId === null
      ? await prepareOpenInvoice(provider, current)
      : await loadChosenInvoice(provider, subscriptionId, invoiceId);
  if (invoice !== null) {
    const { onItsWay, waiting } = await loadPaymentState(provider, invoice.id);
    if (onItsWay) throw refusal('payment-on-its-way', onItsWayWords);
    const { hosted_invoice_url: url } = await provider.invoices.retrieve(invoice.id);
    if (url) return { url, clientSecret: waiting?.client_secret ?? null };
  }
  // Nothing is open (any more): the card itself can still be changed.
  const session = await provider.billingPortal.sessions.create({
    customer: idOf(current.customer),
    return_url: `${siteOrigin()}${subscriptionStatusPath(subscriptionId)}`,
  });
  return { url: session.url, clientSecret: null };
}

/** The invoice that somebody chose to pay. */
async function loadChosenInvoice(
  provider: Stripe,
  subscriptionId: string,
  invoiceId: string,
): Promise<Stripe.Invoice> {
  const invoice = await unlessMissing(provider.invoices.retrieve(invoiceId));
  const isOpen = invoice?.status === 'open' || invoice?.status === 'uncollectible';
  if (!isOpen || subscriptionIdOf(invoice) !== subscriptionId) {
    throw refusal('not-found', settledWords);
  }
  return invoice;
}

const endedWords = 'This subscription has ended, so nothing is to be paid for it any more.';
const onItsWayWords =
  'A payment of this invoice is on its way, which takes some days. There is nothing for you to do: if it does not arrive, we write to you.';
const settledWords =
  'This invoice is no longer to be paid. Open the list again to see where it stands.';

/**
 * Returns a new address of the provider's page, where a subscription's owner changes card or plan. A customer that
 * was deleted there has none, and is told so.
 */
export const billingPortal: RunCall<'billingPortal'> = async ({ caller, body }) => {
  const subscription = await loadOwnSubscription(caller.uid, body.subscriptionId);
  const session = await askProvider((provider) =>
    unlessMissing(
      provider.billingPortal.sessions.create({
        customer: subscription.customerId,
        return_url: `${siteOrigin()}${routes.subscriptions.path}`,
      }),
    ),
  );
  if (session === null) {
    throw refusal('not-found', 'The payment provider keeps no card of this subscription any more.');
  }
  return { url: session.url };
};
