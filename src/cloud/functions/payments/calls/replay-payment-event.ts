import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { handlePaymentEvent } from '../webhook/handle-payment-event.ts';
import { askProvider, unlessMissing } from '../provider/provider.ts';
import type { RunCall } from '../../request/run-call.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { refusal } from '../../request/failure.ts';
import { database } from '../../store/admin.ts';
import { log } from '../../request/log.ts';
import { doneBy } from '../../store/actor.ts';

/**
 * An admin has an event that could not be handled handled again. It is read from the provider, which keeps
 * events for 30 days: what is stored here only names it.
 */
export const replayPaymentEvent: RunCall<'replayPaymentEvent'> = async ({ caller, body }) => {
  const db = database();
  const kept = db.doc(`events/${body.eventId}`);
  const failed = await kept.get();
  if (failed.get('failedAt') === undefined) throw refusal('not-found');
  if (body.putAway) {
    await putAway(failed, caller);
    return { outcome: 'put-away' };
  }
  if (!body.eventId.startsWith('evt_')) throw refusal('not-found', noEvent);
  const event = await askProvider((provider) =>
    unlessMissing(provider.events.retrieve(body.eventId)),
  );
  if (event === null) throw refusal('not-found', forgotten);
  // An event that did not fit counts as handled, until somebody asks for it again.
  await kept.update({ mismatch: FieldValue.delete() });
  const outcome = await askProvider(async (provider) => {
    try {
      return (await handlePaymentEvent(provider, event)).outcome;
    } catch (error) {
      log.warn('A replayed payment event failed again', errorFacts(error));
      return 'failed';
    }
  });
  // What does not concern us any more is no failure either.
  if (outcome === 'ignored') await kept.delete();
  await db.collection('audit').add({
    ...doneBy(caller, 'replayPaymentEvent'),
    eventId: body.eventId,
    eventType: event.type,
    outcome,
  });
  return { outcome };
};

/** Takes an event off the list without an effect; it counts as handled, and its record keeps what it was. */
async function putAway(
  failed: DocumentSnapshot,
  caller: { uid: string; email: string },
): Promise<void> {
  const db = database();
  const gone = FieldValue.delete();
  const batch = db.batch();
  batch.update(failed.ref, {
    failedAt: gone,
    reason: gone,
    attempts: gone,
    mismatch: gone,
  });
  batch.set(db.collection('audit').doc(), {
    ...doneBy(caller, 'putAwayPaymentEvent'),
    eventId: failed.id,
    eventType: failed.get('type') ?? null,
    objectId: failed.get('objectId') ?? null,
    reason: failed.get('reason') ?? null,
  });
  await batch.commit();
}

const noEvent =
  'This was found when a customer paid, and is no event of the provider. Compare the payments instead, then put it away.';

const forgotten =
  'The payment provider does not know this event any more: it keeps them for 30 days. Compare the payments instead, then put it away.';
