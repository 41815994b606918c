import { roleLabels, type Role } from '#domain/roles.ts';
import { routes } from '#domain/routes.ts';
import { linkPath } from '#contracts/action-link.ts';
import { siteOrigin } from '../environment.ts';
import type { MailContent } from '../mail/mail-content.ts';

/** Tells a colleague that they were invited, and how they set a password. */
export function inviteMail(invitation: {
  /** The address of the admin who invites. */
  by: string;
  role: Role;
  /** The code with which a password is set. It works for an hour. */
  code: string;
}): MailContent {
  const { by, role, code } = invitation;
  return {
    subject: 'You are invited to Orbitreel',
    paragraphs: [
      `${by} has made you an account at Orbitreel with the role ${roleLabels[role]}. Set a password, then log in with it.`,
      `The link works for an hour. After that, ask for another one with this address at ${siteOrigin()}${routes.resetPassword.path}.`,
    ],
    link: { label: 'Set a password', path: linkPath('resetPassword', code) },
  };
}
