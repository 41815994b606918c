import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  where,
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
} from 'firebase/firestore';
import { pausedForStaff } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { move, type Move } from '#domain/moves.ts';
import { note, type Note } from '#domain/note.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocument, readPage, type Page, type PageCursor } from '../firestore/documents.ts';
import { withGate } from '../with-gate.ts';
import { watchQuery } from '../firestore/watch-snapshots.ts';

const notesPage = 20;
const feedPage = 50;
const mentionLimit = 20;

/** Something under a video, and the video that it is under; its id is that of nothing else. */
export type OfVideo<T> = { id: string; videoId: string; entry: Readable<T> };

/** The newest moves of all videos or older ones, and where the ones before them start. */
export type FeedPage = { items: OfVideo<Move>[]; next: PageCursor | null };

type NewNote = { text: string; mentions: string[]; by: { uid: string; name: string } };

export function createNotesRepository(db: Firestore, gates: Gates) {
  const notesOf = (videoId: string) => collection(db, 'videos', videoId, 'notes');
  // One more than a page holds tells whether there are older ones.
  const pageOfNotes = (videoId: string, after: PageCursor | null) =>
    query(
      notesOf(videoId),
      orderBy('at', 'desc'),
      ...(after ? [startAfter(after.snapshot)] : []),
      limit(notesPage + 1),
    );
  const pageOfMoves = (after: PageCursor | null) =>
    query(
      collectionGroup(db, 'history'),
      orderBy('at', 'desc'),
      ...(after ? [startAfter(after.snapshot)] : []),
      limit(feedPage + 1),
    );
  return {
    /** What staff wrote about a video, the newest first. */
    watchNotes: (
      videoId: string,
      onNotes: (notes: Page<Note>) => void,
      onError: (error: Error) => void,
    ) =>
      watchQuery(
        pageOfNotes(videoId, null),
        (snapshot) => onNotes(readPage(note, snapshot, notesPage)),
        onError,
      ),
    /** What they wrote before that, from where a page ended. */
    loadNotesPage: async (videoId: string, after: PageCursor | null): Promise<Page<Note>> =>
      readPage(note, await getDocsFromServer(pageOfNotes(videoId, after)), notesPage),
    addNote: (video: { id: string; title: string }, { text, mentions, by }: NewNote) =>
      withGate(
        gates,
        'write',
        () =>
          addDoc(notesOf(video.id), {
            text,
            mentions,
            by: by.uid,
            byName: by.name,
            title: video.title,
            at: serverTimestamp(),
          }),
        pausedForStaff,
      ),
    /** Takes back a note of one's own. */
    deleteNote: (videoId: string, noteId: string) =>
      withGate(gates, 'write', () => deleteDoc(doc(notesOf(videoId), noteId)), pausedForStaff),
    /** The newest notes that mention somebody, in one query over all videos. */
    watchMentions: (
      uid: string,
      onNotes: (notes: OfVideo<Note>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchQuery(
        query(
          collectionGroup(db, 'notes'),
          where('mentions', 'array-contains', uid),
          orderBy('at', 'desc'),
          limit(mentionLimit),
        ),
        (snapshot) =>
          onNotes(
            snapshot.docs.map((document) => ({
              ...placeOf(document),
              entry: readDocument(note, document),
            })),
          ),
        onError,
      ),
    /** The newest moves of all videos, in one query. */
    watchMoves: (onMoves: (moves: FeedPage) => void, onError: (error: Error) => void) =>
      watchQuery(pageOfMoves(null), (snapshot) => onMoves(feedPageOf(snapshot)), onError),
    /** The moves before that, from where a page ended. */
    loadMovesPage: async (after: PageCursor | null): Promise<FeedPage> =>
      feedPageOf(await getDocsFromServer(pageOfMoves(after))),
  };
}

function feedPageOf(snapshot: QuerySnapshot): FeedPage {
  const { items, next } = readPage(move, snapshot, feedPage);
  return {
    items: items.map((entry, index) => ({ ...placeOf(snapshot.docs[index]), entry })),
    next,
  };
}

function placeOf(document: DocumentSnapshot | undefined): { id: string; videoId: string } {
  return { id: document?.ref.path ?? '', videoId: document?.ref.parent.parent?.id ?? '' };
}
