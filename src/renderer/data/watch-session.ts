import { onIdTokenChanged, signOut, type Auth, type User as FirebaseUser } from 'firebase/auth';
import { doc, type Firestore } from 'firebase/firestore';
import { identityProblems } from '#domain/identity-errors.ts';
import type { Gates } from '#domain/gates.ts';
import { isAdmin, type Role } from '#domain/roles.ts';
import { role } from '#domain/user.ts';
import type { SessionUser } from '#domain/user.ts';
import { z } from 'zod';
import { reportUnreadable } from './documents.ts';
import { hasCode } from './has-code.ts';
import type { UserDocuments } from './user-documents.ts';
import { watchDocument } from './watch-answers.ts';

/** Who is signed in; `reason` says why somebody was signed out by the product. */
export type ConfirmedSession =
  | { user: SessionUser; roles: Role[] }
  | { user: null; reason: string | null };

const rolesAndSwitch = z.object({
  roles: z.array(z.string()).default(['user']),
  disabled: z.boolean().default(false),
});

type Sources = { auth: Auth; db: Firestore; gates: Gates; userDocuments: UserDocuments };

/**
 * Follows the identity service and, for whoever is signed in, their roles. An account that is
 * switched off is signed out with the reason; one without its document is completed. Tells the
 * gates whom to let pass.
 */
export function watchSession({ auth, db, gates, userDocuments }: Sources) {
  return (
    onSession: (session: ConfirmedSession) => void,
    onError: (error: Error) => void,
  ): (() => void) => {
    let stopRoles: (() => void) | null = null;
    let stopWaiting: (() => void) | null = null;
    let watchedUid: string | null = null;
    let roles: Role[] | null = null;
    let reason: string | null = null;

    const tell = (user: FirebaseUser) => {
      if (roles === null) return;
      gates.letPass(isAdmin({ roles, emailVerified: user.emailVerified }));
      onSession({ user: sessionUserOf(user), roles });
    };

    const forget = () => {
      stopRoles?.();
      stopWaiting?.();
      stopRoles = null;
      stopWaiting = null;
      gates.letPass(false);
      watchedUid = null;
      roles = null;
    };

    const dismiss = (why: string) => {
      reason = why;
      forget();
      signOut(auth).catch(onError);
    };

    const followRoles = (user: FirebaseUser) => {
      watchedUid = user.uid;
      let isComplete = true;
      const complete = () => {
        userDocuments.ensure(user).catch((error: unknown) => {
          console.error('The user document could not be created', error);
        });
      };
      // Refused while writes are switched off, and not to be forgotten.
      stopWaiting = gates.onReopened('write', () => {
        if (!isComplete) complete();
      });
      // Without a connection this says nothing, rather than that an admin is a mere user.
      stopRoles = watchDocument(
        doc(db, 'users', user.uid),
        (snapshot) => {
          const isPending = snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites;
          // An account without its document (registered while writes were off) is completed now,
          // once: a refused write takes the document away again.
          if (!isPending) {
            const wasComplete = isComplete;
            isComplete = snapshot.exists();
            if (wasComplete && !isComplete) complete();
          }
          const parsed = rolesAndSwitch.safeParse(snapshot.data() ?? {});
          if (!parsed.success) reportUnreadable(snapshot.ref.path, parsed.error);
          if (parsed.success && parsed.data.disabled) {
            dismiss(identityProblems['user-disabled'].message);
            return;
          }
          roles = parsed.success ? knownRoles(parsed.data.roles) : ['user'];
          tell(auth.currentUser ?? user);
        },
        (error) => {
          // The rules refuse a disabled account everything, its own document too.
          if (hasCode(error, 'permission-denied'))
            dismiss(identityProblems['user-disabled'].message);
          else onError(error);
        },
      );
    };

    const stopAuth = onIdTokenChanged(
      auth,
      (user) => {
        if (user === null) {
          forget();
          onSession({ user: null, reason });
          reason = null;
        } else if (user.uid === watchedUid) {
          tell(user);
        } else {
          forget();
          followRoles(user);
        }
      },
      onError,
    );

    return () => {
      stopAuth();
      forget();
    };
  };
}

function knownRoles(stored: string[]): Role[] {
  return stored.flatMap((name) => {
    const parsed = role.safeParse(name);
    return parsed.success ? [parsed.data] : [];
  });
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
