import { z } from 'zod';

const key = 'pendingCheckout';

const pendingCheckout = z.object({
  uid: z.string(),
  sessionId: z.string(),
  /** By this device's clock, in milliseconds. */
  at: z.number(),
});

/** Milliseconds after which a payment that was not confirmed is no longer expected. */
const longestWait = 10 * 60_000;

/** Notes in this tab that the person came back from a payment page. */
export function savePendingCheckout(uid: string, sessionId: string, now: Date): void {
  if (pendingIn(uid)?.sessionId === sessionId) return;
  try {
    sessionStorage.setItem(key, JSON.stringify({ uid, sessionId, at: now.getTime() }));
  } catch {
    // Without storage the other pages do not know of it.
  }
}

/** Forgets it: the subscription is there. */
export function clearPendingCheckout(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Whether this person came back from a payment page a short while ago, and it is not confirmed. */
export function isCheckoutPending(uid: string, now: Date): boolean {
  const pending = pendingIn(uid);
  return pending !== null && now.getTime() - pending.at < longestWait;
}

function pendingIn(uid: string): z.infer<typeof pendingCheckout> | null {
  try {
    const stored = pendingCheckout.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return stored.success && stored.data.uid === uid ? stored.data : null;
  } catch {
    return null;
  }
}
