import { z } from 'zod';
import { deviceDraft, hasEdits } from './field-edits.ts';
import { createTypedStorage, isDraftKey, type TypedStorage } from './typed-storage.ts';

type UnsentText = {
  /** Whether something typed is on this device only. */
  isUnsent: () => boolean;
  /** Tries to send it; resolves when that is answered. */
  send: () => Promise<unknown>;
  /** What it is, where it is not in the storage of typed text: a log-out asks again once it is another. */
  text?: () => string;
};

const offered = new Set<UnsentText>();

/** Offers text to be sent before the person leaves; stops when the returned function is called. */
export function offerUnsentText(text: UnsentText): () => void {
  offered.add(text);
  return () => offered.delete(text);
}

/**
 * Sends what is on this device only. Gives what is left on it, to be compared with a later answer, or
 * null when everything is in the cloud.
 */
export async function sendUnsentText(
  uid: string,
  milliseconds: number,
  storage: TypedStorage = createTypedStorage(uid),
): Promise<string | null> {
  const unsent = [...offered].filter(({ isUnsent }) => isUnsent());
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([Promise.all(unsent.map(({ send }) => send())), timeout]);
  clearTimeout(timer);
  // Text of another tab, of a form or of a note may have nobody here who offers it.
  const stored = storedText(storage);
  const isUnsent = stored.length > 0 || unsent.some((text) => text.isUnsent());
  const others = unsent.flatMap(({ text }) => text?.() ?? []);
  return isUnsent ? JSON.stringify([...stored, ...others]) : null;
}

/** What the device's storage holds and the cloud does not, by key. */
function storedText(storage: TypedStorage): [string, unknown][] {
  return storage
    .keysAfter('')
    .toSorted()
    .map((key): [string, unknown] => [
      key,
      isDraftKey(key) ? draftText(storage, key) : storage.read(key, z.unknown()),
    ])
    .filter(([, text]) => text !== null);
}

function draftText(storage: TypedStorage, key: string): unknown {
  const draft = storage.read(key, deviceDraft);
  if (draft === null || (!hasEdits(draft) && draft.conflicts.length === 0)) return null;
  const edits = Object.entries(draft.edits).map(([field, { value }]) => [field, value]);
  const conflicts = draft.conflicts.map(({ field, mine, theirs }) => [field, mine, theirs]);
  return { edits, conflicts };
}
