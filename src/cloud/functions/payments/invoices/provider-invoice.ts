import type Stripe from 'stripe';
import { invoiceStatuses, type Invoice } from '#domain/invoice.ts';
import { soldCurrency } from '../plan/billed-plan.ts';
import { disputeOf } from '../refunds/dispute-state.ts';
import { subscriptionIdOf } from './paid-for.ts';
import { isOnItsWay } from '../provider/provider-subscription.ts';
import { askAboutEach, unlessMissing } from '../provider/provider.ts';
import { taxIn } from '../provider/tax-in.ts';
import { idOf } from '../provider/id-of.ts';

/** Asks for a list of invoices with the payments of each, which `readInvoices` looks at. */
export const withPayments = { expand: ['data.payments'] };

/**
 * Invoices of the provider as people read them, each with where its payments stand. Drafts, which the provider
 * may still change, and those in a currency of no offer are left out.
 */
export async function readInvoices(
  provider: Stripe,
  found: readonly Stripe.Invoice[],
): Promise<Invoice[]> {
  const invoices = await askAboutEach(found, (each) => readInvoice(provider, each));
  return invoices.flatMap((each) => each ?? []);
}

async function readInvoice(provider: Stripe, invoice: Stripe.Invoice): Promise<Invoice | null> {
  // Nothing was paid of a withdrawn one, and nothing will be.
  const isAsked = invoice.status !== 'void' && invoice.status !== 'draft';
  return invoiceOf(invoice, isAsked ? await loadPayments(provider, invoice) : []);
}

/** A payment of an invoice with its charge, what went back of it, and how banks dispute it. */
type LookedAtPayment = {
  intent: Stripe.PaymentIntent;
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
};

/** The provider's largest page. */
const pageSize = 100;

async function loadPayments(
  provider: Stripe,
  { payments }: Stripe.Invoice,
): Promise<LookedAtPayment[]> {
  const intents = (payments?.data ?? []).flatMap(
    ({ status, payment: { payment_intent: intent } }) =>
      status === 'canceled' || intent === undefined ? [] : [intent],
  );
  const loaded = await Promise.all(intents.map((intent) => loadPayment(provider, idOf(intent))));
  return loaded.flatMap((each) => each ?? []);
}

async function loadPayment(provider: Stripe, id: string): Promise<LookedAtPayment | null> {
  const intent = await unlessMissing(
    provider.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }),
  );
  if (intent === null) return null;
  const charge = chargeOf(intent);
  if (charge === null) return { intent, refunds: [], disputes: [] };
  const [refunds, disputes] = await Promise.all([
    loadRefunds(provider, charge),
    charge.disputed ? toEnd(provider.disputes.list({ charge: charge.id, limit: pageSize })) : [],
  ]);
  return { intent, refunds, disputes };
}

/** The refunds of a charge, which brings the newest with it. */
async function loadRefunds(
  provider: Stripe,
  { id, refunds }: Stripe.Charge,
): Promise<Stripe.Refund[]> {
  return refunds?.has_more === true
    ? toEnd(provider.refunds.list({ charge: id, limit: pageSize }))
    : (refunds?.data ?? []);
}

/** All pages of what the provider lists, as far as anybody reads. */
const toEnd = <T>(list: Stripe.ApiListPromise<T>): Promise<T[]> =>
  list.autoPagingToArray({ limit: 1000 });

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'object' ? charge : null;

/** An invoice with its payments; null for one that nobody is shown. */
function invoiceOf(invoice: Stripe.Invoice, payments: readonly LookedAtPayment[]): Invoice | null {
  const { id, number, created, total } = invoice;
  const status = invoiceStatuses.find((known) => known === invoice.status);
  const currency = soldCurrency(invoice.currency);
  if (status === undefined || currency === null) return null;
  return {
    id,
    number: number ?? id,
    issuedAt: new Date(created * 1000),
    billedTo: billedToOf(invoice),
    total,
    tax: taxIn(invoice),
    paid: invoice.amount_paid,
    // The provider counts on what it asked for, also once nobody is to pay it.
    left: status === 'void' ? 0 : invoice.amount_remaining,
    currency,
    status,
    onItsWay: payments.some(({ intent }) => isOnItsWay(intent)),
    refunds: newestFirst(payments.flatMap(refundsOf)),
    disputes: newestFirst(payments.flatMap(({ disputes }) => disputes.map(disputeOf))),
    subscriptionId: subscriptionIdOf(invoice),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

function billedToOf({
  customer_name: name,
  customer_address: address,
  customer_tax_ids: taxIds,
}: Stripe.Invoice): string[] {
  const { line1, line2, postal_code, city, state, country } = address ?? {};
  return [
    name,
    line1,
    line2,
    [postal_code, city, state].filter(Boolean).join(' '),
    country ? countryNames.of(country) : null,
    // `eu_vat` is said as `EU VAT`.
    ...(taxIds ?? []).map(
      ({ type, value }) => value && `${type.replaceAll('_', ' ').toUpperCase()} ${value}`,
    ),
  ].flatMap((line) => line || []);
}

const refundStates: Record<string, Invoice['refunds'][number]['state']> = {
  succeeded: 'given',
  pending: 'pending',
  // The customer says where to: a payment by transfer has no card to go back to.
  requires_action: 'pending',
  failed: 'failed',
};

/** What went back of a payment; a refund that was called off before it went is none. */
const refundsOf = ({ refunds }: LookedAtPayment): Invoice['refunds'] =>
  refunds.flatMap(({ id, amount, created, status }) => {
    const state = refundStates[status ?? ''];
    return state === undefined ? [] : [{ id, amount, at: new Date(created * 1000), state }];
  });

const newestFirst = <T extends { at: Date }>(each: readonly T[]): T[] =>
  each.toSorted((one, other) => other.at.getTime() - one.at.getTime());
