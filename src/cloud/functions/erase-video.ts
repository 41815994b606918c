import { onDocumentDeleted } from 'firebase-functions/firestore';
import { handleInSteps, onChangesOf } from './events/handle-event.ts';
import { database } from './store/admin.ts';
import { pagesOf } from './store/pages.ts';

/**
 * Deletes the subcollections of a deleted video, such as history and notes. The database keeps them,
 * and a new video with the same id would show them. Documents of such a new video are kept.
 */
export const eraseVideo = onDocumentDeleted(
  onChangesOf('eraseVideo', 'videos/{videoId}'),
  (event) => handleInSteps('eraseVideo', event, () => eraseBelow(event.params.videoId)),
);

async function eraseBelow(videoId: string): Promise<void> {
  const video = database().doc(`videos/${videoId}`);
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
}
