import { subscriptionStatusPath } from '#domain/routes.ts';

/** A document of collection `mail`, as the Trigger Email extension reads it. */
export type MailDocument = { to: string; message: { subject: string; text: string; html: string } };

/** Greets a new customer and says what comes next. */
export function welcomeMail(order: {
  to: string;
  packageName: string;
  subscriptionId: string;
  siteOrigin: string;
}): MailDocument {
  const address = `${order.siteOrigin}${subscriptionStatusPath(order.subscriptionId)}`;
  const subject = `Your ${order.packageName} subscription has begun`;
  const paragraphs = [
    'Thank you for your order. Your payment is received and your subscription has begun.',
    'Next, send us your product and write your first video: its title, its copy and how it opens and closes. We film it once you order it.',
  ];
  return {
    to: order.to,
    message: {
      subject,
      text: [...paragraphs, `Follow every step here:\n${address}`, 'Orbitreel'].join('\n\n'),
      html: [
        `<h1>${escaped(subject)}</h1>`,
        ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
        `<p><a href="${escaped(address)}">Follow every step</a></p>`,
        '<p>Orbitreel</p>',
      ].join('\n'),
    },
  };
}

// The name of a package is an admin's text, not markup.
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
