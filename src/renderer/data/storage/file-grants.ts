import {
  doc,
  getDocFromServer,
  increment,
  runTransaction,
  serverTimestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import type { FileDraft } from '#domain/stored-file.ts';
import {
  nextUploadAt,
  tooManyUploads,
  uploadCount,
  type UploadCount,
} from '#domain/upload-count.ts';
import { formatTime } from '#lib/format-date.ts';
import { createPace } from '#stores/create-pace.ts';
import { readDocument } from '../firestore/documents.ts';
import { hasCode } from '../has-code.ts';
import { loadServerTime } from '../load-server-time.ts';

/**
 * The documents `files/{fileId}`, which allow files to be stored. `loadTime` asks the server what time it is; null
 * where it does not say.
 */
export function createFileGrants(db: Firestore, loadTime = loadServerTime) {
  const grantOf = (fileId: string) => doc(db, 'files', fileId);
  const counterOf = (uid: string) => doc(db, 'uploadCounts', uid);

  async function loadCount(uid: string): Promise<UploadCount | null> {
    const snapshot = await getDocFromServer(counterOf(uid));
    const read = snapshot.exists() ? readDocument(uploadCount, snapshot) : null;
    return read?.kind === 'ok' ? read.value : null;
  }

  /** The file's document and its count, in one commit. */
  function commit(
    fileId: string,
    draft: FileDraft,
    counted: UploadCount | null,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    // As a transaction, because a plain write would wait in this page and be sent a second time.
    return runTransaction(db, (transaction) => {
      signal?.throwIfAborted();
      transaction.set(grantOf(fileId), {
        ...draft,
        state: 'uploading',
        refusal: null,
        checksum: null,
        createdAt: serverTimestamp(),
        updatedAt: serverTimestamp(),
      });
      const counter = counterOf(draft.uploadedBy);
      // The rules know whether its hour is over; the clock of this device may be wrong.
      if (counted === null || nextUploadAt(counted) !== null) {
        transaction.set(counter, { count: 1, since: serverTimestamp(), lastFileId: fileId });
      } else transaction.update(counter, { count: increment(1), lastFileId: fileId });
      return Promise.resolve();
    });
  }

  async function isMade(fileId: string, { uploadedBy }: FileDraft): Promise<boolean> {
    const made = await getDocFromServer(grantOf(fileId)).catch(() => null);
    return made?.get('uploadedBy') === uploadedBy && made.get('state') === 'uploading';
  }

  /** Why no document was made, as far as the count tells it. */
  async function refusalOf(error: unknown, counted: UploadCount | null): Promise<unknown> {
    const next = counted === null ? null : nextUploadAt(counted);
    if (next === null) return error;
    // The clock of this device may be ahead, and would call an hour over that the rules do not.
    const now = (await loadTime()) ?? new Date();
    return next <= now ? error : tooManyUploads(formatTime(next), error);
  }

  async function create(fileId: string, draft: FileDraft, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    let counted = await loadCount(draft.uploadedBy);
    for (;;) {
      try {
        await commit(fileId, draft, counted, signal);
        return;
      } catch (error) {
        if (!hasCode(error, 'permission-denied')) throw error;
        // The rules take a second creation for a change that nobody may make.
        if (await isMade(fileId, draft)) return;
        const now = await loadCount(draft.uploadedBy);
        if (now?.lastFileId === counted?.lastFileId) throw await refusalOf(error, now);
        // Another window has counted meanwhile.
        counted = now;
      }
    }
  }

  // Each counts on from the one before.
  const inTurn = createPace(0);
  return {
    /**
     * Makes the file's document, which allows it to be stored; done again it changes nothing. Once the signal is
     * aborted, no document is asked for.
     * @throws ProductError `too-many-uploads` when this person has begun too many
     */
    create: (fileId: string, draft: FileDraft, signal?: AbortSignal): Promise<void> =>
      inTurn(() => create(fileId, draft, signal)),
    /**
     * Says that the file will not come, so that what has arrived is removed. It takes its turn, because the document
     * may be asked for just now, and could not be canceled before it is there.
     */
    cancel: (fileId: string): Promise<void> =>
      inTurn(() => updateDoc(grantOf(fileId), { state: 'canceled', updatedAt: serverTimestamp() })),
  };
}
export type FileGrants = ReturnType<typeof createFileGrants>;
