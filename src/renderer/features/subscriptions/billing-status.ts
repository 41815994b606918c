import type { Subscription } from '#domain/subscription.ts';
import { formatDate } from '#lib/format-date.ts';

type Billed = Pick<Subscription, 'status' | 'currentPeriodEnd'>;

/** Where a subscription stands with its payment, in a sentence. */
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

/** What that means and what to do, when there is something to say; null while all is well. */
export function billingAdvice({ status }: Pick<Subscription, 'status'>): string | null {
  switch (status) {
    case 'active':
      return null;
    case 'past_due':
      return 'New videos wait until it is paid. What you already ordered goes on. Check the card under “Card and invoices”; we try again by ourselves too.';
    case 'canceled':
      return 'Nothing more is charged. What you ordered is still finished and delivered; nothing new can be ordered on it. To go on, build a new package.';
  }
}
