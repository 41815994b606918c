import { isDeepStrictEqual } from 'node:util';
import { FieldValue, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { z } from 'zod';
import { handleOnce, onChangesOf } from './events/handle-event.ts';
import { actorIn } from './store/actor.ts';
import { database } from './store/admin.ts';
import { fieldsOf } from './store/documents.ts';

const stamps = z.object({
  changedBy: z.string().min(1).max(128).nullable().catch(null),
  updatedAt: z.date().nullable().catch(null),
});

const fieldsIn = (snapshot: DocumentSnapshot | undefined): Record<string, unknown> =>
  snapshot?.exists === true ? fieldsOf(snapshot) : {};

/** What is recorded of each document of settings: by which action, and which fields. */
const recordedSettings: Record<string, { action: string; fields: readonly string[] }> = {
  queue: { action: 'setQueue', fields: ['ageLimits', 'labels'] },
  studio: { action: 'setPostalAddress', fields: ['postalAddress'] },
};

/** Records every change of settings: who, when, and what differs. */
export const followSettings = onDocumentWritten(
  onChangesOf('followSettings', 'settings/{setting}'),
  async (event) => {
    const { setting } = event.params;
    const recorded = recordedSettings[setting];
    if (recorded === undefined) return;
    const { action, fields } = recorded;
    const [before, after] = [fieldsIn(event.data?.before), fieldsIn(event.data?.after)];
    const { changedBy, updatedAt } = stamps.parse(after);
    const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
    if (changed.length === 0 || changedBy === null) return;
    const pick = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    await handleOnce('followSettings', event, async (transaction) => {
      const actor = await actorIn(transaction, changedBy);
      transaction.create(database().doc(`audit/${action}-${encodeURIComponent(event.id)}`), {
        action,
        setting,
        ...actor,
        before: pick(before),
        after: pick(after),
        at: updatedAt ?? Timestamp.fromDate(new Date(event.time)),
      });
    });
  },
);

/**
 * Records that an admin changed the room of shoot days. The days of one commit have the same time and become
 * one record, so that a year that is set at once does not fill the records. Functions that close a day record
 * it themselves.
 */
export const followShootDays = onDocumentWritten(
  onChangesOf('followShootDays', 'shootDays/{date}'),
  async (event) => {
    const [before, after] = [fieldsIn(event.data?.before), fieldsIn(event.data?.after)];
    const { changedBy, updatedAt } = stamps.parse(after);
    const { date } = event.params;
    const capacity = after['capacity'];
    if (before['capacity'] === capacity || changedBy === null || updatedAt === null) return;
    const name = `${changedBy}-${updatedAt.getTime()}`;
    await handleOnce('followShootDays', event, async (transaction) => {
      const actor = await actorIn(transaction, changedBy);
      transaction.set(
        database().doc(`audit/setShootCapacity-${name}`),
        {
          action: 'setShootCapacity',
          ...actor,
          days: FieldValue.arrayUnion(date),
          before: { [date]: before['capacity'] ?? 'not opened' },
          after: { [date]: capacity },
          at: updatedAt,
        },
        { merge: true },
      );
    });
  },
);
