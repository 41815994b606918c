import type { Subscription } from '#domain/subscription.ts';

export type ChosenSubscription =
  | { kind: 'none' }
  | { kind: 'one'; subscription: Subscription }
  | { kind: 'choose' }
  /** The address names one that is not the person's, or not there any more. */
  | { kind: 'unknown' };

/** Which of a person's subscriptions an address means; their only one when it names none. */
export function chosenSubscription(
  own: readonly Subscription[],
  wantedId: string | null,
): ChosenSubscription {
  if (wantedId !== null) {
    const subscription = own.find(({ id }) => id === wantedId);
    return subscription ? { kind: 'one', subscription } : { kind: 'unknown' };
  }
  const [first, ...others] = own;
  if (!first) return { kind: 'none' };
  return others.length === 0 ? { kind: 'one', subscription: first } : { kind: 'choose' };
}
