import { z } from 'zod';
import { keysOf, mutationPrefix, olderPrefixes } from './mutation-keys.ts';
import { moveMutation, mutation, planMutation, type Mutation } from './mutation.ts';

/** Stores mutations without an answer, so that no closed window loses them. */
export type MutationStorage = {
  /**
   * Opens the record, and calls back with those of closed windows. Gives it up when the returned
   * function is called.
   */
  open: (onFound: (mutations: readonly Mutation[]) => void) => () => void;
  /** Stores this window's unfinished mutations; whether it could. */
  save: (mutations: readonly Mutation[]) => boolean;
  /** Leaves mutations to another page of the same person, open or next; whether it could. */
  leave: (mutations: readonly Mutation[]) => boolean;
};

type Device = {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Undefined in a browser without locks, and on an insecure address. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Listens for keys that other windows write. */
  onStored: (hear: (key: string) => void) => () => void;
  /** Tells this window about a key. Browsers tell only the others. */
  tellHere: (key: string) => void;
};

/**
 * Stores unfinished mutations on this device. Each window has a record of its own and holds a Web
 * Lock on it. The browser frees the lock when the window closes, even after a crash. The window
 * that gets the lock then takes the record over. So nothing is lost, and only one window sends it.
 */
export function createMutationStorage(uid: string, device = thisDevice()): MutationStorage {
  const { storage, locks, onStored, tellHere } = device;
  const prefixes = [mutationPrefix(uid), ...Object.values(olderPrefixes(uid))];
  let ownKey: string | null = null;
  const newKey = () => `${mutationPrefix(uid)}${crypto.randomUUID()}`;

  const write = (key: string, mutations: readonly Mutation[]): boolean => {
    try {
      if (mutations.length === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(mutations));
      return true;
    } catch {
      // A full or forbidden storage takes nothing. Then the mutations wait in this page alone.
      return false;
    }
  };
  const read = (key: string): Mutation[] => {
    try {
      const stored = z
        .array(z.unknown())
        .catch([])
        .parse(JSON.parse(storage().getItem(key) ?? '[]'));
      const schema = schemaOf(key, uid);
      return stored.flatMap((each) => schema.safeParse(each).data ?? []);
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
      };
      const wait = (key: string) => {
        if (!prefixes.some((prefix) => key.startsWith(prefix)) || awaited.has(key)) return;
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
      const stopHearing = locks === undefined ? () => undefined : onStored(wait);
      for (const key of keysOf(storage)) wait(key);
      return () => {
        stopHearing();
        ownKey = null;
        ending.abort();
      };
    },
    save: (mutations) => ownKey !== null && write(ownKey, mutations),
    leave: (mutations) => {
      // Nobody holds the lock of this key. The first window that asks for it takes the record over.
      const key = newKey();
      const isStored = write(key, mutations);
      if (isStored) tellHere(key);
      return isStored;
    },
  };
}

/** Records of an older version, as mutations. Some of its moves had no id, and no plan had one. */
const olderMutations = {
  move: moveMutation
    .omit({ kind: true, id: true })
    .extend({
      moveId: z.string().default(() => crypto.randomUUID()),
      undoes: z.string().nullable().default(null),
    })
    .transform(({ moveId, ...move }): Mutation => ({ ...move, kind: 'move', id: moveId })),
  plan: planMutation
    .omit({ kind: true, id: true })
    .transform((plan): Mutation => ({ ...plan, kind: 'plan', id: crypto.randomUUID() })),
};

function schemaOf(key: string, uid: string): z.ZodType<Mutation> {
  const older = olderPrefixes(uid);
  if (key.startsWith(older.move)) return olderMutations.move;
  return key.startsWith(older.plan) ? olderMutations.plan : mutation;
}

function thisDevice(): Device {
  return {
    storage: () => localStorage,
    locks: navigator.locks,
    onStored: (hear) => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== null && newValue !== null) hear(key);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
    tellHere: (key) => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'left' }));
    },
  };
}
