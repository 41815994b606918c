import type Stripe from 'stripe';
import type { Confirmation } from '#contracts/plan-calls.ts';
import { refusal } from '../../request/failure.ts';
import { log } from '../../request/log.ts';
import { durationOf, itemChanges, itemsOf, sellableItems, soldBy } from './plan-items.ts';
import { cardReasonOf, declineReasonOf } from '../provider/provider-problem.ts';
import {
  loadPaymentState,
  providerSubscriptionOf,
  type ProviderSubscription,
} from '../provider/provider-subscription.ts';
import { isRefused } from '../provider/provider.ts';
import { unpinPaymentMethod } from '../provider/unpin-payment-method.ts';
import type { WantedPlan } from './wanted-plan.ts';

/** A change at the provider. `name` makes its requests repeatable: the same name has the same effect. */
type Step = { provider: Stripe; id: string; current: ProviderSubscription; name: string };

/** How a change at once is charged, in its preview and in itself. */
async function atOnce(
  provider: Stripe,
  current: ProviderSubscription,
  { lines, after }: WantedPlan,
  prorationDate: number,
) {
  return {
    items: itemChanges(
      current.items,
      await itemsOf(provider, soldBy(lines, after.productSelections)),
    ),
    proration_behavior: 'always_invoice',
    proration_date: prorationDate,
    billing_cycle_anchor: { type: 'now' },
  } as const;
}

/** The invoice that a change at once would bring. */
export async function previewChange(
  provider: Stripe,
  id: string,
  at: { current: ProviderSubscription; wanted: WantedPlan; prorationDate: number },
): Promise<Stripe.Invoice> {
  const { current, wanted, prorationDate } = at;
  return provider.invoices.createPreview({
    customer: current.customerId,
    subscription: id,
    subscription_details: await atOnce(provider, current, wanted, prorationDate),
  });
}

/**
 * Changes a plan now and charges it. A card that does not pay changes nothing. Where the bank wants to ask its owner,
 * the change is made once they have confirmed the payment, and gives the way to do so.
 */
export async function changeAtOnce(
  step: Step,
  wanted: WantedPlan,
  prorationDate: number,
): Promise<Confirmation | null> {
  const { provider, id, current, name } = step;
  await dropUnconfirmed(step);
  await unpinPaymentMethod(provider, id, current);
  // A schedule whose last phase runs would go on to bind the plan.
  if (current.scheduleId !== null) await release(provider, current.scheduleId, name);
  const updated = await provider.subscriptions
    .update(
      id,
      {
        ...(await atOnce(provider, current, wanted, prorationDate)),
        payment_behavior: 'pending_if_incomplete',
      },
      { idempotencyKey: name },
    )
    .catch((error: unknown) => {
      const reason = cardReasonOf(error);
      throw reason === null ? error : cardRefusal(reason, error);
    });
  const { unconfirmedId } = providerSubscriptionOf(updated);
  if (unconfirmedId === null) return null;
  const [{ onItsWay, waiting, refusal: declined }, { hosted_invoice_url: url }] = await Promise.all(
    [loadPaymentState(provider, unconfirmedId), provider.invoices.retrieve(unconfirmedId)],
  );
  // Some banks refuse what they want to ask about. The page of the invoice asks then.
  const isAsked = waiting !== null || declined?.code === 'authentication_required';
  if (isAsked && url) return { clientSecret: waiting?.client_secret ?? null, url };
  // It is decided without anybody here.
  if (onItsWay) return null;
  await provider.invoices.voidInvoice(unconfirmedId);
  throw cardRefusal(declineReasonOf(declined));
}

function cardRefusal(reason: string, cause?: unknown): Error {
  log.warn('A card did not pay a change of plan', { reason });
  return refusal(
    'card-declined',
    `${reason} Nothing was changed and nothing was charged. Use another card under “Card and address” and try again, or change at the end of the period instead.`,
    { cause },
  );
}

/** Ends a change that nobody has confirmed, so that it is not made later beside another one. */
async function dropUnconfirmed({ provider, current }: Step): Promise<void> {
  if (current.unconfirmedId === null) return;
  try {
    await provider.invoices.voidInvoice(current.unconfirmedId);
  } catch (error) {
    // It was paid at this moment.
    throw isRefused(error) ? refusal('plan-changed', undefined, { cause: error }) : error;
  }
}

/** Plans a change for the end of the period. */
export async function changeAtPeriodEnd(step: Step, { lines, after }: WantedPlan): Promise<void> {
  await dropUnconfirmed(step);
  const items = await itemsOf(step.provider, soldBy(lines, after.productSelections));
  await schedule(step, { items, duration: durationOf(after.productSelections) });
}

/**
 * Has a subscription go on as it is until its period is over, and as `next` from then on; without one it ends then.
 * Once there is a schedule, this is one request, so that nothing is half done.
 */
async function schedule(
  { provider, id, current, name }: Step,
  next: Pick<Stripe.SubscriptionScheduleUpdateParams.Phase, 'items' | 'duration'> | null,
): Promise<void> {
  const { id: scheduleId, current_phase: phase } =
    current.scheduleId === null
      ? await provider.subscriptionSchedules.create(
          { from_subscription: id },
          { idempotencyKey: `${name}-schedule` },
        )
      : await provider.subscriptionSchedules.retrieve(current.scheduleId);
  if (!phase) throw new Error(`The schedule ${scheduleId} has no phase that runs.`);
  const end = Math.floor(current.currentPeriodEnd.getTime() / 1000);
  // A phase without them takes the discounts away, and one that has ended since is refused.
  const discounts = current.discountIds.map((discount) => ({ discount }));
  await provider.subscriptionSchedules.update(
    scheduleId,
    {
      end_behavior: next === null ? 'cancel' : 'release',
      proration_behavior: 'none',
      phases: [
        {
          start_date: phase.start_date,
          end_date: end,
          // A phase without it ends a trial, and charges at once.
          ...(current.isTrial ? { trial_end: end } : {}),
          proration_behavior: 'none',
          discounts,
          items: await sellableItems(provider, current.items),
        },
        ...(next === null ? [] : [{ ...next, proration_behavior: 'none' as const, discounts }]),
      ],
    },
    { idempotencyKey: `${name}-phases` },
  );
}

const release = (provider: Stripe, scheduleId: string, name: string) =>
  provider.subscriptionSchedules.release(scheduleId, {}, { idempotencyKey: `${name}-release` });

/** Takes back what was planned for the end of the period, or waits for the bank. */
export async function takeBack(step: Step): Promise<void> {
  const { provider, current, name } = step;
  await dropUnconfirmed(step);
  if (current.scheduleId !== null) await release(provider, current.scheduleId, name);
}

/** Ends a subscription with its period, which takes back a change that waits, or lets it go on. */
export async function setEnding(step: Step, ends: boolean): Promise<void> {
  const { provider, id, current, name } = step;
  await dropUnconfirmed(step);
  // The provider takes no end of what has a schedule but from the schedule, whose release takes the end away.
  if (current.scheduleId !== null) {
    await (ends ? schedule(step, null) : release(provider, current.scheduleId, name));
    return;
  }
  // The provider's portal and dashboard may set a date in place of the flag. It takes one of the two.
  const isDated = !ends && !current.endsWithPeriod;
  await provider.subscriptions.update(
    id,
    isDated ? { cancel_at: '' } : { cancel_at_period_end: ends },
    { idempotencyKey: name },
  );
}
