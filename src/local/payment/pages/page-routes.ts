import express, { Router } from 'express';
import { z } from 'zod';
import { buyer, buyerOf, keepBuyer, taxIdProblem } from '../buyer.ts';
import { cancelSubscription } from '../billing.ts';
import { invoiceOfSecret } from '../charges.ts';
import { changeAtProvider, type SubscriptionChange } from '../change-at-provider.ts';
import { completeSession, expireIfDue, finishBankDebit, successAddress } from '../checkout.ts';
import type { ApiContext } from '../api/api-context.ts';
import type { PaymentState } from '../payment-state.ts';
import {
  cardRefusal,
  changeCard,
  declinedCard,
  needsAuthentication,
  saveCard,
} from '../card-answer.ts';
import { answerBank, payInvoice } from '../retries.ts';
import { authenticationPage, failedAuthentication } from './authentication-page.ts';
import { checkoutNotice, checkoutPage } from './checkout-page.ts';
import { invoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { startPage } from './start-page.ts';
import { paymentScript } from './payment-script.ts';
import { portalPage } from './portal-page.ts';

const payment = z.object({
  action: z.enum(['pay', 'decline', 'bank', 'authenticated', 'abort']).default('pay'),
  card: z.string().default(''),
});
type Payment = z.infer<typeof payment>;

/** What the buttons of the portal do besides canceling. */
const portalChanges = {
  renew: { renew: 'paid' },
  begin: { renew: 'begun' },
  charge: { chargeDrafts: true },
  fail: { renew: 'failed' },
  authenticate: { renew: 'needs-action' },
  retry: { retry: true },
  recover: { recover: true },
  refund: { refund: 'all' },
  dispute: { dispute: 'open' },
  win: { dispute: 'won' },
  lose: { dispute: 'lost' },
  deleteCustomer: { deleteCustomer: true },
} as const satisfies Record<string, SubscriptionChange>;
const portalAction = z.object({
  action: z.union([z.enum(['cancel']), z.enum(keysOf(portalChanges))]),
});

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record).filter((key): key is Key => key in record);
}

/** Why a payment with a typed card does not go through; null when it does. */
function refusalOf({ action, card }: Payment): string | null {
  if (action === 'abort') return failedAuthentication;
  return cardRefusal(action === 'decline' ? declinedCard : card);
}

const authentication = z.object({
  clientSecret: z.string(),
  outcome: z.enum(['confirmed', 'refused']),
});

const portalLifetime = 60 * 60;

