import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Transaction,
} from 'firebase-admin/firestore';
import { errorFacts } from '../request/error-facts.ts';
import { asRequest } from '../request/request-context.ts';
import { database } from '../store/admin.ts';
import { retryOnContention } from '../store/conflicts.ts';
import { log } from '../request/log.ts';

/** The facts of a database event that its handling needs. */
type DatabaseEvent = {
  /** The same each time that the event is delivered. */
  id: string;
  /** When the change was made. */
  time: string;
  /** Path of the changed document. */
  document: string;
};

const hour = 60 * 60 * 1000;
// The platform delivers a failed event again for 24 hours, and drops it then without a word.
const lastTriesAfter = 23 * hour;
/** Longer than an event can be delivered again. */
const keptFor = 72 * hour;
/** Characters of a reason that are kept. */
export const longestReason = 1000;

/** The means by which an effect takes place once, however often its event is delivered. */
export type Handling = {
  /**
   * `write` adds the effect to the commit that also records the event as handled, so a process that dies
   * leaves both or neither. It reads before it writes. What it gives is kept in that record.
   */
  once: (
    write: (transaction: Transaction) => Promise<DocumentData | void> | DocumentData | void,
  ) => Promise<void>;
  /**
   * For an effect that one commit cannot hold. A process that dies leaves a part of it, so every step of
   * `work` may be taken again.
   */
  inSteps: (work: () => Promise<void>) => Promise<void>;
};

/** An event that no further try can help. It ends at once, with this message in `audit`. */
export class NonRetryableError extends Error {
  override name = 'NonRetryableError';
}

/**
 * Runs an effect of an event. Tries again at once what lost against others for the same documents: sooner
 * than the platform would, and the emulator would not at all. Lets a failure through, so that the event is
 * delivered again. After a day the effect is given up instead, with its reason in `audit`.
 */
export async function handleEvent(
  name: string,
  event: DatabaseEvent,
  run: (handling: Handling) => Promise<void>,
): Promise<void> {
  const handled = handledReference(name, event);
  const isLast = Date.now() - Date.parse(event.time) > lastTriesAfter;
  if (isLast) {
    // It ended, and the event comes for another effect.
    const former = await handled.get();
    if (former.exists) {
      if (former.get('gaveUp') !== true) await failureReference(name, event).delete();
      return;
    }
    // Before the try, as a process that dies or runs out of time writes nothing.
    const reason = 'It did not finish within a day: the process died or ran out of time.';
    await recordFailure(name, event, reason);
  }
  await asRequest(name, undefined, async () => {
    try {
      await retryOnContention(() => run(handlingOf(handled)));
    } catch (error) {
      const { id: eventId, document } = event;
      const facts = { function: name, eventId, document, ...errorFacts(error) };
      const isHopeless = error instanceof NonRetryableError;
      if (!isLast && !isHopeless) {
        log.error('An event failed and comes again', facts);
        throw error;
      }
      // It was given up before, and the event comes for another effect.
      if ((await handled.get()).exists) return;
      await recordFailure(name, event, isHopeless ? error.message : facts.message);
      await handled.set({ ...handledNow(), gaveUp: true });
      log.error('Gave up an event', facts);
      return;
    }
    if (isLast) await failureReference(name, event).delete();
  });
}

const handlingOf = (handled: DocumentReference): Handling => ({
  once: (write) =>
    database().runTransaction(async (transaction) => {
      if ((await transaction.get(handled)).exists) return;
      const kept = await write(transaction);
      transaction.create(handled, { ...kept, ...handledNow() });
    }),
  inSteps: async (work) => {
    if ((await handled.get()).exists) return;
    await work();
    await handled.set(handledNow());
  },
});

const failureReference = (name: string, event: DatabaseEvent) =>
  database().doc(`audit/failedEvent-${keyOf(name, event)}`);

async function recordFailure(name: string, event: DatabaseEvent, reason: string): Promise<void> {
  await failureReference(name, event).set({
    action: 'failedEvent',
    function: name,
    eventId: event.id,
    document: event.document,
    eventAt: Timestamp.fromDate(new Date(event.time)),
    reason: reason.slice(0, longestReason),
    at: FieldValue.serverTimestamp(),
  });
}

// An id of the platform may hold characters that a document's id may not.
const keyOf = (name: string, { id }: DatabaseEvent) => `${name}-${encodeURIComponent(id)}`;

const handledReference = (name: string, event: DatabaseEvent) =>
  database().doc(`handled/${keyOf(name, event)}`);

const handledNow = () => ({ removeAfter: Timestamp.fromMillis(Date.now() + keptFor) });
