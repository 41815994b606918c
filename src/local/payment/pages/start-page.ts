import { html } from '../../pages/html.ts';
import { page } from '../../pages/page.ts';
import type { PaymentState } from '../payment-state.ts';
import { money } from './words.ts';

/** What this is, its cards, and the bank debits that wait to be decided. */
export function startPage(state: PaymentState): string {
  const waiting = Object.values(state.sessions).filter(
    (session) => session.status === 'complete' && session.payment_status === 'unpaid',
  );
  return page(
    'Payment stand-in',
    html`<section class="card">
        <h1>Payment stand-in</h1>
        <p>Plays the card payment provider for Orbitreel on this computer. No money moves.</p>
        <p class="quiet">
          Its payment and billing pages open from the app. Cards: 4242 4242 4242 4242 pays, 4000
          0000 0000 0002 is declined, 4000 0000 0000 0341 is declined at the next renewal, 4000 0027
          6000 3184 asks for 3-D Secure.
        </p>
        <p class="quiet">
          Promotion codes: SPRING takes 20 % off for three months, WELCOME lowers a first order,
          WINTER has expired.
        </p>
      </section>
      ${
        waiting.length > 0 &&
        html`<section class="card">
          <h2>Bank debits on their way</h2>
          ${waiting.map(
            (session) =>
              html`<form method="post" class="actions">
                <p>
                  ${state.customers[session.customer ?? '']?.email ?? null}
                  ${money(session.amount_total, session.currency ?? 'usd')}
                </p>
                <button formaction="/bank/${session.id}/succeeded">It arrives</button>
                <button formaction="/bank/${session.id}/failed">It fails</button>
              </form>`,
          )}
        </section>`
      }`,
  );
}