/** The pages that customers see: hosted payment and billing portal. */
export function pageRoutes(context: ApiContext): Router {
  const { store, announce } = context;
  const { state } = store;
  const routes = Router();
  routes.use(express.urlencoded({ extended: false, limit: '10kb' }));
  routes.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  routes.get('/stripe.js', (_request, response) => {
    response.type('text/javascript').send(paymentScript(context.origin));
  });

  /** What the script says that the bank's customer answered. */
  routes.post('/authentication', (request, response) => {
    const { clientSecret, outcome } = authentication.parse(request.body);
    const invoice = invoiceOfSecret(state, clientSecret);
    if (invoice) answerBank(context, invoice, outcome);
    store.changed();
    response.set('Access-Control-Allow-Origin', '*').json({ known: invoice !== undefined });
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
    const sent = payment.parse(request.body ?? {});
    const { action, card } = sent;
    const plan = state.plans[id];
    // The bank's page comes back without what was typed before it.
    if (plan?.asked && 'line1' in Object(request.body)) {
      plan.buyer = buyer.parse(request.body);
      if (taxIdProblem(plan.buyer) !== null) {
        response.status(400).send(paymentPage(state, id, null));
        return;
      }
    }
    if (action === 'bank') {
      completeSession(store, announce, session, { kind: 'bank-debit' });
      response.redirect(303, successAddress(session));
      return;
    }
    const refusal = refusalOf(sent);
    if (refusal !== null) {
      response.status(402).send(paymentPage(state, id, refusal));
      return;
    }
    if (action === 'pay' && needsAuthentication(card)) {
      response.send(authenticationPage(request.originalUrl, card));
      return;
    }
    completeSession(store, announce, session, { kind: 'card', number: card });
    response.redirect(303, successAddress(session));
  });

  routes.get('/i/:id', (request, response) => {
    const invoice = state.invoices[request.params.id];
    if (invoice) response.send(invoicePage(invoice, null));
    else response.status(404).send(invoiceGone);
  });

  routes.get('/i/:id/pdf', (request, response) => {
    const invoice = state.invoices[request.params.id];
    if (!invoice) {
      response.status(404).send(invoiceGone);
      return;
    }
    response.attachment(`Invoice-${invoice.number ?? invoice.id}.pdf`);
    response.type('application/pdf').send(invoicePdf(invoice));
  });

  routes.post('/i/:id', (request, response) => {
    const invoice = state.invoices[request.params.id];
    if (!invoice) {
      response.status(404).send(invoiceGone);
      return;
    }
    const sent = payment.parse(request.body ?? {});
    const refusal = refusalOf(sent);
    if (refusal !== null) {
      response.status(402).send(invoicePage(invoice, refusal));
      return;
    }
    if (sent.action === 'pay' && needsAuthentication(sent.card)) {
      response.send(authenticationPage(request.originalUrl, sent.card));
      return;
    }
    payInvoice(context, invoice, saveCard(store, sent.card));
    response.redirect(303, `/i/${invoice.id}`);
  });

  routes.get('/', (_request, response) => {
    response.send(startPage(state));
  });

  routes.post('/bank/:id/:outcome', (request, response) => {
    const session = state.sessions[request.params.id];
    const outcome = z.enum(['succeeded', 'failed']).safeParse(request.params.outcome);
    if (session && outcome.success) finishBankDebit(context, session, outcome.data);
    response.redirect(303, '/');
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
    if (!portal) {
      response.status(404).send(portalGone());
      return;
    }
    const shown = { state, ...portal, buyer: buyerOf(state, portal.customer.id) };
    response.send(portalPage({ ...shown, refusal: null }));
  });

  routes.post('/p/session/:id/billing-information', (request, response) => {
    const portal = findPortal(request.params.id);
    if (!portal) {
      response.status(404).send(portalGone());
      return;
    }
    const typed = buyer.parse(request.body);
    if (taxIdProblem(typed) !== null) {
      response.status(400).send(portalPage({ state, ...portal, buyer: typed, refusal: null }));
      return;
    }
    keepBuyer(context, portal.customer.id, typed);
    response.redirect(303, `/p/session/${portal.session.id}`);
  });

  routes.post('/p/session/:id', (request, response) => {
    const portal = findPortal(request.params.id);
    if (!portal) {
      response.status(404).send(portalGone());
      return;
    }
    const { card } = payment.parse(request.body ?? {});
    const refusal = cardRefusal(card);
    if (refusal !== null) {
      const shown = { state, ...portal, buyer: buyerOf(state, portal.customer.id) };
      response.status(402).send(portalPage({ ...shown, refusal }));
      return;
    }
    changeCard(context, portal.customer.id, card);
    response.redirect(303, `/p/session/${portal.session.id}`);
  });

  routes.post('/p/session/:id/:subscription', (request, response) => {
    const portal = findPortal(request.params.id);
    const subscription = state.subscriptions[request.params.subscription];
    const sent = portalAction.safeParse(request.body);
    if (!portal || subscription?.customer !== portal.customer.id || !sent.success) {
      response.status(404).send(portalGone());
      return;
    }
    const { action } = sent.data;
    if (action === 'cancel') cancelSubscription(context, subscription);
    // A second click must not act on a session that the first one ended.
    else if (subscription.status !== 'canceled' || afterTheEnd.has(action)) {
      changeAtProvider(context, subscription, portalChanges[action]);
    }
    response.redirect(303, `/p/session/${portal.session.id}`);
  });

  return routes;
}

/** Money can still go back when nothing is charged any more. */
const afterTheEnd = new Set<string>(['refund', 'dispute', 'win', 'lose', 'deleteCustomer']);

const invoiceGone = checkoutNotice('Nothing to pay here', 'There is no such invoice.', null);

function paymentPage(state: PaymentState, id: string, refusal: string | null): string {
  const session = state.sessions[id];
  const plan = state.plans[id];
  if (!session || !plan) throw new Error(`Session ${id} has no plan.`);
  const email =
    session.customer_email ??
    (session.customer === null ? null : (state.customers[session.customer]?.email ?? null));
  const shown = plan.buyer ?? buyerOf(state, session.customer ?? '');
  return checkoutPage({ session, plan, email, buyer: shown, refusal });
}
