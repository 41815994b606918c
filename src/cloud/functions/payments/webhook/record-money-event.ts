import type Stripe from 'stripe';
import { database } from '../../store/admin.ts';
import { retryOnConflict } from '../../store/conflicts.ts';
import { recordDeletedCustomer } from '../provider/deleted-customer.ts';
import { recordExpiredSession, recordFailedSession } from './ended-session.ts';
import { isHandled } from './handled-event.ts';
import { recordBegunPayment } from './begun-payment.ts';
import { recordChangedRefund, recordDispute, recordRefund } from '../refunds/money-back.ts';
import type { MoneyEvent } from './money-event.ts';
import type { PaymentOutcome } from './record-payment.ts';

/** Records an event about money that goes back or does not come, once. What counts is read again. */
export function recordMoneyEvent(provider: Stripe, event: MoneyEvent): Promise<PaymentOutcome> {
  return retryOnConflict(async () => {
    const seen = await database().doc(`events/${event.id}`).get();
    if (isHandled(seen)) return 'repeated';
    switch (event.about) {
      case 'refund':
        return recordRefund(provider, event, seen);
      case 'changed-refund':
        return recordChangedRefund(provider, event, seen);
      case 'begun-payment':
        return recordBegunPayment(provider, event);
      case 'dispute':
        return recordDispute(provider, event, seen);
      case 'failed-session':
        return recordFailedSession(provider, event, seen);
      case 'expired-session':
        return recordExpiredSession(provider, event, seen);
      case 'deleted-customer':
        return recordDeletedCustomer(provider, event, seen);
    }
  });
}
