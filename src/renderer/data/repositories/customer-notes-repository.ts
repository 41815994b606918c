import {
  collection,
  deleteDoc,
  doc,
  getDocFromServer,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore';
import { customerNote, type CustomerNote } from '#domain/customer-note.ts';
import { pausedForStaff } from '#domain/errors.ts';
import type { Gates } from '#domain/gates.ts';
import { readDocument, readPage, type Page, type PageCursor } from '../firestore/documents.ts';
import { pagedHistory } from '../firestore/paged-history.ts';
import { hasCode } from '../has-code.ts';
import { withGate } from '../with-gate.ts';

const notesPage = 10;

type NewNote = Pick<CustomerNote, 'userId' | 'text'> & {
  /** Made once, so that sending the note twice makes one. */
  id: string;
  by: { uid: string; name: string };
};

/** What admins wrote about customers, for each other. No customer reads it. */
export function createCustomerNotesRepository(db: Firestore, gates: Gates) {
  const notes = collection(db, 'customerNotes');
  const historyOf = (userId: string) =>
    pagedHistory(notes, notesPage, (snapshot, size) => readPage(customerNote, snapshot, size), [
      where('userId', '==', userId),
    ]);
  return {
    /** The notes about a customer, the newest first. */
    watchNotes: (userId: string) => historyOf(userId).watchNewest(),
    /** Older notes, from where a page ended. */
    loadNotesPage: (userId: string, after: PageCursor | null): Promise<Page<CustomerNote>> =>
      historyOf(userId).loadPage(after),
    /** Stores a note; also done when an earlier try has stored it, whose answer was lost. */
    addNote: ({ id, userId, text, by }: NewNote) =>
      withGate(
        gates,
        'write',
        async () => {
          const reference = doc(notes, id);
          try {
            await setDoc(reference, {
              userId,
              text,
              by: by.uid,
              byName: by.name,
              at: serverTimestamp(),
              editedAt: null,
            });
          } catch (error) {
            // The rules take a second creation for a change that nobody may make.
            if (!hasCode(error, 'permission-denied')) throw error;
            if (!(await isStored(reference, text, by.uid))) throw error;
          }
        },
        pausedForStaff,
      ),
    /** Changes the words of one's own note. */
    editNote: (noteId: string, text: string) =>
      withGate(
        gates,
        'write',
        () => updateDoc(doc(notes, noteId), { text, editedAt: serverTimestamp() }),
        pausedForStaff,
      ),
    /** Removes one's own note for good. */
    removeNote: (noteId: string) =>
      withGate(gates, 'write', () => deleteDoc(doc(notes, noteId)), pausedForStaff),
  };
}

async function isStored(reference: DocumentReference, text: string, by: string): Promise<boolean> {
  try {
    const stored = readDocument(customerNote, await getDocFromServer(reference));
    return stored.kind === 'ok' && stored.value.text === text && stored.value.by === by;
  } catch {
    return false;
  }
}
