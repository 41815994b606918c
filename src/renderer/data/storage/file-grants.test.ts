import type { Firestore } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { maxGrantsAnHour } from '#domain/upload-count.ts';
import { assetDraftOf } from '#tests/support/stored-files.ts';
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

const grants = (time: Date | null = null) =>
  createFileGrants({} as Firestore, () => Promise.resolve(time));
const stateOf = (fileId: string) => cloud.documents.get(`files/${fileId}`)?.['state'];

const draft = assetDraftOf();

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

describe('whose count is used up', () => {
  const since = new Date('2026-03-03T13:20:00Z');
  const minutesLater = (minutes: number) => new Date(since.getTime() + minutes * 60_000);
  beforeEach(() => {
    cloud.documents.set('uploadCounts/customer', {
      count: maxGrantsAnHour,
      since,
      lastFileId: 'before',
    });
    cloud.take = () => Promise.reject(Object.assign(new Error(), { code: 'permission-denied' }));
    vi.useFakeTimers({ toFake: ['Date'] });
    return () => vi.useRealTimers();
  });

  test.each<[string, number, number | null]>([
    ['a right clock', 20, 20],
    ['a clock that is an hour ahead', 80, 20],
    ['a clock that is an hour behind', -40, 20],
    ['a server that does not say the time', 20, null],
  ])('reads of the limit, with %s', async (_, here, onServer) => {
    vi.setSystemTime(minutesLater(here));
    const time = onServer === null ? null : minutesLater(onServer);
    await expect(grants(time).create('beyond', draft)).rejects.toMatchObject({
      code: 'too-many-uploads',
    });
  });

  test.each([80, 20])(
    'is refused for another reason once the hour is over, with its clock at %i minutes',
    async (here) => {
      vi.setSystemTime(minutesLater(here));
      await expect(grants(minutesLater(80)).create('later', draft)).rejects.toMatchObject({
        code: 'permission-denied',
      });
    },
  );
});
