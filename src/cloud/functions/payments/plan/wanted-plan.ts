import type Stripe from 'stripe';
import {
  changeTiming,
  isSameChoice,
  termsOf,
  videosThatFit,
  type Plan,
  type PlanChoice,
} from '#domain/plan-change.ts';
import { planChangeBlocker } from '#domain/plan-change-blocker.ts';
import { quoteOf, type QuoteLine } from '#domain/quote.ts';
import { refusal } from '../../request/failure.ts';
import { loadOffersFor } from '../../catalogue/offers.ts';
import { storedPlan } from './plan-news.ts';
import type { OwnPlan } from './sync-plan.ts';
import { unlessMissing } from '../provider/provider.ts';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';
import { packageNameIn, requireSellable } from '../provider/sellable-quote.ts';
import { tokensPaidBy } from '#domain/invoice.ts';
import { readInvoices, withPayments } from '../invoices/provider-invoice.ts';

export type WantedPlan = {
  before: Plan;
  after: Plan;
  lines: QuoteLine[];
  timing: ReturnType<typeof changeTiming>;
};

const noVideos = { '5': 0, '15': 0, '30': 0 };

/** Prices a choice from the catalogue and says when it begins. Refuses what cannot be chosen. */
export async function loadWantedPlan(
  provider: Stripe,
  { stored, current }: OwnPlan,
  choice: PlanChoice,
): Promise<WantedPlan> {
  // A promotion code is for what was bought with it: the provider goes on with its discount by itself.
  const { currency, promotionCode } = stored.productSelections;
  const selections = { ...choice, currency, promotionCode, videos: noVideos };
  const quote = quoteOf(selections, await loadOffersFor(selections));
  requireSellable(quote);
  const before = storedPlan(stored);
  if (isSameChoice(choice, before.productSelections)) throw refusal('same-plan');
  const { tokensPerMonth } = quote;
  const after: Plan = {
    productSelections: {
      ...selections,
      videos: videosThatFit(stored.productSelections.videos, tokensPerMonth),
    },
    price: quote.total,
    tokensPerMonth,
    packageName: packageNameIn(quote, choice),
  };
  const timing = changeTiming(termsOf(before), termsOf(after));
  // At once, time that was not paid for would be credited, and a trial would bring an invoice of nothing, without the
  // tokens of its plan.
  const waits =
    timing === 'at-once' &&
    (current.isTrial ||
      !(await isPeriodPaid(provider, stored.id, current)) ||
      (await isPaidLater(provider, current)));
  return { before, after, lines: quote.lines, timing: waits ? 'at-period-end' : timing };
}

/** What is paid while a person waits. The provider makes an update that waits for the payment of no bank debit. */
const paidAtOnce = new Set<string>([
  'amazon_pay',
  'card',
  'cashapp',
  'link',
  'paypal',
  'revolut_pay',
]);

/** Whether a payment of the saved method takes days, in which a change that it pays could fail again. */
async function isPaidLater(
  provider: Stripe,
  { customerId, pinnedMethodId }: ProviderSubscription,
): Promise<boolean> {
  const customer = await provider.customers.retrieve(customerId, {
    expand: ['invoice_settings.default_payment_method'],
  });
  const own = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  const method =
    pinnedMethodId === null
      ? own
      : await unlessMissing(provider.paymentMethods.retrieve(pinnedMethodId));
  return method !== null && typeof method === 'object' && !paidAtOnce.has(method.type);
}

/** Refuses a change of a plan that stands still, in the words of its page. */
export function requireChangeable(stored: Parameters<typeof planChangeBlocker>[0]): void {
  const blocker = planChangeBlocker(stored);
  if (blocker === null) return;
  throw refusal(
    stored.status === 'active' ? 'plan-not-changeable' : 'subscription-inactive',
    `${blocker.reason} Nothing was changed.`,
  );
}

/**
 * Whether the running period of a subscription is paid, and none of that went back. Its invoices say so: the one that
 * began it, and those that changed it since.
 */
export async function isPeriodPaid(
  provider: Stripe,
  subscription: string,
  { items }: Pick<ProviderSubscription, 'items'>,
): Promise<boolean> {
  const begin = Math.max(...items.map((item) => item.current_period_start));
  const newest = await provider.invoices.list({ subscription, limit: 20, ...withPayments });
  const running = newest.data.filter((invoice) => reaches(invoice, begin) && isPart(invoice));
  if (running.some(({ status }) => status !== 'paid')) return false;
  const read = await readInvoices(provider, running);
  return read.every((invoice) => tokensPaidBy(invoice, 1) === 1);
}

/** Whether an invoice charges for time of the running period, which may have begun with a change. */
const reaches = ({ lines }: Stripe.Invoice, begin: number): boolean =>
  lines.data.some(({ amount, period }) => amount > 0 && period.end > begin);

/** A change that was not paid, and was given up, changed nothing. */
const isPart = ({ billing_reason: reason, status }: Stripe.Invoice): boolean =>
  reason !== 'subscription_update' || status === 'paid' || status === 'uncollectible';
