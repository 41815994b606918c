import { z } from 'zod';
import { keptPrefix, keysOf } from './kept-names.ts';
import type { KeptWishes } from './wish-desk.ts';

type Hands<Wish> = {
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;
  /** Undefined where a browser has none, or not on this address. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Hears of the keys that other windows write. */
  onStored: (hear: (key: string) => void) => () => void;
  /** Tells this window of a key, which browsers tell only to the others. */
  tellHere: (key: string) => void;
  /** What is kept, and of whom. */
  name: string;
  schema: z.ZodType<Wish>;
};

/**
 * Wishes that wait, kept on this device. Each desk has a key of its own and a lock that the browser
 * gives free when its window closes, whatever closed it: whoever gets the lock then takes over what
 * it left. So nothing is lost, and one desk alone sends it.
 */
export function createKeptWishes<Wish>(hands: Hands<Wish>): KeptWishes<Wish> {
  const { storage, locks, onStored, tellHere, schema } = hands;
  const prefix = keptPrefix(hands.name);
  let ownKey: string | null = null;

  const write = (key: string, wishes: readonly Wish[]): boolean => {
    try {
      if (wishes.length === 0) storage().removeItem(key);
      else storage().setItem(key, JSON.stringify(wishes));
      return true;
    } catch {
      // A full or forbidden storage takes nothing: they wait in this page alone then.
      return false;
    }
  };
  const read = (key: string): Wish[] => {
    try {
      return z
        .array(schema)
        .catch([])
        .parse(JSON.parse(storage().getItem(key) ?? '[]'));
    } catch {
      return [];
    }
  };

  return {
    open: (onFound) => {
      const own = `${prefix}${crypto.randomUUID()}`;
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
        // Its own note comes first: closed in between, this window would leave nothing.
        if (found.length > 0) onFound(found);
        write(key, []);
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
      const stopHearing = locks === undefined ? () => undefined : onStored(wait);
      for (const key of keysOf(storage)) wait(key);
      return () => {
        stopHearing();
        ownKey = null;
        ending.abort();
      };
    },
    save: (wishes) => {
      if (ownKey !== null) write(ownKey, wishes);
    },
    leave: (wishes) => {
      // A key that nobody holds the lock of: the first who asks for it has them.
      const key = `${prefix}${crypto.randomUUID()}`;
      const isKept = write(key, wishes);
      if (isKept) tellHere(key);
      return isKept;
    },
  };
}
