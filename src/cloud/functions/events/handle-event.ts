import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type Transaction,
} from 'firebase-admin/firestore';
import { capacity, type FunctionWithCapacity } from '../capacity.ts';
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

/** Options of a function that changes of documents start. A failed event is delivered again. */
export const onChangesOf = <Path extends string>(name: FunctionWithCapacity, document: Path) => ({
  ...capacity[name],
  document,
  retry: true,
});

/**
 * Gives an event its effect once. `write` adds the effect to the commit that also records the event as
 * handled, so a process that dies leaves both or neither. It reads before it writes. What it gives is
 * kept in that record.
 */
export async function handleOnce(
  name: string,
  event: DatabaseEvent,
  write: (transaction: Transaction) => Promise<DocumentData | void> | DocumentData | void,
): Promise<void> {
  const handled = handledReference(name, event);
  await attempt(name, event, () =>
    database().runTransaction(async (transaction) => {
      if ((await transaction.get(handled)).exists) return;
      const kept = await write(transaction);
      transaction.create(handled, { ...kept, ...handledNow() });
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

/**
 * Tries again at once what lost against others for the same documents: sooner than the platform would, and
 * the emulator would not at all. Lets a failure through, so that the event is delivered again. After a day
 * the event ends instead, with its reason in `audit`.
 */
async function attempt(
  name: string,
  event: DatabaseEvent,
  step: () => Promise<void>,
): Promise<void> {
  const work = () => asRequest(name, undefined, () => retryOnContention(step));
  const isLast = Date.now() - Date.parse(event.time) > lastTriesAfter;
  if (!isLast) return work();
  // Before the try, as a process that dies or runs out of time writes nothing.
  await recordFailure(
    name,
    event,
    'It did not finish within a day: the process died or ran out of time.',
  );
  try {
    await work();
  } catch (error) {
    const facts = errorFacts(error);
    await recordFailure(name, event, facts.message);
    log.error('Gave up an event after a day', { function: name, eventId: event.id, ...facts });
    return;
  }
  await failureReference(name, event).delete();
}

/** Ends an event that no further try can help, with its reason in `audit`. */
export async function giveUpEvent(
  name: string,
  event: DatabaseEvent,
  reason: string,
): Promise<void> {
  log.error('Gave up an event', { function: name, document: event.document, reason });
  await recordFailure(name, event, reason);
}

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
