/**
 * A document of collection `mail`, as the Trigger Email extension reads it. The extension ignores
 * `userId`, which names the owner even after a change of address.
 */
export type MailDocument = {
  to: string;
  userId: string;
  message: { subject: string; text: string; html: string };
};

/** A mail of the studio: some paragraphs and one link. */
export function studioMail(mail: {
  to: string;
  userId: string;
  subject: string;
  paragraphs: readonly string[];
  link: { label: string; address: string };
}): MailDocument {
  const { to, userId, subject, paragraphs, link } = mail;
  return {
    to,
    userId,
    message: {
      subject,
      text: [...paragraphs, `${link.label} here:\n${link.address}`, 'Orbitreel'].join('\n\n'),
      html: [
        `<h1>${escaped(subject)}</h1>`,
        ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
        `<p><a href="${escaped(link.address)}">${escaped(link.label)}</a></p>`,
        '<p>Orbitreel</p>',
      ].join('\n'),
    },
  };
}

// Input of people is text, not markup.
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
