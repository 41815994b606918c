import type { User as FirebaseUser } from 'firebase/auth';
import { Timestamp } from 'firebase/firestore';
import { z } from 'zod';
import type { Gates } from '#domain/gates.ts';
import type { Role } from '#domain/roles.ts';
import { role } from '#domain/user.ts';
import { reportUnreadable } from '../firestore/documents.ts';
import type { UserDocuments } from '../repositories/user-documents.ts';

/** What `users/{uid}` says about a session. */
export type AccountFacts = { roles: Role[]; disabled: boolean; signedOutBefore: Date | null };

const accountFacts = z.object({
  roles: z.array(z.string()).default(['user']).transform(knownRoles),
  disabled: z.boolean().default(false),
  // If only this cannot be read, the roles still count.
  signedOutBefore: z.instanceof(Timestamp).transform(toDate).nullish().catch(null),
});

/** Milliseconds after which a deletion has removed the account too. */
const deletionMilliseconds = 3000;

type WatchAccountDeps = { gates: Gates; userDocuments: UserDocuments };
type Listener = {
  onFacts: (facts: AccountFacts) => void;
  onError: (error: Error) => void;
  /** Whether the account still exists; a deleted document is created again only then. */
  exists: () => Promise<boolean>;
};

/**
 * Watches the signed-in user's document, and creates it for an account that has none; stops when the
 * returned function is called.
 */
export function watchAccount(
  { gates, userDocuments }: WatchAccountDeps,
  user: FirebaseUser,
  { onFacts, onError, exists }: Listener,
): () => void {
  let isComplete = true;
  let wasThere = false;
  let isStopped = false;

  /** Deletion removes the document before the account: it must not be created again meanwhile. */
  const outlives = async () => {
    if (!(await exists())) return false;
    await new Promise((resolve) => setTimeout(resolve, deletionMilliseconds));
    return !isStopped && exists();
  };
  const complete = async () => {
    try {
      if (wasThere && !(await outlives())) return;
      await userDocuments.ensure(user);
    } catch {
      // Logged by `logFailures`; tried again once saving is on, or at the next log-in.
    }
  };
  // While saving is paused the document is refused, so it is written once saving is on again.
  const stopWaiting = gates.onReopened('write', () => {
    if (!isComplete) void complete();
  });
  // Without a connection nothing is reported; an empty cache would make an admin a plain user.
  const stop = userDocuments.watchStored(user.uid)((snapshot) => {
    const isPending = snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites;
    // An account without its document (registered while writes were off) is completed now, and
    // only once: a refused write removes the local document again.
    if (!isPending) {
      const wasComplete = isComplete;
      isComplete = snapshot.exists();
      if (wasComplete && !isComplete) void complete();
      wasThere ||= isComplete;
    }
    const parsed = accountFacts.safeParse(snapshot.data() ?? {});
    if (parsed.success) {
      const { roles, disabled, signedOutBefore = null } = parsed.data;
      onFacts({ roles, disabled, signedOutBefore });
    } else {
      reportUnreadable(snapshot.ref.path, parsed.error);
      onFacts({ roles: ['user'], disabled: false, signedOutBefore: null });
    }
  }, onError);
  return () => {
    isStopped = true;
    stop();
    stopWaiting();
  };
}

function knownRoles(stored: string[]): Role[] {
  return stored.flatMap((name) => {
    const parsed = role.safeParse(name);
    return parsed.success ? [parsed.data] : [];
  });
}

function toDate(time: Timestamp): Date {
  return time.toDate();
}
