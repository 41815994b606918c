import { doc, increment, writeBatch, type Firestore } from 'firebase/firestore';
import { assetDocument } from './fixtures.ts';
import type { Actor } from './rules-cloud.ts';

/** What the count of a person's uploads becomes with one more. */
export const countedGrant = (fileId: string) => ({ count: increment(1), lastFileId: fileId });

export const countOf = (db: Firestore, uid: string) => doc(db, 'uploadCounts', uid);

/** The commit in which somebody asks to store a file: the file, and the count of those they asked for. */
export function commitGrant(me: Actor, file: object, fileId = 'new'): Promise<void> {
  const batch = writeBatch(me.db);
  batch.set(doc(me.db, 'files', fileId), file);
  batch.update(countOf(me.db, me.uid), countedGrant(fileId));
  return batch.commit();
}

/** The same for an asset of their own, with this for a count. */
export function commitCount(me: Actor, count: object, fileId = 'new'): Promise<void> {
  const batch = writeBatch(me.db);
  batch.set(doc(me.db, 'files', fileId), assetDocument(me.uid));
  batch.set(countOf(me.db, me.uid), count);
  return batch.commit();
}
