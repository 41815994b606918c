import type Stripe from 'stripe';
import { z } from 'zod';
import { ProductError } from '#domain/errors.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { keepFailure } from './handled-event.ts';
import { eventKinds } from './event-kinds.ts';
import { namedEventOf, type NamedEvent } from './named-event.ts';
import type { PaymentOutcome } from './record-payment.ts';
import { log } from '../../request/log.ts';
import { documentId } from '#domain/document-id.ts';
import { fingerprintOf } from './fingerprint.ts';

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
    const { id, type, objectId } = event;
    const reason = errorFacts(error).message;
    // If even that fails, the provider's own deliveries still remember it.
    if (!(error instanceof ProductError)) {
      await keepFailure(id, { type, objectId, reason }).catch((cause: unknown) => {
        log.error('A failed payment event could not be kept', {
          eventId: id,
          ...errorFacts(cause),
        });
      });
    }
    throw error;
  }
}

const longestText = 300;

/** Text that the database can store: never too long, and no half of a surrogate pair. */
const text = z
  .string()
  .transform((value) => value.slice(0, longestText).toWellFormed())
  .nullable()
  .catch(null);
const facts = z
  .object({
    id: text,
    type: text,
    data: z
      .object({ object: z.object({ id: text }).catch({ id: null }) })
      .nullable()
      .catch(null),
  })
  .catch({ id: null, type: null, data: null });

/**
 * Keeps an event that is signed and cannot be read, with the reason, where admins can read it. The
 * provider keeps the event itself for a month: sent again from there or replayed, it is read anew.
 */
async function recordUnreadable(verified: unknown, error: unknown): Promise<'unreadable'> {
  const { id, type, data } = facts.parse(verified);
  // What is wrong, without the values of the event.
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : errorFacts(error).message;
  // An id that cannot be read may not be fit for a path either.
  const eventId = documentId.safeParse(id).data ?? `unreadable-${fingerprintOf(id ?? verified)}`;
  await keepFailure(eventId, { type: type ?? '', objectId: data?.object.id ?? null, reason });
  log.error('A payment event cannot be read', { eventId: id, eventType: type, reason });
  return 'unreadable';
}
