import type { File } from '@google-cloud/storage';
import type { Query } from 'firebase-admin/firestore';
import { objectPathOf } from '#domain/stored-file.ts';
import { admin, database } from './admin.ts';
import { pagesOf } from './pages.ts';

/**
 * The bucket that holds the bytes of all files, past its rules. Whatever we ask of it has the same effect twice, so
 * what met a connection that the service had just closed is asked again.
 */
export async function bucket() {
  const [{ getStorage }, { IdempotencyStrategy }] = await Promise.all([
    import('firebase-admin/storage'),
    import('@google-cloud/storage'),
  ]);
  const found = getStorage(admin()).bucket();
  found.storage.retryOptions.idempotencyStrategy = IdempotencyStrategy.RetryAlways;
  return found;
}

/** The object with the bytes of a file, which may or may not be there. */
export async function objectOf(fileId: string): Promise<File> {
  return (await bucket()).file(objectPathOf(fileId));
}

/** Removes the bytes of a file, if they are there. */
export async function removeObject(fileId: string): Promise<void> {
  await (await objectOf(fileId)).delete({ ignoreNotFound: true });
}

// Each is a request of its own.
const atOnce = 20;

/**
 * Removes all files that a query finds, and returns their number. The bytes go first, so that a process
 * that dies leaves the document by which they are found again. `isMeant` can keep some.
 */
export async function removeFiles(
  query: Query,
  isMeant: (file: FirebaseFirestore.QueryDocumentSnapshot) => boolean = () => true,
): Promise<number> {
  let removed = 0;
  for await (const page of pagesOf(query)) {
    const files = page.filter(isMeant);
    for (let start = 0; start < files.length; start += atOnce) {
      await Promise.all(files.slice(start, start + atOnce).map(({ id }) => removeObject(id)));
    }
    const batch = database().batch();
    for (const { ref } of files) batch.delete(ref);
    await batch.commit();
    removed += files.length;
  }
  return removed;
}
