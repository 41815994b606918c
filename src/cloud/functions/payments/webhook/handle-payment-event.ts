import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { ProductError } from '#domain/errors.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { database } from '../../store/admin.ts';
import { writeFailure } from './handled-event.ts';
import { moneyEventOf, type MoneyEvent } from './money-event.ts';
import { paymentEventOf, type PaymentEvent } from './payment-event.ts';
import { recordMoneyEvent } from './record-money-event.ts';
import { recordPayment, type PaymentOutcome } from './record-payment.ts';
import { recordUnreadable } from './unreadable-event.ts';
import { log } from '../../request/log.ts';

export type EventOutcome = PaymentOutcome | 'unreadable';

type Handled = { outcome: EventOutcome; event: PaymentEvent | MoneyEvent | null };

/**
 * Handles an event that is known to be the provider's. One whose handling fails is kept in `events` with its
 * reason, so that an admin can replay it, and the failure is passed on.
 */
export async function handlePaymentEvent(provider: Stripe, verified: unknown): Promise<Handled> {
  let payment: PaymentEvent | null;
  let money: MoneyEvent | null;
  try {
    payment = paymentEventOf(verified);
    money = payment === null ? moneyEventOf(verified) : null;
  } catch (error) {
    return { outcome: await recordUnreadable(verified, error), event: null };
  }
  const event = payment ?? money;
  try {
    if (payment !== null) return { outcome: await recordPayment(provider, payment), event };
    if (money !== null) return { outcome: await recordMoneyEvent(provider, money), event };
    return { outcome: 'ignored', event: null };
  } catch (error) {
    if (event !== null && !(error instanceof ProductError)) await keepFailure(event, error);
    throw error;
  }
}

const longestReason = 1000;

/** Keeps why an event failed. If even that fails, the provider's own deliveries still remember it. */
async function keepFailure({ id, type }: PaymentEvent | MoneyEvent, error: unknown): Promise<void> {
  const reason = errorFacts(error).message.slice(0, longestReason).toWellFormed();
  try {
    const batch = database().batch();
    writeFailure(batch, id, { type, reason, attempts: FieldValue.increment(1) });
    await batch.commit();
  } catch (cause) {
    log.error('A failed payment event could not be kept', { eventId: id, ...errorFacts(cause) });
  }
}
