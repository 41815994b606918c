import { hasCode } from '../has-code.ts';

/** Milliseconds that asking for a reset link takes at least, longer than the service needs. */
const leastTime = 1000;

const tellsWhoIsCustomer = (error: unknown) =>
  hasCode(error, 'auth/user-not-found') || hasCode(error, 'auth/user-disabled');

/**
 * Sends a reset link with the same answer for known and unknown addresses, and no sooner for one
 * than for the other, so that nobody can ask who is a customer. Anything else that fails is thrown.
 */
export async function sameAnswer(send: () => Promise<void>): Promise<void> {
  const [sent] = await Promise.allSettled([
    send(),
    new Promise((resolve) => setTimeout(resolve, leastTime)),
  ]);
  if (sent.status === 'rejected' && !tellsWhoIsCustomer(sent.reason)) throw sent.reason;
}
