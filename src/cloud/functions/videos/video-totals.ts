import { createHash } from 'node:crypto';
import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { videoStatus, type VideoStatus } from '#domain/video.ts';
import { database } from '../store/admin.ts';
import { retryOnContention } from '../store/conflicts.ts';

// One document takes about one write a second for long. So changes are added to one of ten shards, and
// what these hold is moved into `counters/videos`, which everybody reads, now and then.

const shards = 10;
/** Milliseconds between moves: each of them is a write to every shard that holds something. */
const betweenMoves = 5000;

const totals = () => database().doc('counters/videos');
const shardsOfTotals = () => totals().collection('shards');

/** What changes add to the number of videos in each status. */
export const countChange = z.partialRecord(videoStatus, z.number().int());
export type CountChange = z.infer<typeof countChange>;

/** Adds the change of an event. The same event always falls on the same shard. */
export function addToTotals(transaction: Transaction, eventId: string, change: CountChange): void {
  const shard = createHash('sha256').update(eventId).digest().readUInt32BE() % shards;
  transaction.set(shardsOfTotals().doc(String(shard)), incrementsOf(change), { merge: true });
}

/** Sets the totals to a count that holds what the shards hold, which are emptied. */
export function setTotals(transaction: Transaction, counted: Record<VideoStatus, number>): void {
  transaction.set(totals(), counted);
  for (let shard = 0; shard < shards; shard += 1) {
    transaction.delete(shardsOfTotals().doc(String(shard)));
  }
}

/**
 * Moves what the shards hold into the totals, in one commit. Without shards it writes nothing. With
 * `unlessRecent` it leaves them to a later change, or to the next minute, when the last move is recent.
 */
export async function gatherShards({ unlessRecent }: { unlessRecent: boolean }): Promise<void> {
  const isTooSoon = (stored: DocumentSnapshot) =>
    unlessRecent &&
    stored.updateTime !== undefined &&
    stored.readTime.toMillis() - stored.updateTime.toMillis() < betweenMoves;
  // Most changes of a busy hour end here, and take no lock.
  if (isTooSoon(await totals().get())) return;
  await retryOnContention(() =>
    database().runTransaction(async (transaction) => {
      // Of two at the same time, one moves.
      if (isTooSoon(await transaction.get(totals()))) return;
      const { docs } = await transaction.get(shardsOfTotals());
      if (docs.length === 0) return;
      const sum = sumOfChanges(docs.map((shard) => countChange.parse(shard.data())));
      transaction.set(totals(), incrementsOf(sum), { merge: true });
      for (const { ref } of docs) transaction.delete(ref);
    }),
  );
}

/** What several changes add together. */
export function sumOfChanges(changes: readonly CountChange[]): CountChange {
  const sum: CountChange = {};
  for (const status of videoStatus.options) {
    const added = changes.reduce((before, change) => before + (change[status] ?? 0), 0);
    if (added !== 0) sum[status] = added;
  }
  return sum;
}

const incrementsOf = (change: CountChange) =>
  Object.fromEntries(
    Object.entries(change).map(([status, number]) => [status, FieldValue.increment(number)]),
  );
