import express, { Router } from 'express';
import { z } from 'zod';
import { cancelSubscription, payOpenInvoices, renewSubscription } from '../billing.ts';
import { completeSession, expireIfDue, successAddress } from '../checkout.ts';
import type { ApiContext } from '../api/api-context.ts';
import type { PaymentState } from '../payment-state.ts';
import { cardRefusal, declinedCard } from './card-refusal.ts';
import { checkoutNotice, checkoutPage } from './checkout-page.ts';
import { portalPage } from './portal-page.ts';

const payment = z.object({
  action: z.enum(['pay', 'decline']).default('pay'),
  card: z.string().default(''),
});
const portalAction = z.object({ action: z.enum(['renew', 'fail', 'recover', 'cancel']) });

const portalLifetime = 60 * 60;

/** The pages that customers see: hosted payment and billing portal. */
export function pageRoutes({ store, announce }: ApiContext): Router {
  const { state } = store;
  const routes = Router();
  routes.use(express.urlencoded({ extended: false, limit: '10kb' }));
  routes.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  routes.get('/c/pay/:id', (request, response) => {
    const { id } = request.params;
    const notice = sessionNotice(id);
    if (notice) response.status(notice.status).send(notice.markup);
    else response.send(paymentPage(state, id, null));
  });

  routes.post('/c/pay/:id', (request, response) => {
    const { id } = request.params;
    const session = state.sessions[id];
    // Paying twice, say by a second click, ends where the first one ended.
    if (session?.status === 'complete') {
      response.redirect(303, successAddress(session));
      return;
    }
    const notice = sessionNotice(id);
    if (notice || !session) {
      response.status(notice?.status ?? 404).send(notice?.markup);
      return;
    }
    const { action, card } = payment.parse(request.body ?? {});
    const refusal = cardRefusal(action === 'decline' ? declinedCard : card);
    if (refusal !== null) {
      response.status(402).send(paymentPage(state, id, refusal));
      return;
    }
    completeSession(store, announce, session);
    response.redirect(303, successAddress(session));
  });

  function sessionNotice(id: string): { status: number; markup: string } | null {
    const session = state.sessions[id];
    if (!session) {
      const text = 'This payment page does not exist. Start again from your cart.';
      return { status: 404, markup: checkoutNotice('Nothing to pay here', text, null) };
    }
    expireIfDue(store, session);
    if (session.status === 'expired') {
      const text =
        'This payment page has expired and nothing was charged. Start again from your cart.';
      return { status: 410, markup: checkoutNotice('Page expired', text, session.cancel_url) };
    }
    if (session.status === 'complete') {
      const text = 'This is paid already. Nothing more is due today.';
      return { status: 200, markup: checkoutNotice('Paid', text, successAddress(session)) };
    }
    return null;
  }

  function findPortal(id: string) {
    const session = state.portalSessions[id];
    const customer = session && state.customers[session.customer];
    if (!session || !customer || session.created + portalLifetime < store.now()) return null;
    return { session, customer };
  }

  const portalGone = () =>
    checkoutNotice('Page expired', 'Open billing again from your subscription.', null);

  routes.get('/p/session/:id', (request, response) => {
    const portal = findPortal(request.params.id);
    if (portal) response.send(portalPage({ state, ...portal }));
    else response.status(404).send(portalGone());
  });

  routes.post('/p/session/:id/:subscription', (request, response) => {
    const portal = findPortal(request.params.id);
    const subscription = state.subscriptions[request.params.subscription];
    const sent = portalAction.safeParse(request.body);
    if (!portal || subscription?.customer !== portal.customer.id || !sent.success) {
      response.status(404).send(portalGone());
      return;
    }
    const billing = { store, announce };
    // A second click must not act on a session that the first one ended.
    if (subscription.status !== 'canceled') {
      switch (sent.data.action) {
        case 'renew':
          renewSubscription(billing, subscription, 'paid');
          break;
        case 'fail':
          renewSubscription(billing, subscription, 'failed');
          break;
        case 'recover':
          payOpenInvoices(billing, subscription);
          break;
        case 'cancel':
          cancelSubscription(billing, subscription);
          break;
      }
    }
    response.redirect(303, `/p/session/${portal.session.id}`);
  });

  return routes;
}

function paymentPage(state: PaymentState, id: string, refusal: string | null): string {
  const session = state.sessions[id];
  const plan = state.plans[id];
  if (!session || !plan) throw new Error(`Session ${id} has no plan.`);
  const email =
    session.customer_email ??
    (session.customer === null ? null : (state.customers[session.customer]?.email ?? null));
  return checkoutPage({ session, plan, email, refusal });
}
