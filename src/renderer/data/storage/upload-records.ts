import { createStore, del, entries, get, set } from 'idb-keyval';
import { z } from 'zod';
import { documentId } from '#domain/document-id.ts';
import { fileDraft, type FileDraft } from '#domain/stored-file.ts';

/** What is kept of an upload on this device, so that a reload or a crash does not lose it. */
export type UploadRecord = {
  key: string;
  target: string;
  fileId: string;
  /** Whether its document was made. */
  isGranted: boolean;
  draft: FileDraft;
  /** The address of the session, or null before there is one. */
  session: string | null;
  sent: number;
  /** Stopped by the person; only the cloud does not know yet. */
  isCanceled: boolean;
  startedAt: number;
};

/** The uploads of one person on this device. */
export type UploadRecords = {
  load: (key: string) => Promise<UploadRecord | null>;
  loadAll: () => Promise<UploadRecord[]>;
  save: (record: UploadRecord) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

const uploadRecord = z.object({
  key: z.string().min(1),
  target: z.string().min(1),
  fileId: documentId,
  isGranted: z.boolean(),
  draft: fileDraft,
  session: z.string().nullable(),
  sent: z.number().int().min(0),
  isCanceled: z.boolean(),
  startedAt: z.number(),
});

/**
 * Keeps uploads in IndexedDB. Where that is forbidden or full, nothing is kept: an upload then works as
 * long as its page is open.
 */
export function createUploadRecords(uid: string): UploadRecords {
  const store = createStore('uploads', 'records');
  const prefix = `${uid}/`;

  const read = (value: unknown) => uploadRecord.safeParse(value).data ?? null;

  return {
    load: (key) => unlessForbidden(async () => read(await get(`${prefix}${key}`, store)), null),
    loadAll: () =>
      unlessForbidden(async () => {
        const found: UploadRecord[] = [];
        for (const [stored, value] of await entries<IDBValidKey, unknown>(store)) {
          if (typeof stored !== 'string' || !stored.startsWith(prefix)) continue;
          const record = read(value);
          if (record !== null) found.push(record);
          else await del(stored, store);
        }
        return found;
      }, []),
    save: (record) =>
      unlessForbidden(() => set(`${prefix}${record.key}`, record, store), undefined),
    remove: (key) => unlessForbidden(() => del(`${prefix}${key}`, store), undefined),
  };
}

async function unlessForbidden<T>(access: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await access();
  } catch (error) {
    console.warn('Uploads cannot be kept on this device', error);
    return otherwise;
  }
}
