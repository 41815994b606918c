import {
  collection,
  doc,
  documentId,
  getDocsFromServer,
  increment,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type Firestore,
} from 'firebase/firestore';
import { ProductError } from '#domain/errors.ts';
import { video, videoDraft, type VideoDraft, type VideoStatus } from '#domain/video.ts';
import type { CloudCopy, Fields } from '#stores/draft-sync/field-edits.ts';
import { readDocument } from '../firestore/documents.ts';
import { hasCode } from '../has-code.ts';
import { draftFrom, fieldsOf, isCopyField } from './draft-fields.ts';

export type DraftOwner = { userId: string; userEmail: string; subscriptionId: string };

/** The fields to write, of what the cloud holds. Runs again when that changes before the commit. */
export type DraftPlan = (cloud: CloudCopy) => Fields;

/**
 * Writes single fields of the owner's draft, in one commit with reading it. `ordered`: it is no
 * draft any more; `gone`: it was deleted. Nothing is written then.
 */
export async function editDraft(
  db: Firestore,
  owner: { userId: string },
  videoId: string,
  plan: DraftPlan,
): Promise<'saved' | 'ordered' | 'gone'> {
  const videoRef = doc(db, 'videos', videoId);
  try {
    return await runTransaction(db, async (transaction) => {
      const snapshot = await transaction.get(videoRef);
      if (!snapshot.exists()) return 'gone';
      const current = readDocument(video, snapshot);
      if (current.kind === 'unreadable') {
        throw new ProductError('unreadable', 'This video cannot be read, so it was not changed.');
      }
      if (current.value.status !== 'draft') return 'ordered';
      const fields = fieldsOf(current.value);
      const writes = plan({ fields, updatedAt: current.value.updatedAt.getTime() });
      const changes = documentChanges(fields, writes);
      if (changes !== null) {
        transaction.update(videoRef, { ...changes, updatedAt: serverTimestamp() });
      }
      return 'saved';
    });
  } catch (error) {
    if (!hasCode(error, 'permission-denied')) throw error;
    // The rules let nobody read what is not there, so a deleted video is refused as well.
    const status = await findOwnStatus(db, owner, videoId);
    if (status === 'draft') throw error;
    return status === null ? 'gone' : 'ordered';
  }
}

/**
 * Creates a draft, or finds it created: by an earlier try, whose answer was lost. The title and the
 * length are written then, which may have been changed between the tries. The rest may have been
 * edited in another tab since, and nobody typed it here.
 */
export async function createDraft(
  db: Firestore,
  owner: DraftOwner,
  videoId: string,
  draft: VideoDraft,
): Promise<void> {
  const now = serverTimestamp();
  const document = {
    ...videoDraft.parse(draft),
    ...owner,
    status: 'draft' satisfies VideoStatus,
    lastMoveId: null,
    statusSince: now,
    work: null,
    createdAt: now,
    updatedAt: now,
  };
  try {
    // As a transaction, because a plain write would wait in this page and be sent a second time.
    await runTransaction(db, (transaction) => {
      transaction.set(doc(db, 'videos', videoId), document);
      // The rules ask for the count, which is limited; a function counts a draft that goes.
      transaction.update(doc(db, 'subscriptions', owner.subscriptionId), {
        drafts: increment(1),
        lastDraftId: videoId,
      });
      return Promise.resolve();
    });
  } catch (error) {
    // The rules take a second creation for a change that nobody may make.
    if (!hasCode(error, 'permission-denied')) throw error;
    if ((await findOwnStatus(db, owner, videoId)) !== 'draft') throw error;
    const { title, length } = draft;
    const wanted: Fields = { title, length };
    await editDraft(db, owner, videoId, ({ fields }) =>
      Object.fromEntries(Object.entries(wanted).filter(([name, value]) => fields[name] !== value)),
    );
  }
}

/** The parts of the document that change; null when none does. The list of cards is written whole. */
function documentChanges(fields: Fields, writes: Fields): Record<string, unknown> | null {
  const names = Object.keys(writes);
  if (names.length === 0) return null;
  const merged = videoDraft.parse(draftFrom({ ...fields, ...writes }));
  const parsed = fieldsOf(merged);
  const single = names.filter((name) => !isCopyField(name)).map((name) => [name, parsed[name]]);
  return {
    ...Object.fromEntries(single),
    ...(names.some(isCopyField) ? { copyCards: merged.copyCards } : {}),
  };
}

/** The status of a video of this person; null when there is none of theirs under this id. */
async function findOwnStatus(
  db: Firestore,
  { userId }: { userId: string },
  videoId: string,
): Promise<VideoStatus | null> {
  const own = query(
    collection(db, 'videos'),
    where('userId', '==', userId),
    where(documentId(), '==', videoId),
    limit(1),
  );
  const [found] = (await getDocsFromServer(own)).docs;
  if (!found) return null;
  const read = readDocument(video, found);
  return read.kind === 'ok' ? read.value.status : 'draft';
}
