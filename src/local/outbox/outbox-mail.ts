import { z } from 'zod';
import { routes } from '#domain/routes.ts';

/** A mail as the outbox shows it and `/mails.json` gives it. */
export type OutboxMail = {
  id: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  /** Addresses in the text, in their order. */
  links: string[];
  /** When it was sent, as an ISO 8601 time. */
  at: string;
};

// As the Trigger Email extension reads it.
const mailDocument = z.object({
  to: z.union([z.string().transform((to) => [to]), z.array(z.string())]),
  message: z.object({
    subject: z.string().default('(no subject)'),
    text: z.string().optional(),
    html: z.string().optional(),
  }),
});

/** A document of collection `mail`; one that the extension could not send says so. */
export function mailOf(id: string, data: unknown, at: Date): OutboxMail {
  const parsed = mailDocument.safeParse(data);
  if (!parsed.success) {
    const text = `This mail would not be sent:\n${z.prettifyError(parsed.error)}`;
    return mail({ id, to: [], subject: 'Unreadable mail', text, html: null, at });
  }
  const { to, message } = parsed.data;
  const html = message.html ?? null;
  const text = message.text ?? message.html?.replaceAll(/<[^>]*>/g, ' ') ?? '';
  return mail({ id, to, subject: message.subject, text, html, at });
}

const identityRequest = z.object({
  email: z.string(),
  oobCode: z.string(),
  requestType: z.string(),
});
export const identityRequests = z.object({ oobCodes: z.array(identityRequest).default([]) });
export type IdentityRequest = z.infer<typeof identityRequest>;

/** What the identity service would send for a request, with a link to our own pages. */
export function identityMail(request: IdentityRequest, site: string, at: Date): OutboxMail {
  const { email, oobCode, requestType } = request;
  const link = (path: string, mode: string) =>
    `${site}${path}?${new URLSearchParams({ mode, oobCode }).toString()}`;
  const write = (subject: string, invitation: string, address: string) =>
    mail({
      id: `identity-${oobCode}`,
      to: [email],
      subject,
      text: `${invitation}\n\n${address}\n\nIf you did not ask for this, you can ignore this mail.`,
      html: null,
      at,
    });
  switch (requestType) {
    case 'VERIFY_EMAIL':
      return write(
        'Confirm your e-mail address',
        'Open this link to confirm that this address is yours:',
        link(routes.verifyEmail.path, 'verifyEmail'),
      );
    case 'PASSWORD_RESET':
      return write(
        'Choose a new password',
        'Open this link to choose a new password for Orbitreel:',
        link(routes.resetPassword.path, 'resetPassword'),
      );
    default:
      return write(
        `A message of the identity service (${requestType})`,
        'Open this link to go on:',
        link(routes.verifyEmail.path, requestType),
      );
  }
}

function mail({ at, ...fields }: Omit<OutboxMail, 'at' | 'links'> & { at: Date }): OutboxMail {
  const links = fields.text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return { ...fields, links: [...links], at: at.toISOString() };
}
