import { onIdTokenChanged, type Auth } from 'firebase/auth';
import { doc, getDoc, type Firestore } from 'firebase/firestore';
import type { SignOutReasons } from './sign-out-reasons.ts';
import type { FunctionsClient } from '../functions-client.ts';

type FollowAddressDeps = {
  auth: Auth;
  db: Firestore;
  functions: Pick<FunctionsClient, 'syncEmail'>;
  signOutReasons: SignOutReasons;
};

/**
 * Has everything that repeats an account's address follow when it was changed: compares it at each
 * log-in with the account's document, which only a function may correct. What fails, for want of a
 * connection say, is looked at again with the next token.
 */
export function followAddress({ auth, db, functions, signOutReasons }: FollowAddressDeps): void {
  let seen: string | null = null;

  const look = async () => {
    // What a deletion takes away must not be brought back.
    if (signOutReasons.isDeletingAccount()) return;
    const user = auth.currentUser;
    // An address that nobody has confirmed may be somebody else's.
    if (!user?.email || !user.emailVerified) return;
    const holder = `${user.uid} ${user.email}`;
    if (seen === holder) return;
    seen = holder;
    try {
      const stored = await getDoc(doc(db, 'users', user.uid));
      const isOld = stored.exists() && stored.get('email') !== user.email.toLowerCase();
      if (isOld) await functions.syncEmail();
    } catch (error) {
      seen = null;
      console.warn('The address of this account could not be compared', error);
    }
  };

  onIdTokenChanged(auth, () => void look());
}
