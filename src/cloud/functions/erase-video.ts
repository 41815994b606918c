import { onDocumentDeleted } from 'firebase-functions/firestore';
import { database } from './store/admin.ts';
import { writeToEach } from './store/pages.ts';

/**
 * Takes with a deleted video what lies under it, such as its history and what staff noted about it:
 * the database leaves that where it is, for whoever makes a video with the same id. A video that was
 * made so meanwhile keeps its own.
 */
export const eraseVideo = onDocumentDeleted('videos/{videoId}', async ({ params }) => {
  const video = database().doc(`videos/${params.videoId}`);
  const { createTime: madeAnewAt } = await video.get();
  for (const below of await video.listCollections()) {
    await writeToEach(below, (batch, { ref, createTime }) => {
      if (madeAnewAt === undefined || createTime.toMillis() < madeAnewAt.toMillis()) {
        batch.delete(ref);
      }
    });
  }
});
