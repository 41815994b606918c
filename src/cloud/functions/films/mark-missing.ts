import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { filmVersion, holdsFile, withoutFile } from '#domain/film-version.ts';
import { storedFile, type StoredFile } from '#domain/stored-file.ts';
import { database } from '../store/admin.ts';
import { fieldsOf } from '../store/documents.ts';

/**
 * Marks a ready file whose object is gone, and takes it out of its version: what is not there is not offered,
 * and before a delivery it counts as missing. Says whether the file was ready until now.
 */
export const markMissing = (fileId: string): Promise<boolean> =>
  database().runTransaction(async (transaction) => {
    const reference = database().doc(`files/${fileId}`);
    const found = await transaction.get(reference);
    if (found.get('state') !== 'ready') return false;
    // One that nobody can read keeps no sweep from going on.
    const file = storedFile.safeParse(fieldsOf(found)).data;
    if (file !== undefined) await takeOut(transaction, file);
    transaction.update(reference, {
      state: 'refused',
      refusal: 'missing',
      updatedAt: FieldValue.serverTimestamp(),
    });
    return true;
  });

/** Takes a file out of its version, unless another one has taken its place there. */
async function takeOut(
  transaction: Transaction,
  { id, videoId, version: number }: StoredFile,
): Promise<void> {
  if (videoId === null || number === null) return;
  const reference = database().doc(`videos/${videoId}/versions/${number}`);
  const found = await transaction.get(reference);
  const version = found.exists ? filmVersion.safeParse(fieldsOf(found)).data : undefined;
  if (version === undefined || !holdsFile(version, id)) return;
  transaction.update(reference, withoutFile(version, id));
}
