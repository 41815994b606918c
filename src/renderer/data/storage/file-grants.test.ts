import type { Firestore } from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FileDraft } from '#domain/stored-file.ts';
import { createFileGrants } from './file-grants.ts';

type Stored = Record<string, unknown>;
type Reference = { path: string };

/** The database, as far as grants know it. */
const cloud = vi.hoisted(() => ({
  documents: new Map<string, Stored>(),
  /** Resolves when the cloud takes a commit. */
  take: () => Promise.resolve(),
}));

vi.mock('firebase/firestore', async (load) => {
  const { documents } = cloud;
  const put = ({ path }: Reference, changes: Stored) =>
    documents.set(path, { ...documents.get(path), ...changes });
  return {
    ...(await load<object>()),
    doc: (_db: Firestore, ...path: string[]) => ({ path: path.join('/') }),
    serverTimestamp: () => new Date(),
    increment: (by: number) => by,
    getDocFromServer: (ref: Reference) => {
      const stored = documents.get(ref.path);
      return Promise.resolve({
        id: ref.path,
        ref,
        exists: () => stored !== undefined,
        data: () => stored,
        get: (field: string) => stored?.[field],
      });
    },
    runTransaction: async (
      _db: Firestore,
      write: (
        transaction: Record<'set' | 'update', (ref: Reference, changes: Stored) => void>,
      ) => Promise<void>,
    ) => {
      const written: [Reference, Stored][] = [];
      const note = (...each: [Reference, Stored]) => written.push(each);
      await write({ set: note, update: note });
      await cloud.take();
      for (const each of written) put(...each);
    },
    updateDoc: async (ref: Reference, changes: Stored) => {
      await Promise.resolve();
      if (!documents.has(ref.path)) throw Object.assign(new Error(), { code: 'not-found' });
      put(ref, changes);
    },
  };
});

const grants = () => createFileGrants({} as Firestore);
const stateOf = (fileId: string) => cloud.documents.get(`files/${fileId}`)?.['state'];

const draft: FileDraft = {
  userId: 'customer',
  uploadedBy: 'customer',
  purpose: 'asset',
  assetKind: 'logo',
  videoId: null,
  format: null,
  name: 'logo.png',
  type: 'image/png',
  size: 1,
  report: null,
};

beforeEach(() => {
  cloud.documents.clear();
  cloud.take = () => Promise.resolve();
});

/** Holds every commit until the result is called. */
function holdCommits(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  cloud.take = vi.fn(() => promise);
  return resolve;
}

test('a file that is canceled before its turn is not asked for', async () => {
  const app = grants();
  const letGo = holdCommits();
  const discarded = new AbortController();
  const first = app.create('first', draft);
  const last = app.create('last', draft, discarded.signal);
  discarded.abort();
  const canceled = app.cancel('last');
  letGo();
  await first;
  await expect(last).rejects.toThrow('aborted');
  await expect(canceled).rejects.toMatchObject({ code: 'not-found' });
  expect([...cloud.documents.keys()]).toEqual(['files/first', 'uploadCounts/customer']);
});

test('a file that is canceled while it is asked for is canceled once it is there', async () => {
  const app = grants();
  const letGo = holdCommits();
  const discarded = new AbortController();
  const created = app.create('first', draft, discarded.signal);
  await vi.waitFor(() => expect(cloud.take).toHaveBeenCalledOnce());
  discarded.abort();
  const canceled = app.cancel('first');
  letGo();
  await Promise.all([created, canceled]);
  expect(stateOf('first')).toBe('canceled');
});
