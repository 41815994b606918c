import { html, trusted, type Html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import type { OutboxMail } from './outbox-mail.ts';

/** Every mail, newest first; the page looks for new ones by itself. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
      <p class="quiet">What Orbitreel would have sent. Nothing leaves this computer.</p>
      ${mails.length === 0 && html`<p class="card">Nothing was sent yet.</p>`}
      ${mails.map(mailCard)} ${refreshing(mails)}`,
  );
}

function mailCard(mail: OutboxMail): Html {
  return html`<article class="card">
    <h2>${mail.subject}</h2>
    <p class="quiet">
      To ${mail.to.join(', ')} ·
      <time datetime="${mail.at}">${readable.format(new Date(mail.at))}</time>
    </p>
    ${mail.html === null ? plainText(mail) : layouts(mail, mail.html)}
  </article>`;
}

const plainText = ({ text }: OutboxMail) => html`<pre>${withLinks(text)}</pre>`;

/** As a mail program shows it; without scripts, as there. The text is what others show. */
function layouts(mail: OutboxMail, layout: string): Html {
  return html`<iframe
      class="mail"
      title="${`HTML of “${mail.subject}”`}"
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${layout}"
      onload="this.style.height = this.contentDocument.documentElement.scrollHeight + 'px'"
    ></iframe>
    <details>
      <summary>As text</summary>
      ${plainText(mail)}
    </details>`;
}

const readable = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

function refreshing(mails: readonly OutboxMail[]): Html {
  const shown = JSON.stringify(mails.map((mail) => mail.id)).replaceAll('<', '\\u003c');
  return trusted(`<script>
    const shown = ${JSON.stringify(shown)};
    setInterval(async () => {
      const mails = await fetch('/mails.json').then((answer) => answer.json()).catch(() => null);
      if (mails && JSON.stringify(mails.map((mail) => mail.id)) !== shown) location.reload();
    }, 2000);
  </script>`);
}
