import express, { Router } from 'express';
import { z } from 'zod';
import type { ApiContext } from './api/routes.ts';
import { found } from './api/api-error.ts';
import type { Outage } from './api/protocol.ts';
import { bankAccount } from './card-answer.ts';
import { changeAtProvider, subscriptionChange } from './change-at-provider.ts';
import { completeSession, finishBankDebit } from './checkout.ts';
import { recordEvents } from './events.ts';
import type { StripeEvent } from './stripe-objects.ts';
import type { WebhookSender } from './webhook-sender.ts';

type Control = ApiContext & {
  webhooks: WebhookSender;
  setOutage: (outage: Outage) => void;
};

const webhookChanges = z.strictObject({ paused: z.boolean() });
const resending = z.strictObject({
  copies: z.number().int().min(1).max(50).default(1),
});
const outageChange = z.strictObject({
  outage: z.enum(['none', 'errors', 'unreachable', 'unanswered']),
});
const payment = z.strictObject({
  card: z.string().optional(),
  bankDebit: z.literal(true).optional(),
});
const bankAnswer = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });
const newEvent = z.strictObject({ type: z.string(), object: z.looseObject({}) });

/**
 * What tests do to the payment provider, below `/_control`; the real one has nothing like it.
 * Bodies and answers are JSON.
 */
export function controlRoutes({ webhooks, setOutage, ...context }: Control): Router {
  const { store } = context;
  const { state } = store;
  const routes = Router();
  routes.use(express.json());

  /** Events, oldest first; `?object=ID` gives those about one object. */
  routes.get('/events', (request, response) => {
    const about = z.string().optional().parse(request.query['object']);
    response.json(eventsAbout(about));
  });

  /** Resolves when no delivery is on its way any more. */
  routes.post('/settle', async (_request, response) => {
    await webhooks.whenIdle();
    response.json({ settled: true });
  });

  /** Holds events back from now on, or sends them again: `{ paused }`. */
  routes.post('/webhooks', (request, response) => {
    webhooks.pause(webhookChanges.parse(request.body).paused);
    response.json({ paused: webhooks.isPaused() });
  });

  /** Sends one event again, `{ copies }` times at the same moment. */
  routes.post('/events/:id/resend', async (request, response) => {
    const stored = found(state.events, 'event', request.params.id);
    const { copies } = resending.parse(request.body ?? {});
    response.json(await webhooks.resend(stored.event, copies));
  });

  /** Sends an event of any type and content, correctly signed. */
  routes.post('/events', async (request, response) => {
    const { type, object } = newEvent.parse(request.body);
    const [event] = recordEvents(store, [{ type, object }]);
    if (event) response.json({ event, answers: await webhooks.resend(event, 1) });
  });

  /** Pays an open session, as the payment page does: `{ card }`, `{ bankDebit: true }` or nothing. */
  routes.post('/sessions/:id/pay', (request, response) => {
    const session = found(state.sessions, 'session', request.params.id);
    const { card, bankDebit } = payment.parse(request.body ?? {});
    const result = completeSession(context, session, bankDebit ? bankAccount : card);
    response.json({ result, session });
  });

  /** `{ outcome: succeeded or failed }`: a bank debit that was on its way is decided. */
  routes.post('/sessions/:id/bank', (request, response) => {
    const session = state.sessions[request.params.id];
    const { outcome } = bankAnswer.parse(request.body);
    response.json({ changed: session ? finishBankDebit(context, session, outcome) : false });
  });

  /** What time, a bank or the provider's dashboard does to a subscription: `subscriptionChange`. */
  routes.post('/subscriptions/:id', (request, response) => {
    const subscription = found(state.subscriptions, 'subscription', request.params.id);
    const change = subscriptionChange.parse(request.body);
    changeAtProvider(context, subscription, change);
    store.changed();
    response.json(subscription);
  });

  /** `{ outage: none, errors, unreachable or unanswered }` for the API. */
  routes.post('/outage', (request, response) => {
    const { outage } = outageChange.parse(request.body);
    setOutage(outage);
    response.json({ outage });
  });

  function eventsAbout(id: string | undefined): StripeEvent[] {
    const events = Object.values(state.events).map((stored) => stored.event);
    return id === undefined
      ? events
      : events.filter((event) => JSON.stringify(event.data.object).includes(`"${id}"`));
  }

  return routes;
}
