import { z } from 'zod';

const keptDraft = z.object({ text: z.string(), sending: z.array(z.string()) });
type KeptDraft = z.infer<typeof keptDraft>;

const nothing: KeptDraft = { text: '', sending: [] };

type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Drafts of notes, by video and author, so that closing a video loses no words. A sent note is kept
 * until the cloud has it, even when the page is reloaded meanwhile. Drafts last as long as the window,
 * so that nobody else finds them.
 */
export function createNoteDrafts(storage: () => Stored) {
  const drafts = new Map<string, KeptDraft>();
  const storageKey = (key: string) => `orbitreel-note ${key}`;
  const load = (key: string): KeptDraft => {
    const known = drafts.get(key);
    if (known !== undefined) return known;
    const left = fromStorage(storageKey(key));
    // The page closed before it knew whether the note arrived, so its words are a draft again.
    const found = { text: [...left.sending, left.text].filter(Boolean).join('\n'), sending: [] };
    drafts.set(key, found);
    return found;
  };
  const fromStorage = (key: string): KeptDraft => {
    try {
      return keptDraft.parse(JSON.parse(storage().getItem(key) ?? ''));
    } catch {
      return nothing;
    }
  };
  const save = (key: string, draft: KeptDraft): void => {
    drafts.set(key, draft);
    try {
      if (draft.text === '' && draft.sending.length === 0) storage().removeItem(storageKey(key));
      else storage().setItem(storageKey(key), JSON.stringify(draft));
    } catch {
      // Without storage the draft lasts as long as this page.
    }
  };
  const settle = (key: string, sent: string, text: string): void => {
    const { sending } = load(key);
    const at = sending.indexOf(sent);
    save(key, { text, sending: sending.filter((_, index) => index !== at) });
  };

  return {
    read: (key: string): string => load(key).text,
    keep: (key: string, text: string): void => save(key, { ...load(key), text }),
    /** The words are being sent. */
    send: (key: string, sent: string): void =>
      save(key, { text: '', sending: [...load(key).sending, sent] }),
    /** They arrived. */
    sent: (key: string, sent: string): void => settle(key, sent, load(key).text),
    /** They did not. They come back before any newer draft. */
    failed: (key: string, sent: string): string => {
      const begun = load(key).text;
      const text = begun === '' ? sent : `${sent}\n${begun}`;
      settle(key, sent, text);
      return text;
    },
  };
}

export const noteDrafts = createNoteDrafts(() => sessionStorage);
