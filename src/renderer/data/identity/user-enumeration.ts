import { hasCode } from '../has-code.ts';

/** The least time that asking for a reset link takes: more than the service needs. In milliseconds. */
const leastTime = 1000;

const revealsAccount = (error: unknown) =>
  hasCode(error, 'auth/user-not-found') || hasCode(error, 'auth/user-disabled');

/**
 * Sends a reset link with the same answer, after the same time, for known and unknown addresses.
 * Otherwise anybody could find out who is a customer. Other failures are thrown.
 */
export async function protectFromUserEnumeration(send: () => Promise<void>): Promise<void> {
  const [sent] = await Promise.allSettled([
    send(),
    new Promise((resolve) => setTimeout(resolve, leastTime)),
  ]);
  if (sent.status === 'rejected' && !revealsAccount(sent.reason)) throw sent.reason;
}
