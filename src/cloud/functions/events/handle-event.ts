import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { errorFacts } from '../request/error-facts.ts';
import { database } from '../store/admin.ts';

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
const longestReason = 1000;

/** Options of a function that changes of documents start. A failed event is delivered again. */
export const onChangesOf = <Path extends string>(document: Path) => ({ document, retry: true });

/** Options of a function that the clock starts. A failed run is tried again before the next one. */
export const onClock = (schedule: string) => ({ schedule, retryCount: 3 });

/**
 * Gives an event its effect once. `write` adds the effect to the commit that also records the event as
 * handled, so a process that dies leaves both or neither. It reads before it writes.
 */
export async function handleOnce(
  name: string,
  event: DatabaseEvent,
  write: (transaction: Transaction) => Promise<void> | void,
): Promise<void> {
  const handled = handledReference(name, event);
  await attempt(name, event, () =>
    database().runTransaction(async (transaction) => {
      if ((await transaction.get(handled)).exists) return;
      await write(transaction);
      transaction.create(handled, handledNow());
    }),
  );
}

/**
 * The same for an effect that one commit cannot hold. A process that dies leaves a part of it, so every
 * step of `work` may be taken again.
 */
export async function handleInSteps(
  name: string,
  event: DatabaseEvent,
  work: () => Promise<void>,
): Promise<void> {
  const handled = handledReference(name, event);
  await attempt(name, event, async () => {
    if ((await handled.get()).exists) return;
    await work();
    await handled.set(handledNow());
  });
}

/** Removes the records of events that cannot be delivered again. */
export async function removeHandled(now: Date): Promise<void> {
  const pageSize = 300;
  const overdue = database()
    .collection('handled')
    .where('removeAfter', '<=', Timestamp.fromDate(now))
    .limit(pageSize);
  for (;;) {
    const page = await overdue.get();
    if (page.empty) return;
    const batch = database().batch();
    for (const { ref } of page.docs) batch.delete(ref);
    await batch.commit();
    if (page.size < pageSize) return;
  }
}

/**
 * Lets a failure through, so that the event is delivered again. After a day the event ends instead, with
 * its reason in `audit`.
 */
async function attempt(
  name: string,
  event: DatabaseEvent,
  work: () => Promise<void>,
): Promise<void> {
  const isLast = Date.now() - Date.parse(event.time) > lastTriesAfter;
  if (!isLast) return work();
  const entry = database().doc(`audit/failedEvent-${keyOf(name, event)}`);
  const giveUp = (reason: string) =>
    entry.set({
      action: 'failedEvent',
      function: name,
      eventId: event.id,
      document: event.document,
      eventAt: Timestamp.fromDate(new Date(event.time)),
      reason: reason.slice(0, longestReason),
      at: FieldValue.serverTimestamp(),
    });
  // Before the try, as a process that dies or runs out of time writes nothing.
  await giveUp('It did not finish within a day: the process died or ran out of time.');
  try {
    await work();
  } catch (error) {
    const facts = errorFacts(error);
    await giveUp(facts.message);
    logger.error('Gave up an event after a day', { function: name, eventId: event.id, ...facts });
    return;
  }
  await entry.delete();
}

// An id of the platform may hold what a document's id may not.
const keyOf = (name: string, { id }: DatabaseEvent) => `${name}-${encodeURIComponent(id)}`;

const handledReference = (name: string, event: DatabaseEvent) =>
  database().doc(`handled/${keyOf(name, event)}`);

const handledNow = () => ({ removeAfter: Timestamp.fromMillis(Date.now() + keptFor) });
