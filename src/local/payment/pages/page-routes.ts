import express, { Router, type ErrorRequestHandler } from 'express';
import { z } from 'zod';
import { buyer, buyerOf, keepBuyer, taxIdProblem } from '../buyer.ts';
import { invoiceOfSecret } from '../charges.ts';
import { changeAtProvider } from '../change-at-provider.ts';
import { completeSession, expireIfDue, finishBankDebit, successAddress } from '../checkout.ts';
import type { ApiContext } from '../api/routes.ts';
import type { PaymentState } from '../payment-state.ts';
import {
  bankAccount,
  cardRefusal,
  changeCard,
  declinedCard,
  needsAuthentication,
  saveMethod,
} from '../card-answer.ts';
import { answerBank, payInvoice } from '../retries.ts';
import { authenticationPage, failedAuthentication } from './authentication-page.ts';
import { checkoutNotice, checkoutPage } from './checkout-page.ts';
import { invoicePage } from './invoice-page.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { CheckoutSession, Invoice } from '../stripe-objects.ts';
import { startPage } from './start-page.ts';
import { paymentScript } from './payment-script.ts';
import { plays } from './plays.ts';
import { portalPage } from './portal-page.ts';

const payment = z.object({
  action: z.enum(['pay', 'decline', 'bank', 'authenticated', 'abort']).default('pay'),
  card: z.string().default(''),
});
type Payment = z.infer<typeof payment>;

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
  const { store } = context;
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
    const { id } = openSession(request.params.id);
    response.send(paymentPage(state, id, null));
  });

  routes.post('/c/pay/:id', (request, response) => {
    const { id } = request.params;
    // Paying twice, say by a second click, ends where the first one ended.
    const known = state.sessions[id];
    if (known?.status === 'complete') {
      response.redirect(303, successAddress(known));
      return;
    }
    const session = openSession(id);
    const sent = payment.parse(request.body ?? {});
    const plan = state.plans[id];
    // The bank's page comes back without what was typed before it.
    if (plan?.asked && 'line1' in Object(request.body)) {
      plan.buyer = buyer.parse(request.body);
      if (taxIdProblem(plan.buyer) !== null) throw new Notice(400, paymentPage(state, id, null));
    }
    const isDebit = sent.action === 'bank';
    if (!isDebit) {
      requirePaid(sent, request.originalUrl, (refusal) => paymentPage(state, id, refusal));
    }
    completeSession(context, session, isDebit ? bankAccount : sent.card);
    response.redirect(303, successAddress(session));
  });

  routes.get('/i/:id', (request, response) => {
    response.send(invoicePage(findInvoice(request.params.id), null));
  });

  routes.get('/i/:id/pdf', (request, response) => {
    const invoice = findInvoice(request.params.id);
    response.attachment(`Invoice-${invoice.number ?? invoice.id}.pdf`);
    response.type('application/pdf').send(invoicePdf(invoice));
  });

  routes.post('/i/:id', (request, response) => {
    const invoice = findInvoice(request.params.id);
    const sent = payment.parse(request.body ?? {});
    requirePaid(sent, request.originalUrl, (refusal) => invoicePage(invoice, refusal));
    payInvoice(context, invoice, saveMethod(store, sent.card));
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

  function openSession(id: string): CheckoutSession {
    const session = state.sessions[id];
    if (!session) {
      const text = 'This payment page does not exist. Start again from your cart.';
      throw new Notice(404, checkoutNotice('Nothing to pay here', text, null));
    }
    expireIfDue(store, session);
    if (session.status === 'expired') {
      const text =
        'This payment page has expired and nothing was charged. Start again from your cart.';
      throw new Notice(410, checkoutNotice('Page expired', text, session.cancel_url));
    }
    if (session.status === 'complete') {
      const text = 'This is paid already. Nothing more is due today.';
      throw new Notice(200, checkoutNotice('Paid', text, successAddress(session)));
    }
    return session;
  }

  function findInvoice(id: string): Invoice {
    const invoice = state.invoices[id];
    if (invoice) return invoice;
    throw new Notice(404, checkoutNotice('Nothing to pay here', 'There is no such invoice.', null));
  }

  function findPortal(id: string) {
    const session = state.portalSessions[id];
    const customer = session && state.customers[session.customer];
    if (!session || !customer || session.created + portalLifetime < store.now()) throw portalGone();
    return { state, session, customer, buyer: buyerOf(state, customer.id), refusal: null };
  }

  routes.get('/p/session/:id', (request, response) => {
    response.send(portalPage(findPortal(request.params.id)));
  });

  routes.post('/p/session/:id/billing-information', (request, response) => {
    const portal = findPortal(request.params.id);
    const typed = buyer.parse(request.body);
    if (taxIdProblem(typed) !== null)
      throw new Notice(400, portalPage({ ...portal, buyer: typed }));
    keepBuyer(context, portal.customer.id, typed);
    response.redirect(303, `/p/session/${portal.session.id}`);
  });

  routes.post('/p/session/:id', (request, response) => {
    const portal = findPortal(request.params.id);
    const { card } = payment.parse(request.body ?? {});
    const refusal = cardRefusal(card);
    if (refusal !== null) throw new Notice(402, portalPage({ ...portal, refusal }));
    changeCard(context, portal.customer.id, card);
    response.redirect(303, `/p/session/${portal.session.id}`);
  });

  routes.post('/p/session/:id/:subscription', (request, response) => {
    const { session, customer } = findPortal(request.params.id);
    const subscription = state.subscriptions[request.params.subscription];
    const play = plays[z.object({ action: z.string() }).parse(request.body).action];
    if (subscription?.customer !== customer.id || !play) throw portalGone();
    // A second click must not act on what the first one ended; money can still go back then.
    if (subscription.status !== 'canceled' || play.during === 'always') {
      changeAtProvider(context, subscription, play.change);
    }
    response.redirect(303, `/p/session/${session.id}`);
  });

  routes.use(answerNotice);
  return routes;
}

/** Another page than the one that was asked for. */
class Notice extends Error {
  readonly status: number;
  readonly markup: string;
  constructor(status: number, markup: string) {
    super(`Answered with ${status}.`);
    this.status = status;
    this.markup = markup;
  }
}

const answerNotice: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (error instanceof Notice) response.status(error.status).send(error.markup);
  else next(error);
};

const portalGone = () =>
  new Notice(
    404,
    checkoutNotice('Page expired', 'Open billing again from your subscription.', null),
  );

/** Shows why a typed card does not pay, or the page of its bank, which then posts to the same address. */
function requirePaid(sent: Payment, address: string, pageWith: (refusal: string) => string): void {
  const refusal = refusalOf(sent);
  if (refusal !== null) throw new Notice(402, pageWith(refusal));
  if (sent.action === 'pay' && needsAuthentication(sent.card)) {
    throw new Notice(200, authenticationPage(address, sent.card));
  }
}

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
