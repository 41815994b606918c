import { Timestamp, type Query } from 'firebase-admin/firestore';
import type { Job } from '../events/handle-run.ts';
import { settleAll } from '../events/settle-all.ts';
import { database } from '../store/admin.ts';
import { removeOldRecords } from '../figures/old-records.ts';

const pageSize = 300;

/**
 * Removes the records of handled events that the platform cannot deliver again, buckets of calls that are
 * full again, errors of pages that nobody met for long, and records of what was done that are older than the studio keeps them.
 */
export const removeExpired: Job = {
  name: 'removeExpired',
  run: async () => {
    const now = Timestamp.now();
    const db = database();
    const overdue = [
      db.collection('handled').where('removeAfter', '<=', now).limit(pageSize),
      db.collection('limits').where('removeAfter', '<=', now).limit(pageSize),
      db.collection('audit').where('removeAfter', '<=', now).limit(pageSize),
    ];
    await settleAll([...overdue.map(removeAll), removeOldRecords(now.toDate())]);
  },
};

/** Removes all that a query finds, a page at a time. */
async function removeAll(query: Query): Promise<void> {
  for (;;) {
    const page = await query.get();
    if (page.empty) return;
    const batch = database().batch();
    for (const { ref } of page.docs) batch.delete(ref);
    await batch.commit();
    if (page.size < pageSize) return;
  }
}
