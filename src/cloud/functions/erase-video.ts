import { onDocumentDeleted } from 'firebase-functions/firestore';
import { database } from './store/admin.ts';
import { pagesOf } from './store/pages.ts';

/**
 * Deletes the subcollections of a deleted video, such as history and notes. The database keeps them,
 * and a new video with the same id would show them. Documents of such a new video are kept.
 */
export const eraseVideo = onDocumentDeleted('videos/{videoId}', async ({ params }) => {
  const video = database().doc(`videos/${params.videoId}`);
  for (const below of await video.listCollections()) {
    for await (const page of pagesOf(below)) {
      // Read after the page, so documents of a new video with this id are younger than that video.
      const { createTime: madeAnewAt } = await video.get();
      const batch = database().batch();
      for (const { ref, createTime } of page) {
        if (madeAnewAt === undefined || createTime.toMillis() < madeAnewAt.toMillis()) {
          batch.delete(ref);
        }
      }
      await batch.commit();
    }
  }
});
