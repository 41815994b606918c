import {
  doc,
  getDocFromServer,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import type { FileDraft } from '#domain/stored-file.ts';
import { hasCode } from '../has-code.ts';

/** The documents `files/{fileId}`, which allow files to be stored. */
export function createFileGrants(db: Firestore) {
  const grantOf = (fileId: string) => doc(db, 'files', fileId);
  return {
    /** Makes the file's document, which allows it to be stored; done again it changes nothing. */
    create: async (fileId: string, draft: FileDraft): Promise<void> => {
      try {
        await setDoc(grantOf(fileId), {
          ...draft,
          state: 'uploading',
          refusal: null,
          checksum: null,
          createdAt: serverTimestamp(),
          updatedAt: serverTimestamp(),
        });
      } catch (error) {
        // The rules take a second creation for a change that nobody may make.
        if (!hasCode(error, 'permission-denied')) throw error;
        const made = await getDocFromServer(grantOf(fileId)).catch(() => null);
        if (made?.get('uploadedBy') !== draft.uploadedBy || made.get('state') !== 'uploading') {
          throw error;
        }
      }
    },
    /** Says that the file will not come, so that what has arrived is removed. */
    cancel: (fileId: string): Promise<void> =>
      updateDoc(grantOf(fileId), { state: 'canceled', updatedAt: serverTimestamp() }),
  };
}
export type FileGrants = ReturnType<typeof createFileGrants>;
