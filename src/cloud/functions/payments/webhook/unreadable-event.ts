import { FieldValue } from 'firebase-admin/firestore';
import { z } from 'zod';
import { errorFacts } from '../../request/error-facts.ts';
import { database } from '../../store/admin.ts';
import { documentId } from '#domain/document-id.ts';
import { writeFailure } from './handled-event.ts';
import { fingerprintOf } from './fingerprint.ts';
import { log } from '../../request/log.ts';

const longestText = 300;
const longestReason = 1000;

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
export async function recordUnreadable(verified: unknown, error: unknown): Promise<'unreadable'> {
  const { id, type, data } = facts.parse(verified);
  const reason = reasonOf(error).slice(0, longestReason).toWellFormed();
  // An id that cannot be read may not be fit for a path either.
  const eventId = documentId.safeParse(id).data ?? `unreadable-${fingerprintOf(id ?? verified)}`;
  const batch = database().batch();
  writeFailure(batch, eventId, {
    type: type ?? '',
    objectId: data?.object.id ?? null,
    reason,
    attempts: FieldValue.increment(1),
  });
  await batch.commit();
  log.error('A payment event cannot be read', { eventId: id, eventType: type, reason });
  return 'unreadable';
}

/** What is wrong, without the values of the event. */
function reasonOf(error: unknown): string {
  return error instanceof z.ZodError ? z.prettifyError(error) : errorFacts(error).message;
}
