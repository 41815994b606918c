import { keysOf } from '#stores/window-records.ts';

/** The beginning of every key under which this person's unfinished mutations are stored. */
export const mutationPrefix = (uid: string) => `orbitreel-mutations-${uid}-`;

/** The same for older versions, which stored moves and plans apart. */
export const olderPrefixes = (uid: string) => ({
  move: `orbitreel-held-moves-${uid}-`,
  plan: `orbitreel-held-plans-${uid}-`,
});

/** Whether any mutation of this person waits to be sent. */
export function hasStoredMutations(
  storage: () => Pick<Storage, 'key' | 'length'>,
  uid: string,
): boolean {
  const prefixes = [mutationPrefix(uid), ...Object.values(olderPrefixes(uid))];
  return keysOf(storage).some((key) => prefixes.some((prefix) => key.startsWith(prefix)));
}
