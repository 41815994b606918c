import type Stripe from 'stripe';
import { errorFacts } from '../../request/error-facts.ts';
import { refusal } from '../../request/failure.ts';
import { log } from '../../request/log.ts';
import { durationOf, itemChanges, itemsOf, sellableItems, soldBy } from './plan-items.ts';
import { cardReasonOf } from '../provider/provider-problem.ts';
import type { ProviderSubscription } from '../provider/provider-subscription.ts';
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

/** Changes a plan now and charges it. A card that does not pay changes nothing. */
export async function changeAtOnce(
  { provider, id, current, name }: Step,
  wanted: WantedPlan,
  prorationDate: number,
): Promise<void> {
  // A schedule whose last phase runs would go on to bind the plan.
  if (current.scheduleId !== null) await release(provider, current.scheduleId, name);
  try {
    await provider.subscriptions.update(
      id,
      {
        ...(await atOnce(provider, current, wanted, prorationDate)),
        payment_behavior: 'error_if_incomplete',
      },
      { idempotencyKey: name },
    );
  } catch (error) {
    throw cardRefusal(error) ?? error;
  }
}

function cardRefusal(error: unknown): Error | null {
  const cardReason = cardReasonOf(error);
  if (cardReason === null) return null;
  const needsOwner =
    error instanceof Error &&
    'code' in error &&
    error.code === 'subscription_payment_intent_requires_action';
  const reason = needsOwner
    ? 'Your bank wants to ask you first, which it cannot do in the middle of a change.'
    : cardReason;
  log.warn('A card did not pay a change of plan', errorFacts(error));
  return refusal(
    'card-declined',
    `${reason} Nothing was changed and nothing was charged. Use another card under “Card and address” and try again, or change at the end of the period instead.`,
    { cause: error },
  );
}

/** Plans a change for the end of the period. */
export async function changeAtPeriodEnd(step: Step, { lines, after }: WantedPlan): Promise<void> {
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

/** Takes back what was planned for the end of the period. */
export async function takeBack({ provider, current, name }: Step): Promise<void> {
  if (current.scheduleId !== null) await release(provider, current.scheduleId, name);
}

/** Ends a subscription with its period, which takes back a change that waits, or lets it go on. */
export async function setEnding(step: Step, ends: boolean): Promise<void> {
  const { provider, id, current, name } = step;
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
