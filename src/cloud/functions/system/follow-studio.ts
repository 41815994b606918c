import { isDeepStrictEqual } from 'node:util';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Effect } from '../events/effect.ts';
import { actorIn, changeStamps } from '../store/actor.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';

/** What is recorded of each document of settings: by which action, and which fields. */
const recordedSettings: Record<string, { action: string; fields: readonly string[] }> = {
  queue: { action: 'setQueue', fields: ['ageLimits', 'labels'] },
  studio: { action: 'setPostalAddress', fields: ['postalAddress'] },
};

/** Records every change of settings: who, when, and what differs. */
export const followSettings: Effect<'settings/{setting}'> = {
  name: 'followSettings',
  run: async (change) => {
    const { setting } = change.params;
    const recorded = recordedSettings[setting];
    if (recorded === undefined) return;
    const { action, fields } = recorded;
    const [before, after] = [fieldsOf(change.before), fieldsOf(change.after)];
    const { changedBy, updatedAt } = changeStamps.parse(after);
    const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
    if (changed.length === 0 || changedBy === null) return;
    const pick = (from: Record<string, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, from[field] ?? null]));
    await change.once(async (transaction) => {
      const actor = await actorIn(transaction, changedBy);
      transaction.create(database().doc(`audit/${action}-${encodeURIComponent(change.id)}`), {
        action,
        setting,
        ...actor,
        before: pick(before),
        after: pick(after),
        at: updatedAt ?? Timestamp.fromDate(new Date(change.time)),
      });
    });
  },
};

/**
 * Records that an admin changed the room of shoot days. The days of one commit have the same time and become
 * one record, so that a year that is set at once does not fill the records. Functions that close a day record
 * it themselves.
 */
export const followShootDays: Effect<'shootDays/{date}'> = {
  name: 'followShootDays',
  looksAt: ['capacity'],
  run: async ({ before, after, params: { date }, once }) => {
    const { changedBy, updatedAt } = changeStamps.parse(fieldsOf(after));
    if (changedBy === null || updatedAt === null) return;
    const name = `${changedBy}-${updatedAt.getTime()}`;
    await once(async (transaction) => {
      const actor = await actorIn(transaction, changedBy);
      transaction.set(
        database().doc(`audit/setShootCapacity-${name}`),
        {
          action: 'setShootCapacity',
          ...actor,
          days: FieldValue.arrayUnion(date),
          before: { [date]: before.get('capacity') ?? 'not opened' },
          after: { [date]: after.get('capacity') },
          at: updatedAt,
        },
        { merge: true },
      );
    });
  },
};
