import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { ProductError } from '#domain/errors.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { database } from '../../store/admin.ts';
import { writeFailure } from './handled-event.ts';
import { moneySubjects } from './money-event.ts';
import { namedEventOf } from './named-event.ts';
import { loadPaymentEvent, paymentSubjects } from './payment-event.ts';
import { recordMoneyEvent } from './record-money-event.ts';
import { recordPayment, type PaymentOutcome } from './record-payment.ts';
import { recordUnreadable } from './unreadable-event.ts';
import { log } from '../../request/log.ts';

export type EventOutcome = PaymentOutcome | 'unreadable';

type Read = { name: EventName; record: (provider: Stripe) => Promise<PaymentOutcome> };
type EventName = { id: string; type: string; objectId: string };
type Handled = { outcome: EventOutcome; event: EventName | null };

/**
 * Handles an event that is known to be the provider's. One that cannot be read, or whose handling fails, is kept in
 * `events` with its reason, so that an admin can replay it. A failure is passed on.
 */
export async function handlePaymentEvent(provider: Stripe, verified: unknown): Promise<Handled> {
  let read: Read | null;
  try {
    read = readEvent(verified);
  } catch (error) {
    return { outcome: await recordUnreadable(verified, error), event: null };
  }
  if (read === null) return { outcome: 'ignored', event: null };
  try {
    return { outcome: await read.record(provider), event: read.name };
  } catch (error) {
    if (!(error instanceof ProductError)) await keepFailure(read.name, error);
    throw error;
  }
}

/** What an event is about and how it is recorded; null when it does not concern us. */
function readEvent(verified: unknown): Read | null {
  const payment = namedEventOf(verified, paymentSubjects);
  if (payment !== null) {
    const record = async (provider: Stripe) => {
      const event = await loadPaymentEvent(provider, payment);
      return event === null ? 'ignored' : recordPayment(provider, event);
    };
    return { name: nameOf(payment), record };
  }
  const money = namedEventOf(verified, moneySubjects);
  return money && { name: nameOf(money), record: (provider) => recordMoneyEvent(provider, money) };
}

const nameOf = ({ id, type, objectId }: EventName): EventName => ({ id, type, objectId });

const longestReason = 1000;

/** Keeps why an event failed. If even that fails, the provider's own deliveries still remember it. */
async function keepFailure({ id, ...about }: EventName, error: unknown): Promise<void> {
  const reason = errorFacts(error).message.slice(0, longestReason).toWellFormed();
  try {
    const batch = database().batch();
    writeFailure(batch, id, { ...about, reason, attempts: FieldValue.increment(1) });
    await batch.commit();
  } catch (cause) {
    log.error('A failed payment event could not be kept', { eventId: id, ...errorFacts(cause) });
  }
}
