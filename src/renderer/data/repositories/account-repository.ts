import { doc, serverTimestamp, updateDoc, type Firestore } from 'firebase/firestore';
import type { Gates } from '#domain/gates.ts';
import { accountWriteSeconds } from '#domain/limits.ts';
import type { MailTiming } from '#domain/mail-timing.ts';
import type { NotificationChoice } from '#domain/notifications.ts';
import { user } from '#domain/user.ts';
import { createPace } from '#stores/create-pace.ts';
import { hasCode } from '../has-code.ts';
import { withGate } from '../with-gate.ts';
import { watchDocument } from '../firestore/watch-snapshots.ts';

// The rules refuse a change that comes sooner. A bit more, as timers may be early.
const spacing = accountWriteSeconds * 1000 + 100;

/** What somebody sees and changes of their own document `users/{uid}`. */
export function createAccountRepository(db: Firestore, gates: Gates) {
  const inTurn = createPace(spacing);
  const change = (userId: string, fields: Record<string, string | null>) =>
    withGate(gates, 'write', () =>
      inTurn(() =>
        withSecondTry(() =>
          updateDoc(doc(db, 'users', userId), { ...fields, updatedAt: serverTimestamp() }),
        ),
      ),
    );
  return {
    /** An account's document, live; null while it has none. */
    watchUser: (userId: string) => watchDocument(doc(db, 'users', userId), user),
    saveName: (userId: string, displayName: string) => change(userId, { displayName }),
    /** A picture as `domain/user.ts` allows it, or none. */
    savePhoto: (userId: string, photo: string | null) =>
      photo === null
        ? change(userId, { photo })
        : withGate(gates, 'upload', () => change(userId, { photo })),
    saveMailTiming: (userId: string, choice: NotificationChoice, timing: MailTiming) =>
      change(userId, { [`preferences.${choice}`]: timing }),
  };
}
export type AccountRepository = ReturnType<typeof createAccountRepository>;

/** Tries a refused change once more, as another tab or device may have changed the account just before. */
async function withSecondTry(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!hasCode(error, 'permission-denied')) throw error;
    await new Promise<void>((resolve) => {
      setTimeout(resolve, spacing);
    });
    await write();
  }
}
