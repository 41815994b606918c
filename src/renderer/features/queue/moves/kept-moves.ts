import { z } from 'zod';
import { moveWish, type MoveWish } from './move-wish.ts';

const keptWishes = z.array(moveWish).catch([]);

/**
 * Moves that wait, noted with this tab: loading the page anew loses none of them, and no second
 * window sends them as well.
 */
export function createKeptMoves(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  uid: string,
) {
  const key = `orbitreel-held-moves-${uid}`;
  return {
    load: (): MoveWish[] => {
      try {
        return keptWishes.parse(JSON.parse(storage.getItem(key) ?? '[]'));
      } catch {
        return [];
      }
    },
    save: (wishes: readonly MoveWish[]): void => {
      try {
        if (wishes.length === 0) storage.removeItem(key);
        else storage.setItem(key, JSON.stringify(wishes));
      } catch {
        // A full or forbidden storage takes nothing: they wait in this page alone then.
      }
    },
  };
}
