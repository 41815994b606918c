import { keysOf } from '#stores/window-records.ts';

/** The beginning of every key under which this person's unfinished mutations are stored. */
export const mutationPrefix = (uid: string) => `orbitreel-mutations-${uid}-`;

/** Whether any mutation of this person waits to be sent. */
export function hasStoredMutations(
  storage: () => Pick<Storage, 'key' | 'length'>,
  uid: string,
): boolean {
  return keysOf(storage).some((key) => key.startsWith(mutationPrefix(uid)));
}
