import type Stripe from 'stripe';
import { errorFacts } from '../../request/error-facts.ts';
import { refusal } from '../../request/failure.ts';
import { log } from '../../request/log.ts';
import { itemChanges, itemsOf } from './plan-items.ts';
import { cardReasonOf } from '../provider/provider-problem.ts';
import { nextPhaseOf } from './provider-plan.ts';
import {
  loadProviderSubscription,
  type ProviderSubscription,
} from '../provider/provider-subscription.ts';
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
    items: itemChanges(current.items, await itemsOf(provider, lines, after.productSelections)),
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
  const { provider, current, name } = step;
  const items = await itemsOf(provider, lines, after.productSelections);
  const [first] = items;
  if (!first) throw new Error(`The plan of ${after.packageName} sells nothing.`);
  if (current.scheduleId !== null) await release(provider, current.scheduleId, name);
  await scheduleNext(step, { items, duration: first.price_data.recurring });
}

/** What begins when the period is over, with its end or how long it lasts. */
type NextPhase = Pick<
  Stripe.SubscriptionScheduleUpdateParams.Phase,
  'items' | 'duration' | 'end_date'
>;

/** Has a subscription go on as it is until its period is over, and as `next` from then on. */
async function scheduleNext(
  { provider, id, name }: Pick<Step, 'provider' | 'id' | 'name'>,
  next: NextPhase,
): Promise<void> {
  const schedule = await provider.subscriptionSchedules.create(
    { from_subscription: id },
    { idempotencyKey: `${name}-schedule` },
  );
  const [now] = schedule.phases;
  if (!now) throw new Error(`The schedule ${schedule.id} has no phase.`);
  const discounts = now.discounts.flatMap(({ discount }) =>
    discount === null ? [] : [{ discount: typeof discount === 'string' ? discount : discount.id }],
  );
  await provider.subscriptionSchedules.update(
    schedule.id,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          start_date: now.start_date,
          end_date: now.end_date,
          // A phase without it ends a trial, and charges at once.
          ...(now.trial_end ? { trial_end: now.trial_end } : {}),
          proration_behavior: 'none',
          discounts,
          items: soldIn(now),
        },
        { ...next, proration_behavior: 'none', discounts },
      ],
    },
    { idempotencyKey: `${name}-phases` },
  );
}

/** The items of a phase, as another request names them. */
const soldIn = ({ items }: Pick<Stripe.SubscriptionSchedule.Phase, 'items'>) =>
  items.map(({ price, quantity }) => ({
    price: typeof price === 'string' ? price : price.id,
    quantity: quantity ?? 1,
  }));

const release = (provider: Stripe, schedule: string, name: string) =>
  provider.subscriptionSchedules.release(schedule, {}, { idempotencyKey: `${name}-release` });

/** Takes back what was planned for the end of the period. */
export async function takeBack({ provider, current, name }: Step): Promise<void> {
  if (current.scheduleId !== null) await release(provider, current.scheduleId, name);
}

/** Ends a subscription with its period, or lets it go on. When that is refused, a change that waits stays. */
export async function setEnding(step: Step, ends: boolean): Promise<void> {
  const { provider, id, current, name } = step;
  // The provider refuses to end what a schedule goes on with.
  const waiting =
    current.scheduleId === null ? null : await releaseWaiting(step, current.scheduleId);
  // The provider's portal and dashboard may set a date in place of the flag. It takes one of the two.
  const isDated = !ends && !current.endsWithPeriod;
  try {
    await provider.subscriptions.update(
      id,
      isDated ? { cancel_at: '' } : { cancel_at_period_end: ends },
      { idempotencyKey: name },
    );
  } catch (error) {
    if (waiting !== null) await putBack(step, waiting);
    throw error;
  }
}

/** Releases a schedule and gives what waited in it; null when nothing did. */
async function releaseWaiting(
  { provider, name }: Step,
  scheduleId: string,
): Promise<NextPhase | null> {
  const next = nextPhaseOf(await provider.subscriptionSchedules.retrieve(scheduleId));
  await release(provider, scheduleId, name);
  return next && { items: soldIn(next), end_date: next.end_date };
}

/** Lets a change wait again whose schedule was released for something that was then refused. */
async function putBack(step: Step, waiting: NextPhase): Promise<void> {
  const { provider, id, name } = step;
  try {
    const now = await loadProviderSubscription(provider, id);
    // Without an answer, the end may have been set all the same.
    if (now === null || now.scheduleId !== null || now.cancelsAt !== null) return;
    await scheduleNext({ provider, id, name: `${name}-back` }, waiting);
  } catch (error) {
    // Its customer hears of it by the mail that says what was taken back.
    log.error('A change of a plan that waited could not be put back', {
      subscriptionId: id,
      ...errorFacts(error),
    });
  }
}
