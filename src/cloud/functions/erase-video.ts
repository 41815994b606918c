import { onDocumentDeleted } from 'firebase-functions/firestore';
import { database } from './store/admin.ts';
import { pagesOf } from './store/pages.ts';

/**
 * Takes with a deleted video what lies under it, such as its history and what staff noted about it:
 * the database leaves that where it is, for whoever makes a video with the same id. A video that was
 * made so meanwhile keeps its own.
 */
export const eraseVideo = onDocumentDeleted('videos/{videoId}', async ({ params }) => {
  const video = database().doc(`videos/${params.videoId}`);
  for (const below of await video.listCollections()) {
    for await (const page of pagesOf(below)) {
      // Asked for after the page: whatever is found of a namesake is younger than the namesake is.
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
