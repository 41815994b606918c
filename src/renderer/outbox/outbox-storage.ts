import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { outboxRecord, type OutboxRecord, type RecordChange } from './outbox-record.ts';

/** Where records are kept. Changes of one record never meet, from whichever tab they come. */
export type OutboxStorage = {
  /** Whether they outlive this page. */
  isLasting: boolean;
  /** All records of a person, in the order of their beginnings. */
  load: (owner: string) => Promise<OutboxRecord[]>;
  read: (id: string) => Promise<OutboxRecord | null>;
  /** Changes a record, and gives what it became. Rejects when the device keeps nothing more. */
  change: (id: string, change: RecordChange) => Promise<OutboxRecord | null>;
  /** Removes all records of a person, who asked for it. */
  removeAll: (owner: string) => Promise<void>;
};

interface Schema extends DBSchema {
  records: { key: number; value: OutboxRecord; indexes: { id: string; owner: string } };
}

const databaseName = 'orbitreel-outbox';

/**
 * Opens the storage of this browser's profile, which all tabs share.
 * @throws when the browser refuses, as some do in a private window
 */
export async function openOutboxStorage(): Promise<OutboxStorage> {
  let database: IDBPDatabase<Schema> | null = null;
  // A browser may close a database by itself, and another version's tab must be able to upgrade it.
  const open = async () => {
    database ??= await openDB<Schema>(databaseName, 1, {
      upgrade: (db) => {
        const records = db.createObjectStore('records', { keyPath: 'order' });
        records.createIndex('id', 'id', { unique: true });
        records.createIndex('owner', 'owner');
      },
      blocking: () => {
        database?.close();
        database = null;
      },
      terminated: () => {
        database = null;
      },
    });
    return database;
  };
  await open();
  return {
    isLasting: true,
    load: async (owner) => {
      const found = await (await open()).getAllFromIndex('records', 'owner', owner);
      return found.flatMap((each) => outboxRecord.safeParse(each).data ?? []);
    },
    read: async (id) => {
      const found = await (await open()).getFromIndex('records', 'id', id);
      return outboxRecord.safeParse(found).data ?? null;
    },
    change: async (id, change) => {
      const transaction = (await open()).transaction('records', 'readwrite');
      const { store } = transaction;
      const found = await store.index('id').get(id);
      const before = outboxRecord.safeParse(found).data ?? null;
      const next = change(before);
      let kept = next;
      if (next === null) {
        if (before !== null) await store.delete(before.order);
      } else if (before === null) {
        // One that cannot be read any more makes room.
        const order = found?.order ?? ((await store.openKeyCursor(null, 'prev'))?.key ?? 0) + 1;
        kept = { ...next, order };
        await store.put(kept);
      } else if (next !== before) await store.put(next);
      await transaction.done;
      return kept;
    },
    removeAll: async (owner) => {
      const transaction = (await open()).transaction('records', 'readwrite');
      const keys = await transaction.store.index('owner').getAllKeys(owner);
      await Promise.all(keys.map((key) => transaction.store.delete(key)));
      await transaction.done;
    },
  };
}

/** Keeps records as long as this page: for a browser that refuses. */
export function createPageStorage(): OutboxStorage {
  const records = new Map<string, OutboxRecord>();
  let order = 0;
  return {
    isLasting: false,
    load: async (owner) => [...records.values()].filter((each) => each.owner === owner),
    read: async (id) => records.get(id) ?? null,
    change: async (id, change) => {
      const before = records.get(id);
      const next = change(before ?? null);
      const kept = next && { ...next, order: before?.order ?? (order += 1) };
      if (kept === null) records.delete(id);
      else records.set(id, kept);
      return kept;
    },
    removeAll: async () => records.clear(),
  };
}

/** Removes what this device keeps of a person who asked to leave it. */
export async function forgetRecordsOf(owner: string): Promise<void> {
  const storage = await openOutboxStorage().catch(createPageStorage);
  await storage.removeAll(owner);
}
