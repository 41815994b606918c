import type { Transaction } from 'firebase-admin/firestore';
import { isToFilm, videoStatuses, type VideoStatus } from '#domain/video.ts';
import { database } from './admin.ts';

type Block = { subscriptionId: string; block: number };

/** The statuses that videos of a block have, out of those that are asked for; each once. */
export async function readStatuses(
  transaction: Transaction,
  { subscriptionId, block }: Block,
  statuses: readonly VideoStatus[] = videoStatuses,
): Promise<VideoStatus[]> {
  const inBlock = database()
    .collection('videos')
    .where('subscriptionId', '==', subscriptionId)
    .where('block', '==', block);
  // One of each status says it. By equality alone, which needs no index of its own.
  const found = await Promise.all(
    statuses.map(async (status) => {
      const { empty } = await transaction.get(inBlock.where('status', '==', status).limit(1));
      return empty ? [] : [status];
    }),
  );
  return found.flat();
}

const toFilm = videoStatuses.filter((status) => isToFilm({ status }));

/** Whether an ordered video of a block is still to be filmed. */
export const hasVideosToFilm = async (transaction: Transaction, block: Block): Promise<boolean> =>
  (await readStatuses(transaction, block, toFilm)).length > 0;
