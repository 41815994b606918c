import type { Buyer } from '../buyer.ts';
import { taxBehaviorIn, taxOn, taxPercent } from '../invoices.ts';
import { html, type Html } from '../../pages/html.ts';
import { page } from '../../pages/page.ts';
import { buyerFields } from './buyer-fields.ts';
import type { SessionPlan } from '../payment-state.ts';
import type { CheckoutSession } from '../stripe-objects.ts';
import { money, intervalWords } from './words.ts';

type CheckoutView = {
  session: CheckoutSession;
  plan: SessionPlan;
  email: string | null;
  /** What the fields about the customer begin with. */
  buyer: Buyer;
  /** Why the last try was refused. */
  refusal: string | null;
};

/** The hosted payment page: the purchase on one side, the card on the other. */
export function checkoutPage({ session, plan, email, buyer, refusal }: CheckoutView): string {
  const currency = session.currency ?? 'usd';
  const recurring = plan.lineItems[0]?.price.recurring;
  const off = session.total_details.amount_discount;
  const behavior = taxBehaviorIn(plan.lineItems);
  const tax = plan.addsTaxes ? taxOn(session.amount_total, behavior) : 0;
  const total = money(session.amount_total + (behavior === 'exclusive' ? tax : 0), currency);
  return page(
    'Subscribe to Orbitreel',
    html`<p>
        ${session.cancel_url && html`<a href="${session.cancel_url}">← Back to Orbitreel</a>`}
      </p>
      <div class="columns">
        <section class="card" aria-labelledby="summary">
          <h1 id="summary">Subscribe to Orbitreel</h1>
          <p class="quiet">${recurring ? `Billed ${intervalWords(recurring)}` : ''}</p>
          <ul class="lines">
            ${plan.lineItems.map(lineMarkup)} ${off > 0 && discountMarkup(off, currency)}
            ${tax > 0 && taxMarkup(tax, currency)}
          </ul>
          <p class="total"><span>Total due today</span><span class="amount">${total}</span></p>
        </section>
        <section class="card" aria-labelledby="card">
          <h2 id="card">Pay with card</h2>
          <p><span class="test">Test mode: no money moves</span></p>
          ${refusal !== null && html`<p class="refusal" role="alert">${refusal}</p>`}
          <form method="post" action="/c/pay/${session.id}">
            ${cardFields(email)} ${plan.asked !== undefined && buyerFields(buyer)}
            <button class="main wide" name="action" value="pay">Pay ${total}</button>
            <button class="wide" name="action" value="decline" formnovalidate>
              Try a card that is declined
            </button>
            <button class="wide" name="action" value="bank" formnovalidate>
              Pay by bank debit, which takes days
            </button>
          </form>
        </section>
      </div>`,
  );
}

const discountMarkup = (off: number, currency: string) =>
  html`<li><span>Promotion code</span> <span class="amount">−${money(off, currency)}</span></li>`;

const taxMarkup = (tax: number, currency: string) =>
  html`<li>
    <span>Tax (${taxPercent} %)</span> <span class="amount">${money(tax, currency)}</span>
  </li>`;

function lineMarkup(line: SessionPlan['lineItems'][number]): Html {
  return html`<li>
    <span>
      ${line.description}
      ${line.quantity > 1 && html`<span class="quiet">× ${line.quantity}</span>`}
    </span>
    <span class="amount">${money(line.amount_total, line.currency)}</span>
  </li>`;
}

export function cardFields(email: string | null): Html {
  return html` <label>E-mail<input type="email" name="email" value="${email}" readonly /></label>
    <label>
      Card number
      <input
        name="card"
        inputmode="numeric"
        autocomplete="off"
        required
        pattern="[0-9 ]{12,23}"
        value="4242 4242 4242 4242"
      />
    </label>
    <div class="pair">
      <label>Expires<input name="expires" autocomplete="off" required value="12 / 34" /></label>
      <label>CVC<input name="cvc" autocomplete="off" required value="123" /></label>
    </div>`;
}

/** What is shown instead when there is nothing to pay (any more). */
export function checkoutNotice(title: string, text: string, link: string | null): string {
  return page(
    title,
    html`<section class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      ${link !== null && html`<p><a href="${link}">Back to Orbitreel</a></p>`}
    </section>`,
  );
}
