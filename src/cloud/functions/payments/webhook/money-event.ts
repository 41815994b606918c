import type { NamedEvent } from './named-event.ts';

type MoneySubject =
  | 'refund'
  | 'changed-refund'
  | 'dispute'
  | 'begun-payment'
  | 'failed-session'
  | 'expired-session'
  | 'deleted-customer';

/** A webhook event beside those that make and change subscriptions. It only says what to look at. */
export type MoneyEvent = NamedEvent<MoneySubject>;

/** The kinds of these events. */
export const moneySubjects = new Map<string, MoneySubject>([
  ['charge.refunded', 'refund'],
  ['refund.updated', 'changed-refund'],
  ['refund.failed', 'changed-refund'],
  ['payment_intent.processing', 'begun-payment'],
  ['charge.dispute.created', 'dispute'],
  ['charge.dispute.updated', 'dispute'],
  ['charge.dispute.closed', 'dispute'],
  ['charge.dispute.funds_reinstated', 'dispute'],
  ['checkout.session.async_payment_failed', 'failed-session'],
  ['checkout.session.expired', 'expired-session'],
  ['customer.deleted', 'deleted-customer'],
]);
