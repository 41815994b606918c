import { beforeAuthStateChanged, signOut, type Auth, type User } from 'firebase/auth';
import { z } from 'zod';
import { sessionEnds } from '#domain/session-end.ts';

export type SignOut =
  | { by: 'app'; reason: string | null; isAsked: boolean }
  /** The identity service refused the user's token; why exactly has to be asked. */
  | { by: 'service'; reason: string; user: User | null };

const byRequest: SignOut = { by: 'app', reason: null, isAsked: true };

/** The message with which a tab tells the browser's other tabs whom it has signed out. */
const signedOutMessage = z.object({
  uid: z.string(),
  reason: z.string().nullable(),
  /** By this device's clock, in milliseconds. */
  at: z.number(),
});

/**
 * Milliseconds for which the message counts. A tab that was asleep must not sign out a user who has
 * logged in again since. A tab that misses the message learns it from Firebase.
 */
const messageLifetime = 10_000;

/** The name of a session: whose it is, and the second of its log-in. Null when that is not known. */
const sessionOf = ({ uid, metadata: { lastSignInTime: since } }: User): string | null =>
  since === undefined ? null : `${uid} since ${since}`;

/**
 * Remembers why a session ended in this tab: the app signed the user out, or the identity service
 * did. Tells the browser's other tabs what the app did.
 */
export function createSignOutReasons(auth: Auth, otherTabs: BroadcastChannel | null) {
  let signOutUnderWay: SignOut | null = null;
  let isDeletingAccount = false;
  /** The last session that ended in this tab. */
  let last: { session: string; end: SignOut } | null = null;
  let heardLate = (_end: { reason: string; isAsked: boolean }): void => {};
  beforeAuthStateChanged(auth, (next) => {
    // Firebase signs out a user whose token renewal fails, and does not say so. This is not called
    // when another tab signs out.
    if (next !== null) return;
    signOutUnderWay ??= isDeletingAccount
      ? byRequest
      : { by: 'service', reason: sessionEnds.expired, user: auth.currentUser };
    const session = auth.currentUser && sessionOf(auth.currentUser);
    if (session !== null) last = { session, end: signOutUnderWay };
  });
  const signOutHere = async (reason: string | null, isAsked: boolean): Promise<void> => {
    signOutUnderWay = { by: 'app', reason, isAsked };
    try {
      await signOut(auth);
    } catch (error) {
      signOutUnderWay = null;
      last = null;
      throw error;
    }
  };
  /** Signs out; `reason` is shown to the person, and null when they asked for it. */
  const signOutEverywhere = async (reason: string | null): Promise<void> => {
    const uid = auth.currentUser?.uid;
    // Before the stored session goes: a tab that finds it gone first would not know why.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches its own origin alone, and takes no other argument.
    if (uid !== undefined) otherTabs?.postMessage({ uid, reason, at: Date.now() });
    await signOutHere(reason, reason === null);
  };
  // Firebase tells the other tabs late. Until then a tab that refreshes the user's token, as each
  // does while it loads, would store the session again for all tabs.
  const signOutToo = async (message: unknown): Promise<void> => {
    const { data: left } = signedOutMessage.safeParse(message);
    if (left === undefined || Date.now() - left.at > messageLifetime) return;
    await auth.authStateReady();
    const reason = left.reason ?? sessionEnds.otherTab;
    const isAsked = left.reason === null;
    // Browsers promise no order between this message and the end of the stored session.
    if (auth.currentUser === null) heardLate({ reason, isAsked });
    else if (auth.currentUser.uid === left.uid) await signOutHere(reason, isAsked);
  };
  otherTabs?.addEventListener('message', ({ data }) => {
    signOutToo(data).catch((error: unknown) => {
      console.error('A user who logged out in another tab could not be signed out here', error);
    });
  });
  return {
    signOut: signOutEverywhere,
    /**
     * Deletes the user's own account, then signs out. The session may end before `deleteAccount` is
     * done, and that end was asked for too.
     */
    signOutAfterDeletion: async (deleteAccount: () => Promise<void>): Promise<void> => {
      isDeletingAccount = true;
      try {
        await deleteAccount();
        if (auth.currentUser) await signOutEverywhere(null);
      } finally {
        isDeletingAccount = false;
      }
    },
    /** Calls this, and nothing else, when another tab says why a session ended that is gone here already. */
    onLateReason: (listener: typeof heardLate): void => {
      heardLate = listener;
    },
    /**
     * Ends a session again that has ended in this tab. Gives null for any other session. Firebase can bring an ended
     * one back: a tab stores its renewed token while another tab reads what is stored.
     */
    endAgain: (user: User): Promise<void> | null => {
      if (last === null || last.session !== sessionOf(user)) return null;
      const { reason, ...end } = last.end;
      return signOutHere(reason, end.by === 'app' && end.isAsked);
    },
    /** Whether the user's own account is being deleted. */
    isDeletingAccount: () => isDeletingAccount,
    /** Why the session just ended; null when this tab did not end it. */
    take: (): SignOut | null => {
      const taken = signOutUnderWay;
      signOutUnderWay = null;
      return isDeletingAccount ? byRequest : taken;
    },
  };
}
export type SignOutReasons = ReturnType<typeof createSignOutReasons>;
