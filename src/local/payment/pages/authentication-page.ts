import { html } from '../../pages/html.ts';
import { page } from '../../pages/page.ts';

export const failedAuthentication =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** The bank's own page, which asks whether it is really its customer who pays (3-D Secure). */
export function authenticationPage(address: string, card: string): string {
  return page(
    '3-D Secure',
    html`<section class="card">
      <h1>Is it you who pays?</h1>
      <p>Your bank asks before it lets this payment through.</p>
      <p><span class="test">Test mode: no money moves</span></p>
      <form method="post" action="${address}">
        <input type="hidden" name="card" value="${card}" />
        <button class="main wide" name="action" value="authenticated">Yes, it is me</button>
        <button class="wide" name="action" value="abort">No, stop it</button>
      </form>
    </section>`,
  );
}
