import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase/firestore';
import type { Gates } from '#domain/gates.ts';
import { move, type Move } from '#domain/moves.ts';
import { maxListedNotes, note, type Note } from '#domain/note.ts';
import type { Readable } from '#lib/readable.ts';
import { readDocument } from './documents.ts';
import { guarded } from './guarded.ts';
import { watchQuery } from './watch-answers.ts';

const feedLimit = 50;
const mentionLimit = 20;

/** Something under a video, and the video that it is under. */
export type OfVideo<T> = { videoId: string; entry: Readable<T> };

type NewNote = { text: string; mentions: string[]; by: { uid: string; name: string } };

export function createNotesRepository(db: Firestore, gates: Gates) {
  const notesOf = (videoId: string) => collection(db, 'videos', videoId, 'notes');
  return {
    /** What staff wrote about a video, the newest first. */
    watchNotes: (
      videoId: string,
      onNotes: (notes: Readable<Note>[]) => void,
      onError: (error: Error) => void,
    ) =>
      watchQuery(
        query(notesOf(videoId), orderBy('at', 'desc'), limit(maxListedNotes)),
        (snapshot) => onNotes(snapshot.docs.map((document) => readDocument(note, document))),
        onError,
      ),
    addNote: (video: { id: string; title: string }, { text, mentions, by }: NewNote) =>
      guarded(gates, 'write', () =>
        addDoc(notesOf(video.id), {
          text,
          mentions,
          by: by.uid,
          byName: by.name,
          title: video.title,
          at: serverTimestamp(),
        }),
      ),
    /** Takes back a note of one's own. */
    deleteNote: (videoId: string, noteId: string) =>
      guarded(gates, 'write', () => deleteDoc(doc(notesOf(videoId), noteId))),
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
              videoId: videoIdOf(document),
              entry: readDocument(note, document),
            })),
          ),
        onError,
      ),
    /** The newest moves of all videos, in one query. */
    watchMoves: (onMoves: (moves: OfVideo<Move>[]) => void, onError: (error: Error) => void) =>
      watchQuery(
        query(collectionGroup(db, 'history'), orderBy('at', 'desc'), limit(feedLimit)),
        (snapshot) =>
          onMoves(
            snapshot.docs.map((document) => ({
              videoId: videoIdOf(document),
              entry: readDocument(move, document),
            })),
          ),
        onError,
      ),
  };
}

function videoIdOf({ ref }: DocumentSnapshot): string {
  return ref.parent.parent?.id ?? '';
}
