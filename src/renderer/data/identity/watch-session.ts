import { onIdTokenChanged, type Auth, type User as FirebaseUser } from 'firebase/auth';
import type { Gates } from '#domain/gates.ts';
import { isAdmin, isStaffRole, type Role } from '#domain/roles.ts';
import { isEndedFromElsewhere, sessionEndOf, sessionEnds } from '#domain/session-end.ts';
import type { SessionUser } from '#domain/user.ts';
import type { Watch } from '#lib/watch.ts';
import type { IsProven } from '../app-check.ts';
import type { SignOutReasons } from './sign-out-reasons.ts';
import type { StartRefusal } from './start-refusal.ts';
import { hasCode } from '../has-code.ts';
import type { UserDocuments } from '../repositories/user-documents.ts';
import { watchAccount, type AccountFacts } from './watch-account.ts';

/**
 * The signed-in user with their roles. `withheld` are roles of staff that wait for a log-in with a second
 * factor, where the configuration requires one. `changing` means that another user has signed in whose roles
 * are not known yet; `reason` says why a user was signed out who did not ask for it here. `isAsked`:
 * the user logged out or deleted the account, in this tab or in another one.
 */
export type ConfirmedSession =
  | { state: 'signed-in'; user: SessionUser; roles: Role[]; withheld: Role[] }
  | { state: 'changing' }
  | { state: 'signed-out'; reason: string | null; isAsked: boolean };

/** How often an idle session is checked, in milliseconds. */
const lookAfterEvery = 5 * 60_000;

/** Milliseconds until the identity service also knows a change that Firestore has. */
const revocationMilliseconds = 2500;

type WatchSessionDeps = {
  auth: Auth;
  gates: Gates;
  userDocuments: UserDocuments;
  signOutReasons: SignOutReasons;
  startRefusal: StartRefusal;
  isProven: IsProven;
  /** Whether roles of staff work only after a log-in with a second factor. */
  staffNeedsSecondFactor: boolean;
};

/**
 * Watches the identity service and the signed-in user's roles. A user whose account is disabled or
 * deleted, or whose session has expired or was ended from another device, is signed out with the
 * reason. Tells the gates whether the user may pass them.
 */
