import { FieldValue } from 'firebase-admin/firestore';
import type { Auth } from 'firebase-admin/auth';
import type { InviteStaff } from '#contracts/account-calls.ts';
import { type Role, roleLabels } from '#domain/roles.ts';
import { requiredMail } from '../mail/studio-mail.ts';
import { requireStillAdmin, type Caller } from '../request/caller.ts';
import type { RunCall } from '../request/run-call.ts';
import { refusal } from '../request/failure.ts';
import { admin, database } from '../store/admin.ts';
import { doneBy } from '../store/actor.ts';
import { routes } from '#domain/routes.ts';
import { linkPath } from '#contracts/action-link.ts';
import { siteOrigin } from '../environment.ts';
import type { MailContent } from '../mail/mail-content.ts';

/**
 * An admin invites a colleague: the account is made here, with its role and without a password, and a mail
 * leads to setting one, which also proves the address. So nobody can register the address first and have the
 * role given to them. An address that has an account is refused: its roles are changed instead.
 */
export const inviteStaff: RunCall<'inviteStaff'> = async ({ caller, body }) => {
  const { getAuth } = await import('firebase-admin/auth');
  const identities = getAuth(admin());
  const userId = await newIdentity(identities, body);
  const link = new URL(await identities.generatePasswordResetLink(body.email));
  const code = link.searchParams.get('oobCode') ?? '';
  const mail = await requiredMail(
    body.email,
    userId,
    inviteMail({ by: caller.email, role: body.role, code }),
  );
  await record(caller, userId, body, mail);
  return { userId };
};

/** The uid of the new account; also of one that an earlier try left without its document. */
async function newIdentity(identities: Auth, { email, displayName }: InviteStaff): Promise<string> {
  const { users } = await identities.getUsers([{ email }]);
  const [known] = users;
  if (known === undefined) {
    try {
      return (await identities.createUser({ email, displayName, emailVerified: false })).uid;
    } catch (error) {
      // Somebody registered, or another admin invited them, in this moment.
      if (isTaken(error)) throw refusal('already-registered');
      throw error;
    }
  }
  const hasPassword = known.passwordHash !== undefined || known.providerData.length > 0;
  const stored = await database().doc(`users/${known.uid}`).get();
  if (hasPassword || stored.exists) throw refusal('already-registered');
  return known.uid;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/email-already-exists';

/** The account's document, the record and the mail in one commit, if the caller is still an admin. */
async function record(
  caller: Caller,
  userId: string,
  { email, displayName, role }: InviteStaff,
  mail: Awaited<ReturnType<typeof requiredMail>>,
): Promise<void> {
  const db = database();
  const target = db.doc(`users/${userId}`);
  await db.runTransaction(async (transaction) => {
    const [stored, actor] = await transaction.getAll(target, db.doc(`users/${caller.uid}`));
    requireStillAdmin(caller, actor);
    if (stored?.exists) throw refusal('already-registered');
    const at = FieldValue.serverTimestamp();
    const given: Role[] = ['user', role];
    transaction.create(target, { email, roles: given, displayName, createdAt: at });
    transaction.create(db.doc(`mail/invite-${userId}`), mail);
    transaction.create(db.collection('audit').doc(), {
      ...doneBy(caller, 'inviteStaff'),
      targetId: userId,
      roles: given,
    });
  });
}

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
