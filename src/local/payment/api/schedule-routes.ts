import { Router } from 'express';
import { z } from 'zod';
import { periodEnd } from '../billing-period.ts';
import { currentPeriod, setEnd, setStatus, updated } from '../billing.ts';
import { runningDiscount } from '../discounts.ts';
import { newId, newObject } from '../ids.ts';
import type { PaymentStore } from '../payment-state.ts';
import { beginPhase, release } from '../schedules.ts';
import type { SchedulePhase, Subscription, SubscriptionSchedule } from '../stripe-objects.ts';
import { type ApiContext, addLook, addPost } from './routes.ts';
import { found, invalidRequest } from './api-error.ts';
import { expand, metadata, onlyExpand, wholeNumber } from './parameter-types.ts';
import { phaseItem, prorationBehavior, sellablePrice } from './subscription-items.ts';

const createParameters = z.strictObject({ from_subscription: z.string(), expand });

const phase = z.strictObject({
  items: z.array(phaseItem).min(1).max(20),
  start_date: wholeNumber.optional(),
  end_date: wholeNumber.optional(),
  // Without it, a phase that runs ends a trial.
  trial_end: wholeNumber.optional(),
  duration: z
    .strictObject({
      interval: z.enum(['month', 'year']),
      interval_count: wholeNumber.pipe(z.number().min(1)).default(1),
    })
    .optional(),
  proration_behavior: prorationBehavior,
  // Without them, a phase takes the discount away that the subscription has.
  discounts: z
    .array(z.strictObject({ discount: z.string() }))
    .max(1)
    .default([]),
});

const updateParameters = z.strictObject({
  end_behavior: z.enum(['release', 'cancel']).optional(),
  phases: z.array(phase).min(1).max(10),
  proration_behavior: prorationBehavior,
  metadata: metadata.default({}),
  expand,
});

export function scheduleRoutes(context: ApiContext): Router {
  const { store, announce } = context;
  const { state } = store;
  const routes = Router();

  const find = (id: string): SubscriptionSchedule =>
    found(state.schedules, 'subscription_schedule', id);

  // The provider tells that a schedule was set or taken off, and not that its phases changed, as a change
  // of the subscription.
  const tell = (id: string | null) => {
    const subscription = state.subscriptions[id ?? ''];
    if (subscription) announce([updated(subscription)]);
  };

  addPost(routes, store, '/', createParameters, ({ from_subscription: id }) => {
    const subscription = found(state.subscriptions, 'subscription', id, 'from_subscription');
    if (subscription.schedule) {
      throw invalidRequest(
        `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}.`,
      );
    }
    const schedule = scheduleOf(store, subscription);
    state.schedules[schedule.id] = schedule;
    subscription.schedule = schedule.id;
    tell(id);
    return schedule;
  });

  addLook(routes, state, { kind: 'subscription_schedule', find });

  addPost(routes, store, '/:id', updateParameters, (sent, id) => {
    const schedule = find(id);
    requireActive(schedule);
    schedule.phases = phasesOf(store, schedule, sent.phases);
    schedule.end_behavior = sent.end_behavior ?? schedule.end_behavior;
    schedule.metadata = { ...schedule.metadata, ...sent.metadata };
    announce([{ type: 'subscription_schedule.updated', object: schedule }]);
    const subscription = state.subscriptions[schedule.subscription ?? ''];
    if (subscription) {
      // The one that runs sells what the phase says, at once.
      beginPhase(store, subscription, schedule);
      const last = schedule.end_behavior === 'cancel' ? schedule.phases.at(-1) : undefined;
      setEnd(context, subscription, last?.end_date ?? null);
    }
    if (subscription?.status === 'trialing' && !schedule.phases[0]?.trial_end) {
      setStatus(context, subscription, 'active');
    }
    return schedule;
  });

  addPost(routes, store, '/:id/release', onlyExpand, (_, id) => {
    const schedule = find(id);
    requireActive(schedule);
    const { subscription } = schedule;
    release(store, schedule);
    announce([{ type: 'subscription_schedule.released', object: schedule }]);
    tell(subscription);
    return schedule;
  });

  return routes;
}

/** A schedule of what a subscription sells now, until the end of its period. */
function scheduleOf(store: PaymentStore, subscription: Subscription): SubscriptionSchedule {
  const discount = runningDiscount(store.state, subscription.id, store.now());
  const { start, end } = currentPeriod(subscription);
  return {
    ...newObject('subscription_schedule', newId('sub_sched'), store),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    end_behavior: subscription.cancel_at === null ? 'release' : 'cancel',
    phases: [
      {
        start_date: start,
        end_date: end,
        trial_end: subscription.status === 'trialing' ? end : null,
        proration_behavior: 'create_prorations',
        discounts: discount ? [phaseDiscount(discount.id)] : [],
        items: subscription.items.data.map(({ price, quantity }) => ({
          price: price.id,
          quantity,
        })),
      },
    ],
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
  };
}

const phaseDiscount = (discount: string): SchedulePhase['discounts'][number] => ({
  coupon: null,
  discount,
  promotion_code: null,
});

/** Phases one after another: each begins where the one before ends. */
function phasesOf(
  store: PaymentStore,
  { subscription }: SubscriptionSchedule,
  asked: z.infer<typeof phase>[],
): SchedulePhase[] {
  const own = runningDiscount(store.state, subscription ?? '', store.now());
  let end: number | undefined;
  return asked.map((each) => {
    const start = each.start_date ?? end;
    if (start === undefined) throw invalidRequest('The first phase needs a start_date.');
    end = each.end_date ?? (each.duration ? periodEnd(start, each.duration, start) : undefined);
    if (end === undefined) throw invalidRequest('A phase needs an end_date or a duration.');
    return {
      start_date: start,
      end_date: end,
      trial_end: each.trial_end ?? null,
      proration_behavior: each.proration_behavior,
      discounts: each.discounts.map(({ discount: id }) => {
        if (id !== own?.id) throw invalidRequest(`No such discount: '${id}'`);
        return phaseDiscount(id);
      }),
      items: each.items.map(({ price, quantity }) => ({
        price: sellablePrice(store.state, price).id,
        quantity,
      })),
    };
  });
}

function requireActive({ id, status }: SubscriptionSchedule): void {
  if (status === 'active' || status === 'not_started') return;
  throw invalidRequest(
    `You cannot change the schedule ${id}, as it is in the status \`${status}\`.`,
  );
}