export function watchSession({
  auth,
  signOutReasons,
  startRefusal,
  isProven,
  staffNeedsSecondFactor,
  ...deps
}: WatchSessionDeps): Watch<ConfirmedSession> {
  const { gates } = deps;
  return (onSession, onError) => {
    let followed: { uid: string; stop: () => void } | null = null;
    let facts: AccountFacts | null = null;
    let isOut = false;
    /** Another tab ended the session, and has not said why. */
    let isUnexplained = false;
    // The identity service calls every ended session expired; other signs give a better reason.
    let hint: string | null = null;
    const withHint = (reason: string) =>
      reason === sessionEnds.expired ? (hint ?? reason) : reason;

    const say = (user: FirebaseUser, roles: Role[], withheld: Role[]) => {
      gates.letPass(isAdmin({ roles, emailVerified: user.emailVerified }));
      onSession({ state: 'signed-in', user: sessionUserOf(user), roles, withheld });
    };

    // Counts what is told, since the token is read between two of them.
    let telling = 0;
    const tell = (user: FirebaseUser) => {
      if (facts === null) return;
      telling += 1;
      const { roles } = facts;
      if (staffNeedsSecondFactor && roles.some(isStaffRole)) void tellStaff(user, roles, telling);
      else say(user, roles, []);
    };
    const tellStaff = async (user: FirebaseUser, roles: Role[], told: number) => {
      try {
        const { signInSecondFactor } = await user.getIdTokenResult();
        if (told !== telling || facts === null) return;
        if (signInSecondFactor !== null) say(user, roles, []);
        else
          say(
            user,
            roles.filter((role) => !isStaffRole(role)),
            roles.filter(isStaffRole),
          );
      } catch (error) {
        // Without a connection. The next token tells.
        console.warn('Whether a second factor was used is not known yet', error);
      }
    };

    const forget = () => {
      followed?.stop();
      followed = null;
      facts = null;
      gates.letPass(false);
    };

    const dismiss = (reason: string) => {
      forget();
      signOutReasons.signOut(reason).catch(onError);
    };

    /** Signs the user out if the identity service refuses them; true when it does. */
    const isRefused = async (user: FirebaseUser, ask: () => Promise<unknown>): Promise<boolean> => {
      const reason = await refusalOf(ask);
      if (reason !== null && user === auth.currentUser) dismiss(withHint(reason));
      return reason !== null;
    };

    const lookAtAge = async (user: FirebaseUser) => {
      if (facts === null || facts.signedOutBefore === null) return;
      const { signedOutBefore } = facts;
      const { authTime } = await user.getIdTokenResult();
      if (user !== auth.currentUser) return;
      if (isEndedFromElsewhere(new Date(authTime), signedOutBefore)) {
        dismiss(sessionEnds.otherDevice);
      }
    };

    const learn = (user: FirebaseUser, learned: AccountFacts) => {
      if (learned.disabled) {
        dismiss(sessionEnds.disabled);
        return;
      }
      facts = learned;
      tell(user);
      // Without a connection the age stays unknown until the token is renewed, which looks again.
      lookAtAge(user).catch(() => {});
    };

    const follow = (user: FirebaseUser) => {
      const current = () => (auth.currentUser?.uid === user.uid ? auth.currentUser : user);
      const isGone = (suspected: string) => {
        hint = suspected;
        return isRefused(current(), () => current().reload());
      };
      // The rules refuse an account that is switched off, or a log-in that was ended from another
      // device, everything, and the document that says which it was too.
      const explainDenial = async () => {
        // The known roles no longer hold.
        facts = null;
        onSession({ state: 'changing' });
        if (await isGone(sessionEnds.otherDevice)) return;
        await new Promise((resolve) => setTimeout(resolve, revocationMilliseconds));
        if (await isGone(sessionEnds.otherDevice)) return;
        const reason = (await isProven()) ? sessionEnds.disabled : sessionEnds.unproven;
        if (followed?.uid === user.uid) dismiss(reason);
      };
      const stop = watchAccount(deps, user, {
        onFacts: (learned) => learn(current(), learned),
        onError: (error) => {
          if (!hasCode(error, 'permission-denied')) onError(error);
          else if (!signOutReasons.isDeletingAccount()) void explainDenial();
        },
        exists: async () => {
          if (signOutReasons.isDeletingAccount()) return false;
          const gone = await isGone(sessionEnds.gone);
          if (!gone) hint = null;
          return !gone;
        },
      });
      followed = { uid: user.uid, stop };
    };

    const end = () => {
      const ended = signOutReasons.take();
      const wasFollowed = followed !== null;
      forget();
      // Heard twice.
      if (isOut && ended === null) return;
      isOut = true;
      isUnexplained = ended === null && wasFollowed;
      const refused = startRefusal.take();
      const unasked = wasFollowed ? sessionEnds.otherTab : refused;
      const reason = ended === null ? unasked : ended.reason && withHint(ended.reason);
      onSession({
        state: 'signed-out',
        reason,
        isAsked: ended?.by === 'app' && ended.isAsked,
      });
      if (ended?.by === 'service' && ended.user !== null) void explainEnd(ended.user);
    };

    signOutReasons.onLateReason((late) => {
      if (isOut && isUnexplained) onSession({ state: 'signed-out', ...late });
      isUnexplained = false;
    });

    /** Firebase does not say why it signed the user out, so the same request is made again. */
    const explainEnd = async (user: FirebaseUser) => {
      const reason = await refusalOf(() => user.reload());
      if (!isOut || reason === null) return;
      onSession({ state: 'signed-out', reason: withHint(reason), isAsked: false });
    };

    const stopAuth = onIdTokenChanged(
      auth,
      (user) => {
        if (user === null) {
          end();
          return;
        }
        const again = signOutReasons.endAgain(user);
        if (again !== null) {
          again.catch(onError);
          return;
        }
        isOut = false;
        if (user.uid === followed?.uid) {
          tell(user);
          lookAtAge(user).catch(() => {});
          return;
        }
        if (followed !== null) onSession({ state: 'changing' });
        forget();
        hint = null;
        follow(user);
      },
      onError,
    );
    // Firebase renews tokens by itself, but gives up silently on an account that is gone; and after
    // a computer has slept, its timer is late.
    const lookingAfter = setInterval(() => {
      const user = auth.currentUser;
      if (user && !signOutReasons.isDeletingAccount())
        void isRefused(user, () => user.getIdToken());
    }, lookAfterEvery);

    return () => {
      clearInterval(lookingAfter);
      stopAuth();
      forget();
    };
  };
}

/** Why the identity service refuses a request; null when it does not, or does not answer. */
async function refusalOf(ask: () => Promise<unknown>): Promise<string | null> {
  try {
    await ask();
    return null;
  } catch (error) {
    return sessionEndOf(error);
  }
}

function sessionUserOf(user: FirebaseUser): SessionUser {
  return {
    uid: user.uid,
    email: user.email ?? '',
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    photoURL: user.photoURL,
  };
}
