import type { Query, Transaction } from 'firebase-admin/firestore';
import { isToFilm, videoStatuses, type VideoStatus } from '#domain/video.ts';
import { database } from '../store/admin.ts';

type Block = { subscriptionId: string; block: number };

const inBlock = ({ subscriptionId, block }: Block): Query =>
  database()
    .collection('videos')
    .where('subscriptionId', '==', subscriptionId)
    .where('block', '==', block);

/** The statuses that videos of a block have, each once. */
export async function readStatuses(transaction: Transaction, block: Block): Promise<VideoStatus[]> {
  // One of each status says it. By equality alone, which needs no index of its own.
  const found = await Promise.all(
    videoStatuses.map(async (status) => {
      const { empty } = await transaction.get(
        inBlock(block).where('status', '==', status).limit(1),
      );
      return empty ? [] : [status];
    }),
  );
  return found.flat();
}

const toFilm = videoStatuses.filter((status) => isToFilm({ status }));

/** Whether an ordered video of a block is still to be filmed, besides one that may be named. */
export async function hasVideosToFilm(
  transaction: Transaction,
  block: Block,
  besides: string | null = null,
): Promise<boolean> {
  const found = await Promise.all(
    toFilm.map((status) => transaction.get(inBlock(block).where('status', '==', status).limit(2))),
  );
  return found.some(({ docs }) => docs.some(({ id }) => id !== besides));
}
