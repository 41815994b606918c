import { Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { documentId } from '#domain/document-id.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { videoStatus, videoStatuses, type VideoStatus } from '#domain/video.ts';
import type { Effect } from '../events/effect.ts';
import type { Job } from '../events/handle-run.ts';
import { database } from '../store/admin.ts';
import { planUnplanned } from './plan-unplanned.ts';
import { subscriptionReference } from '../store/subscriptions.ts';
import {
  addToTotals,
  countChange,
  gatherShards,
  setTotals,
  sumOfChanges,
  type CountChange,
} from './video-totals.ts';

/** The moment of the database that the last count of all videos saw. */
const lastCount = () => database().doc('counters/videosCounted');

/**
 * Keeps the number of videos in each status, so that no screen has to count, and the number of drafts of
 * each subscription, which is limited. The rules count a new draft themselves, in the same commit. A
 * change that the last count of all videos has seen adds nothing to its number. Others are kept with
 * their moment, so that the next count adds those which it has not seen.
 */
export const countVideos: Effect<'videos/{videoId}'> = {
  name: 'countVideos',
  looksAt: ['status'],
  run: async (change) => {
    const before = statusOf(change.before);
    const after = statusOf(change.after);
    // Both may be unreadable.
    if (before === after) return;
    const changedAt = change.after.updateTime ?? momentOf(change.time);
    await change.once(async (transaction) => {
      const seenAt = await readCountedAt(transaction);
      if (before === 'draft') await countDrafts(transaction, change.before, -1);
      if (after === 'draft' && before !== null) await countDrafts(transaction, change.after, 1);
      if (seenAt !== null && changedAt <= seenAt) return undefined;
      const added: CountChange = { ...(before && { [before]: -1 }), ...(after && { [after]: 1 }) };
      addToTotals(transaction, change.id, added);
      return { videosChangedAt: changedAt, change: added };
    });
    await gatherShards({ unlessRecent: true });
  },
};

/** Takes what `countVideos` left in the shards, since others changed something just before. */
export const gatherTotals: Job = {
  name: 'gatherTotals',
  run: () => gatherShards({ unlessRecent: false }),
};

/** Changes the count of drafts of a video's subscription, if that is there. */
async function countDrafts(
  transaction: Transaction,
  video: DocumentSnapshot,
  change: 1 | -1,
): Promise<void> {
  const id = documentId.safeParse(video.get('subscriptionId'));
  if (!id.success) return;
  const subscription = await transaction.get(subscriptionReference(id.data));
  if (!subscription.exists) return;
  const counted: unknown = subscription.get('drafts');
  // Drafts of the time before they were counted must not make it negative.
  const drafts = Math.max(0, (typeof counted === 'number' ? counted : 0) + change);
  transaction.update(subscription.ref, { drafts });
}

/**
 * Counts all videos anew, as an event may be given up. The database counts: a read for each thousand
 * videos. Changes after the moment that it saw are added from the records of their events, and later
 * events see from `lastCount` whether theirs is included. Open videos without a plan get one, as the queue
 * sorts by plan and would never show them.
 */
export const recountVideos: Job = {
  name: 'recountVideos',
  run: async () => {
    const { totals, seenAt } = await countAll();
    await database().runTransaction(async (transaction) => {
      const later = await transaction.get(
        database().collection('handled').where('videosChangedAt', '>', seenAt),
      );
      const stored = await readCountedAt(transaction);
      // Two counts at the same time: events have followed the one that saw more.
      if (stored !== null && stored >= seenAt) return;
      const added = sumOfChanges(
        later.docs.map((record) => countChange.parse(record.get('change'))),
      );
      const sumOf = (status: VideoStatus) => totals[status] + (added[status] ?? 0);
      setTotals(transaction, fromKeys(videoStatuses, sumOf));
      transaction.set(lastCount(), { at: seenAt });
    });
    await planUnplanned();
  },
};

type Totals = Record<VideoStatus, number>;

/** The number of videos in each status at one moment of the database, with that moment. */
async function countAll(): Promise<{ totals: Totals; seenAt: Timestamp }> {
  const videos = database().collection('videos');
  // Reads of one transaction see the same moment.
  return database().runTransaction(
    async (transaction) => {
      const answers = await Promise.all(
        videoStatuses.map((status) =>
          transaction.get(videos.where('status', '==', status).count()),
        ),
      );
      const [first] = answers;
      const numbers = new Map(
        answers.map((answer, index) => [videoStatuses[index], answer.data().count]),
      );
      if (first === undefined) throw new Error('There is no status.');
      return {
        totals: fromKeys(videoStatuses, (status) => numbers.get(status) ?? 0),
        seenAt: first.readTime,
      };
    },
    { readOnly: true },
  );
}

async function readCountedAt(transaction: Transaction): Promise<Timestamp | null> {
  const at: unknown = (await transaction.get(lastCount())).get('at');
  return at instanceof Timestamp ? at : null;
}

/** The moment of an event, whose text is more exact than a `Date`. */
function momentOf(time: string): Timestamp {
  const [, fraction = ''] = /\.(\d{1,9})/.exec(time) ?? [];
  return new Timestamp(Math.floor(Date.parse(time) / 1000), Number(fraction.padEnd(9, '0')));
}

function statusOf(video: DocumentSnapshot): VideoStatus | null {
  return videoStatus.safeParse(video.get('status')).data ?? null;
}
