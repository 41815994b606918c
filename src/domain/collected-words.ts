import { nextAttempt, type Subscription } from './subscription.ts';

/**
 * What may still be collected of a payment that is past due before an end, within a sentence; null when nothing is
 * past due. Screens and mails say it with these words.
 */
export function collectedWords(
  { status, overdue }: Pick<Subscription, 'status' | 'overdue'>,
  /** Null while it renews. */
  end: Date | null,
): string | null {
  if (status !== 'past_due') return null;
  if (overdue?.onItsWay === true) return 'the payment that is on its way is still collected';
  // Without a further attempt, the provider charges nothing by itself.
  return overdue !== null && nextAttempt(overdue, end) !== null
    ? 'the overdue payment is still tried'
    : 'the missing payment can still be made';
}
