import { Router } from 'express';
import { z } from 'zod';
import { cancelSubscription, currentPeriod, setEnd, updated } from '../billing.ts';
import { runningDiscount } from '../discounts.ts';
import { endPendingUpdate } from '../pending-updates.ts';
import { applyPlanChange, paymentBehaviors } from '../plan-changes.ts';
import { resumeSubscription } from '../retries.ts';
import { subscriptionStatuses, type Subscription } from '../stripe-objects.ts';
import { type ApiContext, addList, addLook, addPost, field } from './routes.ts';
import { found, invalidRequest, noSuch, parameters } from './api-error.ts';
import { expanded } from './expand.ts';
import {
  expand,
  ignored,
  metadata,
  onlyExpand,
  orEmpty,
  trueOrFalse,
  wholeNumber,
} from './parameter-types.ts';
import { askedPlan } from './subscription-items.ts';

const updateParameters = z.strictObject({
  ...askedPlan,
  payment_behavior: z
    .enum(paymentBehaviors, 'the payment stand-in does not know it')
    .default('allow_incomplete'),
  cancel_at_period_end: trueOrFalse.optional(),
  cancel_at: orEmpty(wholeNumber).optional(),
  pause_collection: orEmpty(
    z.strictObject({
      behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']),
      resumes_at: wholeNumber.optional(),
    }),
  ).optional(),
  default_payment_method: orEmpty(z.string()).optional(),
  payment_settings: z
    .strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']) })
    .optional(),
  metadata: metadata.default({}),
  expand,
});

/** What an update may change that waits for its payment. */
const pendable = new Set([
  'expand',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'billing_cycle_anchor',
  'items',
]);

const cancelParameters = z.strictObject({
  invoice_now: ignored,
  prorate: ignored,
  expand,
});

export function subscriptionRoutes(context: ApiContext): Router {
  const { store, announce } = context;
  const { state } = store;
  const routes = Router();

  const find = (id: string): Subscription => {
    const subscription = found(state.subscriptions, 'subscription', id);
    const { pending_update: pending } = subscription;
    if (pending && pending.expires_at <= store.now()) endPendingUpdate(context, subscription);
    return subscription;
  };

  /** With the discount that it still has. */
  const shown = (subscription: Subscription) => {
    const discount = runningDiscount(state, subscription.id, store.now());
    return { ...subscription, discounts: discount === null ? [] : [discount.id] };
  };

  addList(routes, state, {
    url: '/v1/subscriptions',
    all: () => Object.values(state.subscriptions).map(shown),
    filters: {
      customer: field('customer'),
      status: { sent: askedStatus.optional(), fits: hasStatus },
    },
  });
  addLook(routes, state, { kind: 'subscription', find: (id) => shown(find(id)) });

  routes.post('/:id', (request, response) => {
    const sent = parameters(updateParameters, request.body);
    const subscription = find(request.params.id);
    const cancels = sent.cancel_at_period_end !== undefined || sent.cancel_at !== undefined;
    if (sent.cancel_at_period_end !== undefined && sent.cancel_at !== undefined) {
      throw invalidRequest(
        'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      );
    }
    if (cancels && subscription.schedule) {
      throw invalidRequest(
        `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      );
    }
    const changesPlan = sent.items.length > 0 || sent.billing_cycle_anchor.type === 'now';
    const { payment_behavior: behavior } = sent;
    const unsupported = Object.keys(Object(request.body)).find((name) => !pendable.has(name));
    if (behavior === 'pending_if_incomplete' && unsupported !== undefined) {
      throw invalidRequest(
        `When \`payment_behavior\` is \`pending_if_incomplete\`, \`${unsupported}\` cannot be passed.`,
      );
    }
    // First, as a declined card must change nothing.
    if (changesPlan) applyPlanChange(context, subscription, sent, behavior);
    Object.assign(subscription.metadata, sent.metadata);
    if (sent.default_payment_method !== undefined) {
      subscription.default_payment_method = sent.default_payment_method;
    }
    if (sent.payment_settings !== undefined) {
      Object.assign(subscription.payment_settings, sent.payment_settings);
    }
    if (sent.pause_collection !== undefined) {
      const { pause_collection: pause } = sent;
      subscription.pause_collection =
        pause === null ? null : { ...pause, resumes_at: pause.resumes_at ?? null };
    }
    if (sent.cancel_at_period_end !== undefined) {
      const ends = sent.cancel_at_period_end;
      if (ends !== subscription.cancel_at_period_end) {
        setEnd(context, subscription, ends ? currentPeriod(subscription).end : null, ends);
      }
    } else if (sent.cancel_at !== undefined) {
      setEnd(context, subscription, sent.cancel_at);
    } else if (!changesPlan) {
      announce([updated(subscription)]);
    }
    response.json(expanded(state, shown(subscription), sent.expand));
  });

  addPost(routes, store, '/:id/resume', onlyExpand, (_, id) => {
    const subscription = find(id);
    if (subscription.status !== 'paused') {
      throw invalidRequest('Only paused subscriptions can be resumed.');
    }
    resumeSubscription(context, subscription);
    return shown(subscription);
  });

  routes.delete('/:id', (request, response) => {
    const sent = parameters(cancelParameters, { ...request.query, ...request.body });
    const subscription = find(request.params.id);
    if (subscription.status === 'canceled') throw noSuch('subscription', subscription.id);
    cancelSubscription(context, subscription);
    response.json(expanded(state, shown(subscription), sent.expand));
  });

  return routes;
}

const askedStatus = z.enum([...subscriptionStatuses, 'all', 'ended']);

/** Without a status in the query, the list leaves out canceled subscriptions. */
function hasStatus(
  { status }: Pick<Subscription, 'status'>,
  asked: z.infer<typeof askedStatus> | undefined,
): boolean {
  if (asked === 'all') return true;
  const ended = status === 'canceled' || status === 'incomplete_expired';
  if (asked === 'ended') return ended;
  return asked === undefined ? status !== 'canceled' : status === asked;
}
