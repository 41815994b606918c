import type { PausedPayments, Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';

type Billed = Pick<Subscription, 'status' | 'currentPeriodEnd'> &
  Partial<Pick<Subscription, 'cancelsAt' | 'paused'>>;

/** The billing status of a subscription, in a sentence. */
export function billingSentence(
  { status, currentPeriodEnd, cancelsAt, paused }: Billed,
  now: Date,
): string {
  const day = formatDate(currentPeriodEnd, now);
  switch (status) {
    case 'active':
      if (cancelsAt) return `Ends on ${formatDate(cancelsAt, now)}`;
      return paused ? pauseSentence(paused, now) : `Renews on ${day}`;
    case 'past_due':
      return cancelsAt
        ? `The last payment did not go through. Ends on ${formatDate(cancelsAt, now)}`
        : 'The last payment did not go through';
    case 'canceled':
      // Where nobody knows when it ended, the end of its period may still come.
      return currentPeriodEnd.getTime() > now.getTime() ? 'Ended' : `Ended on ${day}`;
  }
}

const pauseSentence = ({ resumesAt }: PausedPayments, now: Date) =>
  resumesAt ? `Payments are paused until ${formatDate(resumesAt, now)}` : 'Payments are paused';

/** What an end or a pause means; an overdue payment has a notice of its own. */
export function billingAdvice({
  status,
  paused,
}: Pick<Subscription, 'status'> & Partial<Pick<Subscription, 'paused'>>): string | null {
  switch (status) {
    case 'active':
      return paused
        ? 'The studio has paused your payments: nothing is charged and no new tokens come meanwhile. The tokens that you have can be spent as usual.'
        : null;
    case 'past_due':
      return null;
    case 'canceled':
      return 'Nothing more is charged. We still finish and deliver what you ordered, but you cannot order anything new. To continue, build a new package.';
  }
}
