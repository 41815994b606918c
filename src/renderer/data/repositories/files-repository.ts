import {
  collection,
  doc,
  getCountFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import type { Gates } from '#domain/gates.ts';
import { assetFile, frameFile, parcelFile, storedFile } from '#domain/stored-file.ts';
import { maxParcelPhotos } from '#domain/parcel.ts';
import { maxFrames, type FrameDecision } from '#domain/style-frame.ts';
import { watchDocuments } from '../firestore/watch-snapshots.ts';
import { withGate } from '../with-gate.ts';

/** The newest files of a video that are watched: twelve versions in all formats, with their posters. */
const shownFiles = 100;
/** All that a customer can have, and some that were refused or removed lately. */
const shownAssets = 100;

/** Frames that wait to be made anew at once. */
const shownReturned = 100;

export function createFilesRepository(db: Firestore, gates: Gates) {
  const cancel = (fileId: string): Promise<void> =>
    withGate(gates, 'write', () =>
      updateDoc(doc(db, 'files', fileId), { state: 'canceled', updatedAt: serverTimestamp() }),
    );
  const returnedFrames = query(
    collection(db, 'files'),
    where('purpose', '==', 'frame'),
    where('state', '==', 'ready'),
    where('answer.kind', '==', 'returned'),
    orderBy('updatedAt'),
    limit(shownReturned),
  );
  return {
    /** What was sent for a video, the newest first, whatever became of it. Staff only. */
    watchFilesOfVideo: (videoId: string) =>
      watchDocuments(
        query(
          collection(db, 'files'),
          where('videoId', '==', videoId),
          orderBy('createdAt', 'desc'),
          limit(shownFiles),
        ),
        storedFile,
      ),
    /** What a customer gave the studio to work with, the newest first, whatever became of it. */
    watchAssets: (userId: string) =>
      watchDocuments(
        query(
          collection(db, 'files'),
          where('userId', '==', userId),
          where('purpose', '==', 'asset'),
          orderBy('createdAt', 'desc'),
          limit(shownAssets),
        ),
        assetFile,
      ),
    /** The pictures of a parcel that have arrived, the oldest first. */
    watchParcelPhotos: (of: { userId: string; parcelId: string }) =>
      watchDocuments(
        query(
          collection(db, 'files'),
          where('userId', '==', of.userId),
          where('purpose', '==', 'parcel'),
          where('parcelId', '==', of.parcelId),
          where('state', '==', 'ready'),
          orderBy('createdAt'),
          limit(maxParcelPhotos),
        ),
        parcelFile,
      ),
    /** The style frames of a subscription that have arrived, the oldest first. */
    watchFrames: (of: { userId: string; subscriptionId: string }) =>
      watchDocuments(
        query(
          collection(db, 'files'),
          where('userId', '==', of.userId),
          where('purpose', '==', 'frame'),
          where('subscriptionId', '==', of.subscriptionId),
          where('state', '==', 'ready'),
          orderBy('createdAt'),
          limit(maxFrames),
        ),
        frameFile,
      ),
    /** How many of them wait: one read. */
    countReturnedFrames: async (): Promise<number> =>
      (await getCountFromServer(returnedFrames)).data().count,
    /** The frames that customers sent back and that are still there, the longest waiting first. Staff only. */
    watchReturnedFrames: () => watchDocuments(returnedFrames, frameFile),
    /** The customer's answer to a frame, in place of an earlier one. */
    answerFrame: (
      fileId: string,
      by: { uid: string; name: string },
      decision: FrameDecision,
    ): Promise<void> =>
      withGate(gates, 'write', () => {
        const at = serverTimestamp();
        const signed = { by: by.uid, byName: by.name, at };
        const { note, pin } =
          decision.kind === 'returned' ? decision : ({ note: '', pin: null } as const);
        return updateDoc(doc(db, 'files', fileId), {
          answer: { kind: decision.kind, ...signed, note, pin },
          updatedAt: at,
        });
      }),
    /** Takes back a frame. Staff only. A function removes its bytes. */
    removeFrame: (fileId: string): Promise<void> => cancel(fileId),
    /** Removes one of one's own assets. Nobody can load it any more; a function removes its bytes. */
    removeAsset: (fileId: string): Promise<void> => cancel(fileId),
  };
}
