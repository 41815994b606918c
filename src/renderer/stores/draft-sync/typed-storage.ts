import { z } from 'zod';

/** Where typed text is kept on the device until the cloud has it. */
export type TypedStorage = {
  /** Null when there is nothing, or nothing that parses. */
  read: <Value>(key: string, schema: z.ZodType<Value>) => Value | null;
  /** Whether it could be stored; null removes it. */
  save: (key: string, value: unknown) => boolean;
  /** What stands behind this beginning, of each key that has it. */
  keysAfter: (beginning: string) => string[];
  /** Calls back with what another tab stores under keys; stops when the returned function is called. */
  onChanged: <Value>(
    beginning: string,
    schema: z.ZodType<Value>,
    listener: (rest: string, value: Value | null) => void,
  ) => () => void;
};

type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const everyKey = 'typedText/';
/** Work that waits for its person: at a shared desk it outlives the log-in of somebody else. */
const waitingWork = /^typedText\/[^/]+\/parcelRecord\//;
/** Milliseconds after which text that nobody came back to is removed. */
const lifetime = 30 * 24 * 3_600_000;

const entry = z.object({ at: z.number(), value: z.unknown() });

/** Whose text this device stores: nobody's without a session, undefined before that is known. */
let owner: string | null | undefined;

/**
 * One person's typed text in the browser's local storage, which the desktop app has too. All tabs
 * share it.
 */
export function createTypedStorage(
  uid: string,
  storage: () => Stored = () => localStorage,
): TypedStorage {
  const prefix = `${everyKey}${uid}/`;
  return {
    read: (key, schema) => {
      const parsed = schema.safeParse(readEntry(prefix + key, storage)?.value);
      return parsed.success ? parsed.data : null;
    },
    save: (key, value) => {
      try {
        if (value === null) storage().removeItem(prefix + key);
        // A page that still sends after a log-out must not leave text behind.
        else if (owner !== undefined && owner !== uid) return false;
        else storage().setItem(prefix + key, JSON.stringify({ at: Date.now(), value }));
        return true;
      } catch (error) {
        console.warn('Typed text could not be kept on this device', error);
        return false;
      }
    },
    keysAfter: (beginning) =>
      keysOf(storage)
        .filter((key) => key.startsWith(prefix + beginning))
        .map((key) => key.slice(prefix.length + beginning.length)),
    onChanged: (beginning, schema, listener) => {
      const place = prefix + beginning;
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(place) !== true) return;
        const { data } = schema.safeParse(parseEntry(newValue)?.value);
        listener(key.slice(place.length), data ?? null);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/**
 * Says whose typed text is stored from now on; null while nobody is logged in. Removed are what others
 * than this person typed, without their waiting work, and what nobody came back to for 30 days.
 */
export function keepTypedTextOf(
  uid: string | null,
  storage: () => Stored = () => localStorage,
): void {
  owner = uid;
  removeWhere(storage, (key) => {
    const isOther = uid !== null && !key.startsWith(`${everyKey}${uid}/`) && !waitingWork.test(key);
    const at = isOther ? undefined : readEntry(key, storage)?.at;
    return at === undefined || Date.now() - at >= lifetime;
  });
}

/**
 * Removes everybody's typed text: the person has logged out, or deleted the account. Of others, work that waits for
 * them stays.
 */
export function removeTypedText(storage: () => Stored = () => localStorage): void {
  const own = `${everyKey}${owner ?? ''}/`;
  owner = null;
  removeWhere(storage, (key) => key.startsWith(own) || !waitingWork.test(key));
}

function removeWhere(storage: () => Stored, isRemoved: (key: string) => boolean): void {
  for (const key of keysOf(storage).filter(isRemoved)) {
    try {
      storage().removeItem(key);
    } catch {
      // A storage that cannot be changed keeps nothing either.
    }
  }
}

/** The beginnings of the keys that hold a `deviceDraft`, by what is drafted. */
export const draftKeys = { video: 'draft/', brief: 'brief/' } as const;
export type DraftKind = keyof typeof draftKeys;

/** Whether a key holds a `deviceDraft`, which also remembers what the cloud has already. */
export function isDraftKey(key: string): boolean {
  return Object.values(draftKeys).some((beginning) => key.startsWith(beginning));
}

/** Whether this person's drafts of a kind have text on this device. */
export function hasStoredDrafts(uid: string, kind: DraftKind): boolean {
  return createTypedStorage(uid).keysAfter(draftKeys[kind]).length > 0;
}

function readEntry(key: string, storage: () => Stored): z.infer<typeof entry> | null {
  try {
    return parseEntry(storage().getItem(key));
  } catch {
    return null;
  }
}

function parseEntry(stored: string | null): z.infer<typeof entry> | null {
  try {
    return entry.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

function keysOf(storage: () => Stored): string[] {
  try {
    const found = storage();
    return Array.from({ length: found.length }, (_, index) => found.key(index)).filter(
      (key): key is string => key?.startsWith(everyKey) === true,
    );
  } catch {
    return [];
  }
}
