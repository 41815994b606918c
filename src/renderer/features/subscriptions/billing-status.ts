import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';

type Billed = Pick<Subscription, 'status' | 'currentPeriodEnd'>;

/** The billing status of a subscription, in a sentence. */
export function billingSentence({ status, currentPeriodEnd }: Billed, now: Date): string {
  const day = formatDate(currentPeriodEnd, now);
  switch (status) {
    case 'active':
      return `Renews on ${day}`;
    case 'past_due':
      return 'The last payment did not go through';
    case 'canceled':
      return currentPeriodEnd.getTime() > now.getTime() ? `Ends on ${day}` : `Ended on ${day}`;
  }
}

/** What the status means and what to do; null while the subscription is active. */
export function billingAdvice({ status }: Pick<Subscription, 'status'>): string | null {
  switch (status) {
    case 'active':
      return null;
    case 'past_due':
      return 'You cannot order new videos until it is paid. Videos you have ordered continue. Check your card under “Card and invoices”; we also try again automatically.';
    case 'canceled':
      return 'Nothing more is charged. We still finish and deliver what you ordered, but you cannot order anything new. To continue, build a new package.';
  }
}
