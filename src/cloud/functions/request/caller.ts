import { codeOf } from '#domain/errors.ts';
import { isAdmin, type Role } from '#domain/roles.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { staffNeedsSecondFactor } from '../environment.ts';
import { accountOf } from '../store/account.ts';
import { admin } from '../store/admin.ts';
import { refusal } from './failure.ts';
import { log } from './log.ts';

/** The caller, from the identity service and `users/{uid}` at this moment. */
export type Caller = {
  uid: string;
  email: string;
  emailVerified: boolean;
  /** Whether staff need a second factor and this log-in was without one. */
  lacksSecondFactor: boolean;
  /** When they last proved who they are, to the second. */
  signedInAt: Date;
  /** Name or address, for records that people read. */
  name: string;
  roles: Role[];
};

type Identity = Pick<
  Caller,
  'uid' | 'email' | 'emailVerified' | 'lacksSecondFactor' | 'signedInAt'
> & {
  displayName: string | null;
};

/**
 * Checks the ID token of an `Authorization: Bearer` header, and with the identity service that it
 * was not revoked and the account not disabled since. Refuses as `unauthenticated`, or as
 * `account-disabled`.
 */
export async function identify(authorization: string | undefined): Promise<Identity> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw refusal('unauthenticated');
  // Loaded here because the webhook, in the same bundle, never needs it.
  const { getAuth } = await import('firebase-admin/auth');
  try {
    const decoded = await getAuth(admin()).verifyIdToken(token, true);
    const name: unknown = decoded.name;
    return {
      uid: decoded.uid,
      email: decoded.email ?? '',
      emailVerified: decoded.email_verified === true,
      lacksSecondFactor:
        staffNeedsSecondFactor() && decoded.firebase.sign_in_second_factor === undefined,
      signedInAt: new Date(decoded.auth_time * 1000),
      displayName: typeof name === 'string' ? name : null,
    };
  } catch (error) {
    if (codeOf(error) === 'auth/user-disabled') throw refusal('account-disabled');
    log.info('Refused an ID token', { reason: codeOf(error) });
    throw refusal('unauthenticated', undefined, { cause: error });
  }
}

/**
 * Adds the data of `users/{uid}`. A token outlives the account that was switched off, so the
 * document refuses it. A new account may not have its document yet.
 */
export function callerOf(identity: Identity, document: unknown): Caller {
  const { uid, email, emailVerified, lacksSecondFactor, signedInAt } = identity;
  const { disabled, roles, displayName } = accountOf(document);
  if (disabled) throw refusal('account-disabled');
  const name = displayName ?? (identity.displayName?.trim() || email || uid);
  return {
    uid,
    email,
    emailVerified,
    lacksSecondFactor,
    signedInAt,
    name: name.slice(0, 320),
    roles,
  };
}

/** Refuses a caller who has lost the role since this call began, as the account read in its transaction says. */
export function requireStillAdmin(caller: Caller, account: DocumentSnapshot | undefined): void {
  const { roles, disabled } = accountOf(account?.data());
  if (disabled || !isAdmin({ ...caller, roles })) throw refusal('forbidden');
}

// An unattended session must not be enough to delete or change an account.
const recentMilliseconds = 5 * 60 * 1000;

/** Refuses a caller without a recent log-in, as `requires-recent-login`. */
export function requireRecentLogin({ signedInAt }: Pick<Caller, 'signedInAt'>, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > recentMilliseconds) {
    throw refusal('requires-recent-login');
  }
}
