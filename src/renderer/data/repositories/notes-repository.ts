import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDocFromServer,
  serverTimestamp,
  setDoc,
  type DocumentReference,
  type Firestore,
  type QuerySnapshot,
} from 'firebase/firestore';
import { pausedForStaff } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { move, type Move } from '#domain/moves.ts';
import { note, type Note } from '#domain/note.ts';
import { readDocument, readPage, type Page, type PageCursor } from '../firestore/documents.ts';
import { hasCode } from '../has-code.ts';
import { withGate } from '../with-gate.ts';
import { pagedHistory } from '../firestore/paged-history.ts';
import { placeOf, watchMentionsOf, type OfVideo } from '../firestore/of-video.ts';

const notesPage = 20;
const feedPage = 50;

/** A page of the moves of all videos; `next` is where the next older page starts. */
export type FeedPage = { items: OfVideo<Move>[]; next: PageCursor | null };

type NewNote = {
  /** Made once, so that sending the note twice makes one. */
  id: string;
  text: string;
  mentions: string[];
  by: { uid: string; name: string };
};

export function createNotesRepository(db: Firestore, gates: Gates) {
  const notesOf = (videoId: string) => collection(db, 'videos', videoId, 'notes');
  const notesHistory = (videoId: string) =>
    pagedHistory(notesOf(videoId), notesPage, (snapshot, size) => readPage(note, snapshot, size));
  const movesHistory = pagedHistory(collectionGroup(db, 'history'), feedPage, feedPageOf);
  return {
    /** The staff's notes on a video, the newest first. */
    watchNotes: (videoId: string) => notesHistory(videoId).watchNewest(),
    /** Older notes, from where a page ended. */
    loadNotesPage: (videoId: string, after: PageCursor | null): Promise<Page<Note>> =>
      notesHistory(videoId).loadPage(after),
    /** Stores a note; also done when an earlier try has stored it, whose answer was lost. */
    addNote: (video: { id: string; title: string }, { id, text, mentions, by }: NewNote) =>
      withGate(
        gates,
        'write',
        async () => {
          const noteRef = doc(notesOf(video.id), id);
          try {
            await setDoc(noteRef, {
              text,
              mentions,
              by: by.uid,
              byName: by.name,
              title: video.title,
              at: serverTimestamp(),
            });
          } catch (error) {
            // The rules take a second creation for a change that nobody may make.
            if (!hasCode(error, 'permission-denied')) throw error;
            if (!(await isStored(noteRef, { text, by }))) throw error;
          }
        },
        pausedForStaff,
      ),
    /** Deletes one's own note. */
    deleteNote: (videoId: string, noteId: string) =>
      withGate(gates, 'write', () => deleteDoc(doc(notesOf(videoId), noteId)), pausedForStaff),
    /** The newest notes that mention somebody, in one query over all videos. */
    watchMentions: (uid: string) =>
      watchMentionsOf(db, { collection: 'notes', schema: note, newest: 'at', uid }),
    /** The newest moves of all videos, in one query. */
    watchMoves: () => movesHistory.watchNewest(),
    /** Older moves, from where a page ended. */
    loadMovesPage: (after: PageCursor | null): Promise<FeedPage> => movesHistory.loadPage(after),
  };
}

async function isStored(
  noteRef: DocumentReference,
  { text, by }: Pick<NewNote, 'text' | 'by'>,
): Promise<boolean> {
  try {
    const stored = readDocument(note, await getDocFromServer(noteRef));
    return stored.kind === 'ok' && stored.value.text === text && stored.value.by === by.uid;
  } catch {
    return false;
  }
}

function feedPageOf(snapshot: QuerySnapshot, pageSize: number): FeedPage {
  const { items, next } = readPage(move, snapshot, pageSize);
  return {
    items: items.map((entry, index) => ({ ...placeOf(snapshot.docs[index]), entry })),
    next,
  };
}
