import { z } from 'zod';
import { keysOf, mutationPrefix, olderPrefixes } from './mutation-keys.ts';
import { moveMutation, mutation, planMutation, type Mutation } from './mutation.ts';

/** Where mutations are stored that have no answer yet, so that no closed window loses them. */
export type MutationStorage = {
  /** Takes over what other windows left behind; gives up its own when the returned is called. */
  open: (onFound: (mutations: readonly Mutation[]) => void) => () => void;
  /** Stores what this window has unfinished; whether it could. */
  save: (mutations: readonly Mutation[]) => boolean;
  /** Leaves mutations to another page of the same person, open or next; whether it could. */
  leave: (mutations: readonly Mutation[]) => boolean;
};

type Device = {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Undefined where a browser has none, or not on this address. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Hears of the keys that other windows write. */
  onStored: (hear: (key: string) => void) => () => void;
  /** Tells this window of a key, which browsers tell only to the others. */
  tellHere: (key: string) => void;
};

/**
 * Stores unfinished mutations on this device. Each window has a record of its own and a Web Lock,
 * which the browser gives free when the window closes, however it closed: the window that gets the
 * lock then takes the record over. So nothing is lost, and one window alone sends it.
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
      // A full or forbidden storage takes nothing: they wait in this page alone then.
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
        // This window's own record comes first: closed in between, it would leave nothing.
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
      // A key that nobody holds the lock of: the first that asks for it has them.
      const key = newKey();
      const isStored = write(key, mutations);
      if (isStored) tellHere(key);
      return isStored;
    },
  };
}

/** What an older version stored, as mutations. Some of its moves had no id, and no plan had. */
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
