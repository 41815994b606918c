import type { Timestamp } from 'firebase-admin/firestore';
import type { Effect } from '../events/effect.ts';
import { database } from '../store/admin.ts';
import { removeFiles } from '../store/objects.ts';
import { openReviewReference } from '../review/open-reviews.ts';
import { pagesOf } from '../store/pages.ts';

/**
 * Deletes the subcollections of a deleted video, such as history and notes, and the files of its film. The
 * database keeps them, and a new video with the same id would show them. What belongs to such a new video
 * is kept.
 */
export const eraseVideo: Effect<'videos/{videoId}'> = {
  name: 'eraseVideo',
  kinds: ['deleted'],
  run: ({ params, inSteps }) => inSteps(() => eraseBelow(params.videoId)),
};

async function eraseBelow(videoId: string): Promise<void> {
  const video = database().doc(`videos/${videoId}`);
  for (const below of await video.listCollections()) {
    for await (const page of pagesOf(below)) {
      // Read after the page, so documents of a new video with this id are younger than that video.
      const { createTime: madeAnewAt } = await video.get();
      const batch = database().batch();
      for (const { ref, createTime } of page) {
        if (isOlder(createTime, madeAnewAt)) batch.delete(ref);
      }
      await batch.commit();
    }
  }
  // A new video with this id is a draft, which nobody reviews.
  await openReviewReference(videoId).delete();
  const { createTime: madeAnewAt } = await video.get();
  await removeFiles(
    database().collection('files').where('videoId', '==', videoId),
    ({ createTime }) => isOlder(createTime, madeAnewAt),
  );
}

const isOlder = (time: Timestamp, madeAnewAt: Timestamp | undefined) =>
  madeAnewAt === undefined || time.toMillis() < madeAnewAt.toMillis();
