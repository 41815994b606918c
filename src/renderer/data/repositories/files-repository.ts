import { collection, limit, orderBy, query, where, type Firestore } from 'firebase/firestore';
import { storedFile, type StoredFile } from '#domain/stored-file.ts';
import type { Readable } from '#lib/readable.ts';
import { watchDocuments } from '../firestore/watch-snapshots.ts';

/** The newest files of a video that are watched. */
const shownFiles = 20;

export function createFilesRepository(db: Firestore) {
  return {
    /** What was sent for a video, the newest first, whatever became of it. Staff only. */
    watchFilesOfVideo: (
      videoId: string,
      onFiles: (files: Readable<StoredFile>[]) => void,
      onError: (error: Error) => void,
    ) => {
      const files = query(
        collection(db, 'files'),
        where('videoId', '==', videoId),
        orderBy('createdAt', 'desc'),
        limit(shownFiles),
      );
      return watchDocuments(files, storedFile, onFiles, onError);
    },
  };
}
