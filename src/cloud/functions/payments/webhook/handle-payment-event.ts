import { FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { z } from 'zod';
import { ProductError } from '#domain/errors.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { database } from '../../store/admin.ts';
import { writeFailure } from './handled-event.ts';
import { eventKinds } from './event-kinds.ts';
import { namedEventOf, type NamedEvent } from './named-event.ts';
import type { PaymentOutcome } from './record-payment.ts';
import { recordUnreadable } from './unreadable-event.ts';
import { log } from '../../request/log.ts';

export type EventOutcome = PaymentOutcome | 'unreadable';

type Handled = { outcome: EventOutcome; event: NamedEvent | null };

/**
 * Handles an event that is known to be the provider's. One that cannot be read, or whose handling fails, is kept in
 * `events` with its reason, so that an admin can replay it. A failure is passed on.
 */
export async function handlePaymentEvent(provider: Stripe, verified: unknown): Promise<Handled> {
  let event: NamedEvent;
  let record;
  try {
    record = eventKinds.get(z.object({ type: z.string() }).parse(verified).type);
    if (record === undefined) return { outcome: 'ignored', event: null };
    event = namedEventOf(verified);
  } catch (error) {
    return { outcome: await recordUnreadable(verified, error), event: null };
  }
  try {
    return { outcome: await record(provider, event), event };
  } catch (error) {
    if (!(error instanceof ProductError)) await keepFailure(event, error);
    throw error;
  }
}

const longestReason = 1000;

/** Keeps why an event failed. If even that fails, the provider's own deliveries still remember it. */
async function keepFailure({ id, type, objectId }: NamedEvent, error: unknown): Promise<void> {
  const reason = errorFacts(error).message.slice(0, longestReason).toWellFormed();
  try {
    const batch = database().batch();
    writeFailure(batch, id, { type, objectId, reason, attempts: FieldValue.increment(1) });
    await batch.commit();
  } catch (cause) {
    log.error('A failed payment event could not be kept', { eventId: id, ...errorFacts(cause) });
  }
}
