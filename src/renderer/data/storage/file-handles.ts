import { createStore, delMany, entries, set } from 'idb-keyval';
import { z } from 'zod';
import { isFileHandle, type FileHandle } from '#stores/file-handle.ts';

const keptHandle = z.object({
  handle: z.custom<FileHandle>(isFileHandle),
  /** Of the file when it was dropped. */
  lastModified: z.number(),
  keptAt: z.number(),
});
export type KeptHandle = z.infer<typeof keptHandle>;

/** The files of one person that this device can open again. */
export type FileHandles = {
  /** Null where there is none, or where this browser keeps none. */
  load: (key: string) => Promise<KeptHandle | null>;
  save: (key: string, kept: Pick<KeptHandle, 'handle' | 'lastModified'>) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Forgets all of them: the person has logged out. */
  clear: () => Promise<void>;
};

/** What nobody came back for is forgotten after a week. */
const keptMilliseconds = 7 * 24 * 60 * 60_000;

/** Keeps handles in IndexedDB. Where that is forbidden or full, or where there are no handles, nothing is kept. */
export function createFileHandles(uid: string, now: () => number = Date.now): FileHandles {
  const store = createStore('file-handles', 'handles');
  const prefix = `${uid}/`;

  const loadAll = async () =>
    (await entries<IDBValidKey, unknown>(store)).flatMap(([key, value]) => {
      if (typeof key !== 'string' || !key.startsWith(prefix)) return [];
      const parsed = keptHandle.safeParse(value);
      const isGood = parsed.success && now() - parsed.data.keptAt < keptMilliseconds;
      return { key, kept: isGood ? parsed.data : null };
    });

  return {
    load: (key) =>
      unlessForbidden(async () => {
        const all = await loadAll();
        const bad = all.filter(({ kept }) => kept === null);
        if (bad.length > 0)
          await delMany(
            bad.map((each) => each.key),
            store,
          );
        return all.find((each) => each.key === `${prefix}${key}`)?.kept ?? null;
      }, null),
    save: (key, kept) =>
      unlessForbidden(() => set(`${prefix}${key}`, { ...kept, keptAt: now() }, store), undefined),
    remove: (key) => unlessForbidden(() => delMany([`${prefix}${key}`], store), undefined),
    clear: () =>
      unlessForbidden(async () => {
        const all = await loadAll();
        await delMany(
          all.map(({ key }) => key),
          store,
        );
      }, undefined),
  };
}

async function unlessForbidden<T>(access: () => Promise<T>, otherwise: T): Promise<T> {
  if (!hasHandles()) return otherwise;
  try {
    return await access();
  } catch (error) {
    console.warn('Files cannot be kept on this device', error);
    return otherwise;
  }
}

/** Whether files that are dropped here can be opened again. */
const hasHandles = () =>
  typeof DataTransferItem !== 'undefined' && 'getAsFileSystemHandle' in DataTransferItem.prototype;
