import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';

type Billed = Pick<Subscription, 'status' | 'currentPeriodEnd'> &
  Partial<Pick<Subscription, 'cancelsAt'>>;

/** The billing status of a subscription, in a sentence. */
export function billingSentence(
  { status, currentPeriodEnd, cancelsAt }: Billed,
  now: Date,
): string {
  const day = formatDate(currentPeriodEnd, now);
  switch (status) {
    case 'active':
      return cancelsAt ? `Ends on ${formatDate(cancelsAt, now)}` : `Renews on ${day}`;
    case 'past_due':
      return 'The last payment did not go through';
    case 'canceled':
      return currentPeriodEnd.getTime() > now.getTime() ? `Ends on ${day}` : `Ended on ${day}`;
  }
}

/** What the end of a subscription means; an overdue payment has a notice of its own. */
export function billingAdvice({ status }: Pick<Subscription, 'status'>): string | null {
  switch (status) {
    case 'active':
    case 'past_due':
      return null;
    case 'canceled':
      return 'Nothing more is charged. We still finish and deliver what you ordered, but you cannot order anything new. To continue, build a new package.';
  }
}
