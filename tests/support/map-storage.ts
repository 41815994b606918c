import { createTypedStorage, type TypedStorage } from '#stores/draft-sync/typed-storage.ts';

/** A storage of the browser in memory. */
export const mapStorage = (kept = new Map<string, string>()): Storage => ({
  get length() {
    return kept.size;
  },
  key: (index) => [...kept.keys()][index] ?? null,
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
});

/** A device of this person that keeps what is typed, and nothing before. */
export function emptyDevice(uid = 'ada'): TypedStorage {
  const storage = mapStorage();
  return createTypedStorage(uid, () => storage);
}
