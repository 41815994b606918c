/** Under which names somebody's wishes wait on this device. */
export const keptNames = (uid: string) => ({ moves: `moves-${uid}`, plans: `plans-${uid}` });

/** The beginning of every key under which wishes of a name are kept. */
export const keptPrefix = (name: string) => `orbitreel-held-${name}-`;

type Keys = Pick<Storage, 'key' | 'length'>;

/** Whether anything of this person waits to be sent. */
export function hasKeptWishes(storage: () => Keys, uid: string): boolean {
  const prefixes = Object.values(keptNames(uid)).map(keptPrefix);
  return keysOf(storage).some((key) => prefixes.some((prefix) => key.startsWith(prefix)));
}

/** All keys of a storage; none where it is forbidden. */
export function keysOf(storage: () => Keys): string[] {
  try {
    const stored = storage();
    return Array.from({ length: stored.length }, (_, at) => stored.key(at) ?? '');
  } catch {
    return [];
  }
}
