import { useCallback } from 'react';
import { z } from 'zod';
import { createTypedStorage } from '#stores/draft-sync/typed-storage.ts';
import { offerUnsentText } from '#stores/draft-sync/unsent-text.ts';
import { sessionScoped } from '#stores/session-scoped.ts';
import { useSessionScoped } from '#stores/use-session-scoped.ts';

/** A note that the cloud has not confirmed. Sent again under its id, it makes no second one. */
const keptNote = z.object({ id: z.string().min(1), text: z.string() });
type KeptNote = z.infer<typeof keptNote>;

const keptNotes = z.object({ notes: z.array(keptNote) });
/** As it was stored before notes had ids. */
const keptTexts = z.object({ text: z.string(), sending: z.array(z.string()) });

type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What this tab knows of the notes on one video. */
type TabNotes = {
  draft: KeptNote;
  sending: KeptNote[];
  /** Stored notes of other tabs whose text the draft has taken over, by id. */
  taken: Map<string, string>;
  /** The only note that the draft began with. Unchanged, it is sent under the same id. */
  again: KeptNote | null;
  /** Ids of notes that the cloud has. */
  done: Set<string>;
};

/**
 * Drafts of notes, by video, so that closing a video loses no words. A sent note is kept until the
 * cloud has it, even if the page is reloaded. Tabs share the storage: each writes its own notes
 * beside those of the others.
 */
export function createNoteDrafts(
  storage: () => Stored,
  createId: () => string = () => crypto.randomUUID(),
) {
  const known = new Map<string, TabNotes>();
  /** The ids of notes that were stored without one. */
  const idsOfTexts = new Map<string, string>();
  const whenSent = new Set<() => void>();
  const storageKey = (key: string) => `note/${key}`;

  function notesOf(key: string): TabNotes {
    const found = known.get(key);
    if (found) return found;
    const draft = { id: createId(), text: '' };
    const notes = { draft, sending: [], taken: new Map(), again: null, done: new Set<string>() };
    known.set(key, notes);
    return notes;
  }

  /** Notes of other tabs, and of an earlier page. */
  function othersOf(key: string): KeptNote[] {
    const { draft, sending, taken, done } = notesOf(key);
    const own = new Set([draft.id, ...sending.map(({ id }) => id), ...done]);
    return fromStorage(storageKey(key)).filter(
      ({ id, text }) => !own.has(id) && taken.get(id) !== text,
    );
  }

  function fromStorage(place: string): KeptNote[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(place) ?? '');
      const { data } = keptNotes.safeParse(stored);
      if (data) return data.notes;
      const { sending, text } = keptTexts.parse(stored);
      return [...sending, text].filter(Boolean).map((each) => ({ id: idOf(each), text: each }));
    } catch {
      return [];
    }
  }

  function idOf(text: string): string {
    const id = idsOfTexts.get(text) ?? createId();
    idsOfTexts.set(text, id);
    return id;
  }

  function save(key: string, change: Partial<TabNotes>): void {
    const notes = { ...notesOf(key), ...change };
    known.set(key, notes);
    const { draft, sending } = notes;
    const stored = [...othersOf(key), ...sending, ...(draft.text === '' ? [] : [draft])];
    try {
      if (stored.length === 0) storage().removeItem(storageKey(key));
      else storage().setItem(storageKey(key), JSON.stringify({ notes: stored }));
    } catch {
      // Without storage the draft lasts as long as this page.
    }
  }

  /** The draft with this text. */
  function draftOf({ draft, again }: TabNotes, text: string): KeptNote {
    if (again !== null && again.text === text.trim()) return { id: again.id, text };
    // A changed text under the id of a note that may be stored would be taken for that note.
    const id = again !== null && draft.id === again.id ? createId() : draft.id;
    return { id, text };
  }

  const isSending = () => [...known.values()].some(({ sending }) => sending.length > 0);
  const notifySent = () => {
    if (isSending()) return;
    for (const listener of whenSent) listener();
    whenSent.clear();
  };

  return {
    /** The text of the draft, with what an earlier page or another tab left. */
    read: (key: string): string => {
      const notes = notesOf(key);
      // Text of another tab that has gone on since is in the field there.
      const others = othersOf(key).filter(({ id }) => !notes.taken.has(id));
      const taken = new Map([...notes.taken, ...others.map(({ id, text }) => [id, text] as const)]);
      const [first, ...rest] = others;
      const isOne = first !== undefined && rest.length === 0 && notes.draft.text === '';
      const again = isOne ? { id: first.id, text: first.text.trim() } : notes.again;
      const text = [...others.map((note) => note.text), notes.draft.text]
        .filter(Boolean)
        .join('\n');
      const read = { ...notes, taken, again };
      // Nothing is stored by reading: what others stored stays until the person changes it here.
      known.set(key, { ...read, draft: draftOf(read, text) });
      return text;
    },
    keep: (key: string, text: string): void => save(key, { draft: draftOf(notesOf(key), text) }),
    /** The words are being sent, under the id that this gives. */
    send: (key: string, sent: string): string => {
      const notes = notesOf(key);
      const { id } = draftOf(notes, sent);
      const draft = { id: createId(), text: '' };
      save(key, { draft, again: null, sending: [...notes.sending, { id, text: sent }] });
      return id;
    },
    /** The note was stored. */
    sent: (key: string, id: string): void => {
      const { sending, done } = notesOf(key);
      save(key, { sending: sending.filter((note) => note.id !== id), done: done.add(id) });
      notifySent();
    },
    /** The note was not stored. Its words come back before any newer draft. */
    failed: (key: string, id: string): string => {
      const { sending, draft, taken } = notesOf(key);
      const note = sending.find((each) => each.id === id);
      if (!note) return draft.text;
      const isAlone = draft.text === '';
      save(key, {
        sending: sending.filter((each) => each !== note),
        draft: isAlone ? note : { ...draft, text: `${note.text}\n${draft.text}` },
        again: isAlone ? note : null,
        taken: new Map(taken).set(note.id, note.text),
      });
      notifySent();
      return notesOf(key).draft.text;
    },
    isSending,
    /** Resolves when no note is being sent from this tab. */
    untilSent: (): Promise<void> => {
      if (!isSending()) return Promise.resolve();
      return new Promise((resolve) => whenSent.add(resolve));
    },
  };
}

export type NoteDrafts = ReturnType<typeof createNoteDrafts>;

/** The notes of one person on this device. */
const sessionNoteDrafts = sessionScoped(
  (uid) => {
    const storage = createTypedStorage(uid);
    const drafts = createNoteDrafts(() => ({
      getItem: (key) => storage.read(key, z.string()),
      setItem: (key, text) => void storage.save(key, text),
      removeItem: (key) => void storage.save(key, null),
    }));
    const stop: () => void = offerUnsentText({
      isUnsent: drafts.isSending,
      send: drafts.untilSent,
    });
    return { drafts, stop };
  },
  ({ stop }) => stop(),
);

/** This person's drafts of notes; null until an effect has created them. */
export function useNoteDrafts(uid: string): NoteDrafts | null {
  const open = useCallback(() => sessionNoteDrafts.open(uid), [uid]);
  return useSessionScoped(sessionNoteDrafts, uid, open)?.drafts ?? null;
}
