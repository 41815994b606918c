import { onIdTokenChanged, type Auth, type User as FirebaseUser } from 'firebase/auth';
import type { Gates } from '#domain/gates.ts';
import { isAdmin } from '#domain/roles.ts';
import { sessionEndOf, sessionEnds } from '#domain/session-end.ts';
import type { SessionUser } from '#domain/user.ts';
import type { Watch } from '#lib/watch.ts';
import type { IsProven } from '../app-check.ts';
import type { SignOutReasons } from './sign-out-reasons.ts';
import type { StartRefusal } from './start-refusal.ts';
import { hasCode } from '../has-code.ts';
import type { UserDocuments } from '../repositories/user-documents.ts';
import {
  sessionReducer,
  waitingForSession,
  type ConfirmedSession,
  type SessionEffect,
  type SessionEvent,
} from './session-reducer.ts';
import { watchAccount } from './watch-account.ts';

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
 * reason. Tells the gates whether the user may pass them. `sessionReducer` decides; this asks and acts.
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
    let model = waitingForSession;
    let stopFollowing = () => {};

    const hear = (event: SessionEvent) => {
      const [next, effects] = sessionReducer(model, event, staffNeedsSecondFactor);
      model = next;
      for (const effect of effects) run(effect);
    };

    const isFollowed = ({ uid }: FirebaseUser) =>
      model.state === 'followed' && model.user.uid === uid;
    /** The identity service knows sooner than we hear when another user signs in. */
    const followedUser = () =>
      auth.currentUser !== null && isFollowed(auth.currentUser) ? auth.currentUser : null;

    /** Whether the identity service refuses the user, who is signed out then. */
    const isRefused = async (user: FirebaseUser, ask: () => Promise<unknown>): Promise<boolean> => {
      const reason = await refusalOf(ask);
      if (reason !== null && user === auth.currentUser) hear({ type: 'refused', reason });
      return reason !== null;
    };

    const current = (user: FirebaseUser) =>
      auth.currentUser?.uid === user.uid ? auth.currentUser : user;
    const isGone = (user: FirebaseUser, hint: string) => {
      hear({ type: 'suspected', hint });
      return isRefused(current(user), () => current(user).reload());
    };

    const unfollow = () => {
      stopFollowing();
      stopFollowing = () => {};
      gates.letPass(false);
    };

    const follow = (user: FirebaseUser) => {
      stopFollowing = watchAccount(deps, user, {
        onFacts: (facts) => hear({ type: 'facts', facts }),
        onError: (error) => {
          if (!hasCode(error, 'permission-denied')) onError(error);
          else if (!signOutReasons.isDeletingAccount()) void explainDenial(user);
        },
        exists: async () => {
          if (signOutReasons.isDeletingAccount()) return false;
          const gone = await isGone(user, sessionEnds.gone);
          if (!gone) hear({ type: 'suspected', hint: null });
          return !gone;
        },
      });
    };

    // The rules refuse an account that is switched off, or a log-in that was ended from another
    // device, everything, and the document that says which it was too.
    const explainDenial = async (user: FirebaseUser) => {
      hear({ type: 'denied' });
      if (await isGone(user, sessionEnds.otherDevice)) return;
      await new Promise((resolve) => setTimeout(resolve, revocationMilliseconds));
      if (await isGone(user, sessionEnds.otherDevice)) return;
      const reason = (await isProven()) ? sessionEnds.disabled : sessionEnds.unproven;
      if (isFollowed(user)) hear({ type: 'refused', reason });
    };

    const readToken = async (reads: number) => {
      try {
        const token = await followedUser()?.getIdTokenResult();
        if (token !== undefined) hear({ type: 'token-read', reads, token });
      } catch (error) {
        // Without a connection. The next token tells.
        console.warn('When and how this user logged in is not known yet', error);
      }
    };

    /** Firebase does not say why it signed the user out, so the same request is made again. */
    const explainEnd = async (user: FirebaseUser) => {
      const reason = await refusalOf(() => user.reload());
      if (reason !== null) hear({ type: 'explained', reason });
    };

    const run = (effect: SessionEffect) => {
      switch (effect.type) {
        case 'tell': {
          const { session } = effect;
          gates.letPass(
            session.state === 'signed-in' && isAdmin({ ...session.user, roles: session.roles }),
          );
          onSession(session);
          break;
        }
        case 'follow': {
          const user = followedUser();
          unfollow();
          if (user !== null) follow(user);
          break;
        }
        case 'unfollow':
          unfollow();
          break;
        case 'read-token':
          void readToken(effect.reads);
          break;
        case 'sign-out':
          signOutReasons.signOut(effect.reason).catch(onError);
      }
    };

    signOutReasons.onLateReason((late) => hear({ type: 'explained-late', ...late }));
    const stopAuth = onIdTokenChanged(
      auth,
      (user) => {
        if (user === null) {
          const end = signOutReasons.take();
          hear({ type: 'ended', end, refusal: startRefusal.take() });
          if (end?.by === 'service' && end.user !== null) void explainEnd(end.user);
          return;
        }
        const again = signOutReasons.endAgain(user);
        if (again === null) hear({ type: 'token', user: sessionUserOf(user) });
        else again.catch(onError);
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
      model = waitingForSession;
      unfollow();
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
