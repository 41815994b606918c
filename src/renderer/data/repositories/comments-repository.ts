import {
  collection,
  deleteDoc,
  doc,
  getDocFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  updateDoc,
  where,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import type { Gates } from '#domain/gates.ts';
import { commentPage, filmComment, maxComments, type FilmComment } from '#domain/review.ts';
import type { Readable } from '#lib/readable.ts';
import { mapWatch } from '#lib/watch.ts';
import { readDocument, readDocuments } from '../firestore/documents.ts';
import { watchMentionsOf } from '../firestore/of-video.ts';
import { watchPages } from '../firestore/watch-pages.ts';
import { watchQuery } from '../firestore/watch-snapshots.ts';
import { hasCode } from '../has-code.ts';
import { withGate } from '../with-gate.ts';

/** What its author decides about a comment. `id` is made once, so that sending it twice makes one. */
type NewComment = Pick<
  FilmComment,
  | 'id'
  | 'version'
  | 'parentId'
  | 'from'
  | 'to'
  | 'text'
  | 'drawing'
  | 'teamOnly'
  | 'mentions'
  | 'by'
  | 'byName'
  | 'byStaff'
>;

/** Comments on the versions of films. */
export function createCommentsRepository(db: Firestore, gates: Gates) {
  const commentsOf = (videoId: string) => collection(db, 'videos', videoId, 'comments');
  return {
    /**
     * The comments on a version, the oldest first, `maxComments` at most. Customers have to leave out the team's
     * own ones, as the rules show them none.
     */
    watchComments: (of: { videoId: string; version: number; asStaff: boolean }) => {
      const said = query(
        commentsOf(of.videoId),
        where('version', '==', of.version),
        ...(of.asStaff ? [] : [where('teamOnly', '==', false)]),
        orderBy('createdAt'),
        limit(commentPage),
      );
      const pages = watchPages<Readable<FilmComment>, QueryDocumentSnapshot>(
        (after) =>
          mapWatch(
            watchQuery(after === null ? said : query(said, startAfter(after))),
            (snapshot) => {
              const items = readDocuments(filmComment, snapshot);
              // The last one is asked for only to know whether there are more.
              const last = snapshot.docs[commentPage - 2];
              const isFull = items.length === commentPage;
              // One that is still on its way has no place yet.
              return !isFull || last === undefined || last.metadata.hasPendingWrites
                ? { items, next: null }
                : { items: items.slice(0, -1), next: last };
            },
          ),
        Math.ceil(maxComments / (commentPage - 1)),
      );
      return mapWatch(pages, (comments) => comments.slice(0, maxComments));
    },
    /** Stores a comment; also done when an earlier try has stored it, whose answer was lost. */
    addComment: (videoId: string, { id, ...comment }: NewComment): Promise<void> =>
      withGate(gates, 'write', async () => {
        const reference = doc(commentsOf(videoId), id);
        try {
          await setDoc(reference, {
            ...comment,
            resolved: null,
            createdAt: serverTimestamp(),
            updatedAt: serverTimestamp(),
          });
        } catch (error) {
          // The rules take a second creation for a change that nobody may make.
          if (!hasCode(error, 'permission-denied')) throw error;
          if (!(await isStored(reference, comment))) throw error;
        }
      }),
    /** Changes the words of one's own comment, and whom they mention. */
    rewordComment: (
      videoId: string,
      commentId: string,
      { text, mentions }: Pick<FilmComment, 'text' | 'mentions'>,
    ): Promise<void> =>
      withGate(gates, 'write', () =>
        updateDoc(doc(commentsOf(videoId), commentId), {
          text,
          mentions,
          updatedAt: serverTimestamp(),
        }),
      ),
    /** The newest comments that mention somebody, in one query over all videos. */
    watchMentions: (uid: string) =>
      watchMentionsOf(db, {
        collection: 'comments',
        schema: filmComment,
        newest: 'updatedAt',
        uid,
      }),
    /** Removes one's own comment. */
    removeComment: (videoId: string, commentId: string): Promise<void> =>
      withGate(gates, 'write', () => deleteDoc(doc(commentsOf(videoId), commentId))),
    /**
     * Marks a thread as done by this person, or opens it again. Its author accepts it by that, and gives it up where
     * nobody had done it.
     */
    settleComment: (
      videoId: string,
      { id, by: author, resolved }: Pick<FilmComment, 'id' | 'by' | 'resolved'>,
      { by, isSettled }: { by: { uid: string; name: string }; isSettled: boolean },
    ): Promise<void> =>
      withGate(gates, 'write', () => {
        const mark = isSettled ? { by: by.uid, byName: by.name, at: serverTimestamp() } : null;
        return updateDoc(doc(commentsOf(videoId), id), {
          ...(isSettled && resolved !== null ? {} : { resolved: mark }),
          ...(author === by.uid ? { accepted: mark } : {}),
        });
      }),
  };
}

async function isStored(
  reference: DocumentReference,
  { text, by }: Pick<NewComment, 'text' | 'by'>,
): Promise<boolean> {
  try {
    const stored = readDocument(filmComment, await getDocFromServer(reference));
    return stored.kind === 'ok' && stored.value.text === text && stored.value.by === by;
  } catch {
    return false;
  }
}
