import { html } from '../../pages/html.ts';
import { page } from '../../pages/page.ts';
import { billedToLines } from '../buyer.ts';
import type { Invoice } from '../stripe-objects.ts';
import { cardFields } from './checkout-page.ts';
import { day, money } from './words.ts';

/** The hosted page of an invoice, where it is paid with any card. */
export function invoicePage(invoice: Invoice, refusal: string | null): string {
  const total = money(invoice.amount_due, invoice.currency);
  return page(
    `Invoice ${invoice.number ?? ''}`,
    html`<section class="card">
      <h1>${total}</h1>
      <p class="quiet">
        Invoice ${invoice.number} of ${day(invoice.created)} for
        ${billedToLines(invoice).join(', ')}
      </p>
      <p><span class="test">Test mode: no money moves</span></p>
      ${
        invoice.status === 'open' || invoice.status === 'uncollectible'
          ? html`${refusal !== null && html`<p class="refusal" role="alert">${refusal}</p>`}
              <form method="post" action="/i/${invoice.id}">
                ${cardFields(invoice.customer_email)}
                <button class="main wide" name="action" value="pay">Pay ${total}</button>
                <button class="wide" name="action" value="decline" formnovalidate>
                  Try a card that is declined
                </button>
              </form>
              <p class="quiet">4000 0027 6000 3184 asks for 3-D Secure.</p>`
          : html`<p>
                <strong
                  >${invoice.status === 'paid' ? 'Invoice paid' : 'Nothing to pay here'}</strong
                >
              </p>
              <p>You can close this page. Orbitreel knows it in a moment.</p>`
      }
    </section>`,
  );
}
