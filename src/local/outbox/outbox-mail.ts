import { z } from 'zod';
import { linkPath, type LinkMode } from '#contracts/action-link.ts';
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

/** A document of collection `mail`. The text says so when the extension could not send it. */
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
  /** The new address of an account; the mail goes there. */
  newEmail: z.string().optional(),
  oobCode: z.string(),
  requestType: z.string(),
  /** The link to the service's own page; it names the page to continue at, as ours must. */
  oobLink: z.string().optional(),
});
export const identityRequests = z.object({ oobCodes: z.array(identityRequest).default([]) });
export type IdentityRequest = z.infer<typeof identityRequest>;

/** What the identity service would send for a request, with a link to our own pages. */
export function identityMail(request: IdentityRequest, site: string, at: Date): OutboxMail {
  const { email, newEmail, oobCode, requestType, oobLink } = request;
  const goOn = URL.parse(oobLink ?? '')?.searchParams.get('continueUrl') ?? null;
  const onward = goOn === null ? '' : `&continueUrl=${encodeURIComponent(goOn)}`;
  const link = (mode: LinkMode) => `${site}${linkPath(mode, oobCode)}${onward}`;
  const write = (subject: string, invitation: string, address: string, to = email) =>
    mail({
      id: `identity-${oobCode}`,
      to: [to],
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
        link('verifyEmail'),
      );
    case 'PASSWORD_RESET':
      return write(
        'Choose a new password',
        'Open this link to choose a new password for Orbitreel:',
        link('resetPassword'),
      );
    case 'VERIFY_AND_CHANGE_EMAIL':
      return write(
        'Confirm your new e-mail address',
        `Open this link to use this address for Orbitreel instead of ${email}:`,
        link('verifyAndChangeEmail'),
        newEmail,
      );
    case 'RECOVER_EMAIL':
      return mail({
        id: `identity-${oobCode}`,
        to: [email],
        subject: 'Your e-mail address was changed',
        text: `The address of your account was changed. If you did not change it, open this link to get ${email} back:\n\n${link('recoverEmail')}\n\nIf it was you, you can ignore this mail.`,
        html: null,
        at,
      });
    default:
      return write(
        `A message of the identity service (${requestType})`,
        'Open this link to continue:',
        `${site}${routes.verifyEmail.path}?mode=${requestType}&oobCode=${oobCode}`,
      );
  }
}

function mail({ at, ...fields }: Omit<OutboxMail, 'at' | 'links'> & { at: Date }): OutboxMail {
  const links = fields.text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return { ...fields, links: [...links], at: at.toISOString() };
}
