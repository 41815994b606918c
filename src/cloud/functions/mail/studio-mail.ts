import { stopMailQuery, type StopMailLink } from '#contracts/stop-mail.ts';
import { routes } from '#domain/routes.ts';
import { momentWords } from '#domain/studio-clock.ts';
import { functionsUrl, siteOrigin } from '../environment.ts';
import type { MailContent } from './mail-content.ts';

/**
 * A document of collection `mail`, as the Trigger Email extension reads it. The extension ignores `at`, and
 * `userId`, which names the owner even after a change of address.
 */
export type MailDocument = {
  to: string;
  userId: string;
  message: {
    subject: string;
    text: string;
    html: string;
    /** As `nodemailer` takes them, to which the extension hands them on. */
    attachments: NonNullable<MailContent['attachment']>[];
  };
  /** What lets mail programs end it with one click; the extension hands them to `nodemailer`. */
  headers: Record<string, string>;
  /** When it was written, which is when it is handed over. */
  at: Date;
};

/** A piece of news in a mail. */
export type MailPart = {
  content: MailContent;
  /** When it happened; said only beside other news. */
  at: Date;
  /** Address of a picture that belongs to it. */
  picture: string | null;
};

/** What the layout needs, all of it as words. */
export type MailView = {
  subject: string;
  introduction: string | null;
  parts: (Omit<MailContent, 'link'> & {
    link: { label: string; address: string };
    time: string | null;
    picture: string | null;
  })[];
  /** Where the person chooses their mail, and where they end it; null for a mail that they always get. */
  addresses: { choices: string; stop: string } | null;
};

type StudioMail = {
  to: string;
  userId: string;
  /** At least one. */
  parts: readonly MailPart[];
  isDaily?: boolean;
  /** What of it can be ended without a log-in, and the key to that; null for a mail that they always get. */
  ending: Pick<StopMailLink, 'choices' | 'key'> | null;
};

/** Lays out a mail of the studio: one piece of news, or several in their order. */
export async function studioMail(mail: StudioMail): Promise<MailDocument> {
  const { to, userId, parts, ending } = mail;
  const query = ending === null ? null : stopMailQuery({ user: userId, ...ending });
  // React is loaded only where a mail is written.
  const { renderMail } = await import('./mail-template.tsx');
  const subject = subjectOf(mail);
  const isSingle = parts.length === 1;
  const rendered = await renderMail({
    subject,
    introduction:
      mail.isDaily && !isSingle ? 'This is what happened since your last daily mail:' : null,
    parts: parts.map(({ content, at, picture }) => ({
      ...content,
      link: { label: content.link.label, address: `${siteOrigin()}${content.link.path}` },
      time: isSingle ? null : momentWords(at),
      picture,
    })),
    addresses:
      query === null
        ? null
        : {
            choices: `${siteOrigin()}${routes.account.path}`,
            stop: `${siteOrigin()}${routes.stopMail.path}?${query}`,
          },
  });
  const attachments = parts.flatMap(({ content }) => content.attachment ?? []);
  // RFC 8058, sections 3.1 and 3.2.
  const headers: MailDocument['headers'] =
    query === null
      ? {}
      : {
          'List-Unsubscribe': `<${functionsUrl()}/stopMail?${query}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        };
  return { to, userId, message: { subject, ...rendered, attachments }, headers, at: new Date() };
}

function subjectOf({ parts, isDaily }: StudioMail): string {
  const first = parts[0]?.content.subject ?? '';
  if (parts.length <= 1) return first;
  return isDaily
    ? `Your day at Orbitreel: ${parts.length} updates`
    : `${first}, and ${parts.length - 1} more`;
}

/** A mail with one piece of news that its reader always gets. */
export const requiredMail = (to: string, userId: string, content: MailContent) =>
  studioMail({
    to,
    userId,
    parts: [{ content, at: new Date(), picture: null }],
    ending: null,
  });
