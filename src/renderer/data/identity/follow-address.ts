import { onIdTokenChanged, type Auth } from 'firebase/auth';
import type { SignOutReasons } from './sign-out-reasons.ts';
import type { CallCloud } from '../create-call.ts';
import type { UserDocuments } from '../repositories/user-documents.ts';

type FollowAddressDeps = {
  auth: Auth;
  userDocuments: Pick<UserDocuments, 'loadAddress'>;
  call: CallCloud;
  signOutReasons: SignOutReasons;
};

/**
 * Keeps copies of an account's address up to date: compares the address at each log-in with the
 * account's document, which only a function may correct. After a failure (no connection, say) it
 * tries again with the next token.
 */
export function followAddress({
  auth,
  userDocuments,
  call,
  signOutReasons,
}: FollowAddressDeps): void {
  let seen: string | null = null;

  const look = async () => {
    // A deleted account's data must not be written again.
    if (signOutReasons.isDeletingAccount()) return;
    const user = auth.currentUser;
    // An address that nobody has confirmed may be somebody else's.
    if (!user?.email || !user.emailVerified) return;
    const holder = `${user.uid} ${user.email}`;
    if (seen === holder) return;
    seen = holder;
    try {
      const stored = await userDocuments.loadAddress(user.uid);
      if (stored !== null && stored !== user.email.toLowerCase()) await call('syncEmail');
    } catch {
      seen = null;
    }
  };

  onIdTokenChanged(auth, () => void look());
}
