import { isBeingCharged, nextAttempt, type Subscription } from './subscription.ts';

/**
 * What may still be collected before an end of a payment that is past due or on its way, within a sentence; null when
 * nothing is. Screens and mails say it with these words.
 */
export function collectedWords(
  { status, overdue }: Pick<Subscription, 'status' | 'overdue'>,
  /** Null while it renews. */
  end: Date | null,
): string | null {
  if (isBeingCharged({ status, overdue }))
    return 'the payment that is on its way is still collected';
  if (status !== 'past_due') return null;
  // Without a further attempt, the provider charges nothing by itself.
  return overdue !== null && nextAttempt(overdue, end) !== null
    ? 'the overdue payment is still tried'
    : 'the missing payment can still be made';
}
