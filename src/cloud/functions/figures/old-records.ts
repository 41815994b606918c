import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isKeptForEver, recordKeeping, recordsKeptSince } from '#domain/record-keeping.ts';
import { database } from '../store/admin.ts';

const pageSize = 300;
/** A run reads and removes no more than ten pages; the rest waits for the next one. */
const pagesOfRun = 10;

/** For how long records are kept. No client reads or writes it. */
export const recordSettings = () => database().doc('settings/records');

/** Removes records that are older than the studio keeps them, the oldest first. */
export async function removeOldRecords(now: Date): Promise<void> {
  const { years } = recordKeeping.parse((await recordSettings().get()).data() ?? {});
  const since = recordsKeptSince(years, now);
  if (since === null) return;
  const old = database().collection('audit').where('at', '<', Timestamp.fromDate(since));
  let last: QueryDocumentSnapshot | undefined;
  for (let page = 0; page < pagesOfRun; page += 1) {
    const { docs } = await (last ? old.startAfter(last) : old).limit(pageSize).get();
    const batch = database().batch();
    for (const record of docs) if (!isKeptForEver(record.get('action'))) batch.delete(record.ref);
    await batch.commit();
    last = docs.at(-1);
    if (docs.length < pageSize) return;
  }
}
