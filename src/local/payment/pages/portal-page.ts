import { html, type Html } from '../../pages/html.ts';
import { page } from '../../pages/page.ts';
import { currentPeriod } from '../billing.ts';
import type { Buyer } from '../buyer.ts';
import type { PaymentState } from '../payment-state.ts';
import type { Customer, Invoice, PortalSession, Subscription } from '../stripe-objects.ts';
import { buyerFields } from './buyer-fields.ts';
import { plays } from './plays.ts';
import { day, money, intervalWords } from './words.ts';

type PortalView = {
  state: PaymentState;
  session: PortalSession;
  customer: Customer;
  /** Why a card was not taken. */
  refusal: string | null;
  buyer: Buyer;
};

/** The billing portal: a customer's subscriptions and invoices, and the changes to try on them. */
export function portalPage({ state, session, customer, refusal, buyer }: PortalView): string {
  const own = <T extends { customer: string; created: number }>(objects: T[]) =>
    objects
      .filter((object) => object.customer === customer.id)
      .toSorted((a, b) => b.created - a.created);
  const subscriptions = own(Object.values(state.subscriptions));
  const invoices = own(Object.values(state.invoices));
  return page(
    'Billing',
    html`<p>
        ${session.return_url && html`<a href="${session.return_url}">← Back to Orbitreel</a>`}
      </p>
      <h1>Billing</h1>
      <p class="quiet">${customer.email} <span class="test">Test mode: no money moves</span></p>
      ${subscriptions.length === 0 && html`<p class="card">There is no subscription yet.</p>`}
      ${subscriptions.map((subscription) => subscriptionCard(state, session, subscription))}
      ${subscriptions.length > 0 && cardForm(state, { session, customer, refusal })}
      <form class="card" method="post" action="/p/session/${session.id}/billing-information">
        <h2>Billing information</h2>
        ${buyerFields(buyer)}
        <button>Save</button>
      </form>
      ${invoices.length > 0 && invoiceTable(invoices)}`,
  );
}

/** The card of a customer, which pays whatever has none of its own. */
function cardForm(
  state: PaymentState,
  { session, customer, refusal }: Omit<PortalView, 'state' | 'buyer'>,
): Html {
  const number = state.cards[customer.invoice_settings.default_payment_method ?? ''];
  return html`<section class="card">
    <h2>Payment method</h2>
    <p class="quiet">${number === undefined ? 'None yet' : `Card ending in ${number.slice(-4)}`}</p>
    ${refusal !== null && html`<p class="refusal" role="alert">${refusal}</p>`}
    <form method="post" action="/p/session/${session.id}">
      <label
        >Card number<input name="card" inputmode="numeric" autocomplete="cc-number" required
      /></label>
      <button class="wide">Use this card</button>
    </form>
  </section>`;
}

function subscriptionCard(
  state: PaymentState,
  session: PortalSession,
  subscription: Subscription,
): Html {
  const items = subscription.items.data;
  const total = items.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * item.quantity, 0);
  const recurring = items[0]?.price.recurring;
  const names = items.map((item) => state.products[item.price.product]?.name ?? 'Subscription');
  const { status } = subscription;
  return html`<section class="card">
    <h2>${names.join(', ')}</h2>
    <p>
      <span class="amount">${money(total, subscription.currency)}</span>
      ${recurring ? intervalWords(recurring) : ''} ·
      <span class="status ${status}">${statusWords[status] ?? status}</span>
    </p>
    <p class="quiet">${standing(subscription)}</p>
    ${status !== 'canceled' && actions(session, subscription)}
  </section>`;
}

function standing(subscription: Subscription): string {
  const { start, end } = currentPeriod(subscription);
  if (subscription.ended_at !== null) return `Ended ${day(subscription.ended_at)}`;
  return subscription.status === 'active' ? `Paid until ${day(end)}` : `Due since ${day(start)}`;
}

const statusWords: Partial<Record<Subscription['status'], string>> = {
  active: 'Active',
  past_due: 'Payment overdue',
  canceled: 'Canceled',
};

function actions(session: PortalSession, subscription: Subscription): Html {
  const during = subscription.status === 'active' ? 'active' : 'overdue';
  const at = (when: typeof during | 'always') =>
    Object.entries(plays).flatMap(([action, play]) =>
      play.during === when
        ? [html`<button name="action" value="${action}">${play.words}</button>`]
        : [],
    );
  return html`<form method="post" action="/p/session/${session.id}/${subscription.id}">
    <p class="quiet">Try what comes next:</p>
    <div class="actions">${at(during)}</div>
    <details class="actions">
      <summary class="button">Money back, and worse</summary>
      <p>What the studio, a bank or somebody at the provider can do:</p>
      ${at('always')}
    </details>
  </form>`;
}

const invoiceWords: Record<string, string> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  uncollectible: 'Given up',
  void: 'Withdrawn',
};

function invoiceTable(invoices: Invoice[]): Html {
  return html`<section class="card scroll">
    <h2>Invoices</h2>
    <table>
      <thead>
        <tr>
          <th>Date</th>
          <th>Number</th>
          <th>Amount</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        ${invoices.map(
          (invoice) =>
            html`<tr>
              <td>${day(invoice.created)}</td>
              <td>${invoice.number}</td>
              <td class="amount">${money(invoice.total, invoice.currency)}</td>
              <td>${invoiceWords[invoice.status ?? ''] ?? ''}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
