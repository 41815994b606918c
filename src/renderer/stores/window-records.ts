import { z } from 'zod';

/** What a window stores on this device, so that no closed window loses it. */
export type WindowRecords<Entry> = {
  /**
   * Opens the record, and calls back with those of closed windows. Gives it up when the returned
   * function is called.
   */
  open: (onFound: (entries: readonly Entry[]) => void) => () => void;
  /** Stores this window's entries; whether it could. */
  save: (entries: readonly Entry[]) => boolean;
  /**
   * Calls back with what the other windows store: now, and when that changes. Stops when the returned function is
   * called.
   */
  watchOthers: (onEntries: (entries: readonly Entry[]) => void) => () => void;
  /** Leaves entries to another page of the same person, open or next; whether it could. */
  leave: (entries: readonly Entry[]) => boolean;
};

type Kind<Entry> = {
  /** The beginning of the keys of this kind, and of one person. */
  prefix: string;
  schema: z.ZodType<Entry>;
};

/** The device that a window stores on. */
export type RecordDevice = {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Undefined in a browser without locks, and on an insecure address. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Listens for keys that other windows write or remove. */
  onStored: (hear: (key: string, isRemoved?: boolean) => void) => () => void;
  /** Tells this window about a key. Browsers tell only the others. */
  notifyHere: (key: string) => void;
};

/**
 * Stores entries on this device. Each window has a record of its own and holds a Web Lock on it. The
 * browser frees the lock when the window closes, even after a crash. The window that gets the lock then
 * takes the record over. So nothing is lost, and only one window has it.
 */
export function createWindowRecords<Entry>(
  { prefix, schema }: Kind<Entry>,
  device: RecordDevice = thisDevice(),
): WindowRecords<Entry> {
  const { storage, locks, onStored, notifyHere } = device;
  let ownKey: string | null = null;
  /** Told when other windows may store something else. */
  const lookers = new Set<() => void>();
  const newKey = () => `${prefix}${crypto.randomUUID()}`;

  const write = (key: string, entries: readonly Entry[]): boolean => {
    try {
      if (entries.length === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(entries));
      return true;
    } catch {
      // A full or forbidden storage takes nothing. Then the entries are in this page alone.
      return false;
    }
  };
  const read = (key: string): Entry[] => {
    try {
      const stored = z
        .array(z.unknown())
        .catch([])
        .parse(JSON.parse(storage().getItem(key) ?? '[]'));
      return stored.flatMap((each) => {
        const parsed = schema.safeParse(each);
        return parsed.success ? [parsed.data] : [];
      });
    } catch {
      return [];
    }
  };

  return {
    open: (onFound) => {
      const own = newKey();
      ownKey = own;
      const ending = new AbortController();
      const awaited = new Set([own]);
      void locks
        ?.request(own, async () => {
          await new Promise<void>((resolve) => {
            if (ending.signal.aborted) resolve();
            ending.signal.addEventListener('abort', () => resolve());
          });
        })
        .catch(() => undefined);

      const takeOver = (key: string) => {
        if (ending.signal.aborted) return;
        const found = read(key);
        // This window stores them first. If it closed in between, the old record would still be
        // there.
        if (found.length > 0) onFound(found);
        write(key, []);
        for (const look of lookers) look();
      };
      const wait = (key: string) => {
        if (!key.startsWith(prefix) || awaited.has(key)) return;
        awaited.add(key);
        if (locks === undefined) takeOver(key);
        else {
          void locks
            .request(key, { signal: ending.signal }, () => {
              awaited.delete(key);
              takeOver(key);
            })
            .catch(() => undefined);
        }
      };
      const stopHearing =
        locks === undefined
          ? () => undefined
          : onStored((key, isRemoved = false) => {
              if (!isRemoved) wait(key);
            });
      for (const key of keysOf(storage)) wait(key);
      return () => {
        stopHearing();
        ownKey = null;
        ending.abort();
      };
    },
    save: (entries) => ownKey !== null && write(ownKey, entries),
    watchOthers: (onEntries) => {
      const isOther = (key: string) => key.startsWith(prefix) && key !== ownKey;
      const look = () => onEntries(keysOf(storage).filter(isOther).flatMap(read));
      const stopHearing = onStored((key) => {
        if (isOther(key)) look();
      });
      lookers.add(look);
      look();
      return () => {
        stopHearing();
        lookers.delete(look);
      };
    },
    leave: (entries) => {
      // Nobody holds the lock of this key. The first window that asks for it takes the record over.
      const key = newKey();
      const isStored = write(key, entries);
      if (isStored) notifyHere(key);
      return isStored;
    },
  };
}

type Keys = Pick<Storage, 'key' | 'length'>;

/** All keys of a storage; none if it is forbidden. */
export function keysOf(storage: () => Keys): string[] {
  try {
    const stored = storage();
    return Array.from({ length: stored.length }, (_, at) => stored.key(at) ?? '');
  } catch {
    return [];
  }
}

function thisDevice(): RecordDevice {
  return {
    storage: () => localStorage,
    locks: navigator.locks,
    onStored: (hear) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== null) hear(key, newValue === null);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    notifyHere: (key) => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'left' }));
    },
  };
}
