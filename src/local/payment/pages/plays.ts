import type { SubscriptionChange } from '../change-at-provider.ts';

/** What a person can let happen to a subscription in the portal. */
type Play = {
  words: string;
  change: SubscriptionChange;
  /** Where it is offered: while it is paid, while it is not, or at any time, when it has ended too. */
  during: 'active' | 'overdue' | 'always';
};

/** What time, a bank, the studio or somebody at the provider can do, by the name of its button. */
export const plays: Readonly<Record<string, Play>> = {
  renew: { words: 'Next invoice is paid', change: { renew: 'paid' }, during: 'active' },
  begin: { words: 'Next invoice is a draft', change: { renew: 'begun' }, during: 'active' },
  charge: { words: 'The draft is charged', change: { chargeDrafts: true }, during: 'active' },
  fail: { words: 'Next payment fails', change: { renew: 'failed' }, during: 'active' },
  authenticate: {
    words: 'Next payment needs 3-D Secure',
    change: { renew: 'needs-action' },
    during: 'active',
  },
  recover: { words: 'Pay what is open', change: { recover: true }, during: 'overdue' },
  retry: { words: 'The saved card is tried again', change: { retry: true }, during: 'overdue' },
  refund: { words: 'Refund the last payment', change: { refund: 'all' }, during: 'always' },
  dispute: { words: 'Dispute the last payment', change: { dispute: 'open' }, during: 'always' },
  win: { words: 'The dispute is won', change: { dispute: 'won' }, during: 'always' },
  lose: { words: 'The dispute is lost', change: { dispute: 'lost' }, during: 'always' },
  deleteCustomer: {
    words: 'Delete the customer',
    change: { deleteCustomer: true },
    during: 'always',
  },
  cancel: { words: 'End the subscription now', change: { status: 'canceled' }, during: 'always' },
};
