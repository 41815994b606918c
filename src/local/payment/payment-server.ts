import express from 'express';
import { listen, type RunningServer } from '../web/listen.ts';
import { apiRoutes } from './api/api-routes.ts';
import { answerError, type Outage } from './api/protocol.ts';
import { chargeDrafts } from './billing.ts';
import { controlRoutes } from './control-routes.ts';
import { recordEvents, type Announce } from './events.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { PaymentState, PaymentStore } from './payment-state.ts';
import { createWebhookSender } from './webhook-sender.ts';

type Options = {
  port: number;
  state: PaymentState;
  /** Called after each change of the state. */
  onChange?: () => void;
  webhook: { url: string | null; secret: string; retryDelays?: readonly number[] };
  /** Seconds since 1970; the real time unless a test says otherwise. */
  now?: () => number;
};

export type PaymentServer = RunningServer & {
  /** Sends events that a former run could not deliver. */
  resume: () => void;
};

/**
 * Starts the stand-in for the payment provider: the part of its API that the functions use, its
 * hosted pages, and its webhooks.
 */
export async function startPaymentServer(options: Options): Promise<PaymentServer> {
  const store: PaymentStore = {
    state: options.state,
    now: options.now ?? (() => Math.floor(Date.now() / 1000)),
    changed: options.onChange ?? (() => {}),
  };
  const webhooks = createWebhookSender({ store, ...options.webhook });
  const announce: Announce = (events) => webhooks.send(recordEvents(store, events));
  let outage: Outage = 'none';

  const app = express();
  app.disable('x-powered-by');
  // Lists come with bracketed parameters, which the plain parser leaves as they are.
  app.set('query parser', 'extended');
  const server = await listen(app, options.port);
  const context = { store, announce, origin: server.origin };
  app.use((_request, _response, next) => {
    chargeDrafts(context);
    next();
  });
  app.use(
    '/v1',
    apiRoutes(context, () => outage),
  );
  app.use(
    '/_control',
    controlRoutes({ ...context, webhooks, setOutage: (change) => (outage = change) }),
  );
  app.use(pageRoutes(context));
  app.use(answerError);

  return {
    ...server,
    resume: webhooks.resume,
    stop: async () => {
      webhooks.stop();
      await server.stop();
    },
  };
}
