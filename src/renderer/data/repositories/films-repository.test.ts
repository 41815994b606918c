import { deleteApp, initializeApp } from 'firebase/app';
import type * as Firestore from 'firebase/firestore';
import { getFirestore, type CollectionReference, type Transaction } from 'firebase/firestore';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGates, openSystem } from '#domain/gates.ts';
import { versionFields, videoOf } from '#tests/support/videos.ts';
import { createFilmsRepository } from './films-repository.ts';

const cloud = vi.hoisted(() => ({
  commit: vi.fn<() => Promise<void>>(),
  listed: vi.fn<() => Promise<unknown>>(),
  waiting: vi.fn(),
  getDocs: vi.fn<(query: AskedQuery) => Promise<unknown>>(),
}));

/** A query as the cloud of these tests knows it. */
type AskedQuery = { path: string; parts: { size?: number; after?: string }[] };
vi.mock('firebase/firestore', async (load) => ({
  ...(await load<typeof Firestore>()),
  updateDoc: cloud.waiting,
  getDocsFromServer: cloud.listed,
  query: ({ path }: CollectionReference, ...parts: unknown[]) => ({ path, parts }),
  limit: (size: number) => ({ size }),
  startAfter: ({ id }: { id: string }) => ({ after: id }),
  getDocs: cloud.getDocs,
  runTransaction: async (_: unknown, run: (transaction: Transaction) => Promise<void>) => {
    await run({ update: vi.fn() } as unknown as Transaction);
    await cloud.commit();
  },
}));

const app = initializeApp({ projectId: 'demo' }, 'films');
const gates = createGates({
  loadStatus: () => Promise.resolve(openSystem),
  now: () => 0,
  onError: () => {},
});
const films = createFilmsRepository(getFirestore(app), gates, 'https://site.test');
afterAll(() => deleteApp(app));
beforeEach(() => vi.resetAllMocks());

describe('the end of a link', () => {
  const failure = (code: string) => Object.assign(new Error(code), { code });
  const shareThat = (endedAt: Date | null) => ({ docs: [{ get: () => endedAt }] });

  test('waits for the cloud: it fails without a network, and leaves nothing on the device', async () => {
    cloud.commit.mockRejectedValue(failure('unavailable'));
    await expect(films.endShare('cup', 'link')).rejects.toThrow('unavailable');
    expect(cloud.waiting).not.toHaveBeenCalled();
    expect(cloud.listed).not.toHaveBeenCalled();
  });

  test('that was there already, as after a lost answer, is no failure', async () => {
    cloud.commit.mockRejectedValue(failure('permission-denied'));
    cloud.listed.mockResolvedValue(shareThat(new Date()));
    await expect(films.endShare('cup', 'link')).resolves.toBeUndefined();
  });

  test('that is refused while the link works is a failure', async () => {
    cloud.commit.mockRejectedValue(failure('permission-denied'));
    cloud.listed.mockResolvedValue(shareThat(null));
    await expect(films.endShare('cup', 'link')).rejects.toThrow('permission-denied');
  });
});

describe('the films of a customer', () => {
  type Stored = { id: string; [field: string]: unknown };
  /** Stores lists by their path, each in the order of its query. */
  const store = (lists: Record<string, Stored[]>) =>
    cloud.getDocs.mockImplementation(({ path, parts }) => {
      const all = lists[path] ?? [];
      const after = parts.flatMap((part) => part.after ?? []).at(0);
      const begin = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      const size = parts.flatMap((part) => part.size ?? []).at(0) ?? 0;
      return Promise.resolve({
        docs: all.slice(begin, begin + size).map((each) => ({
          id: each.id,
          ref: { path: `${path}/${each.id}` },
          data: () => each,
        })),
      });
    });
  const cup = videoOf({ id: 'cup', title: 'Cup', status: 'delivery' });
  const version = (number: number, fields: object = {}) => ({
    ...versionFields(number, 'delivered'),
    id: String(number),
    ...fields,
  });
  const versions = (many: number) =>
    Array.from({ length: many }, (_, index) => version(many - index));

  test('are read to the last version, however many there are', async () => {
    store({ videos: [cup], 'videos/cup/versions': versions(230) });
    const { films: all, unreadable } = await films.loadOwnFilms('ada', 'all');
    expect(all.map((film) => film.versions.length)).toEqual([230]);
    expect(all[0]?.versions.at(-1)?.number).toBe(1);
    expect(unreadable).toEqual([]);
    const { films: newest } = await films.loadOwnFilms('ada', 'newest');
    expect(newest[0]?.versions.map(({ number }) => number)).toEqual([230]);
  });

  test('name the versions and videos that cannot be read, and leave out what is kept no more', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    store({
      videos: [cup, { ...cup, id: 'bowl', title: 7 }],
      'videos/cup/versions': [
        version(3, { files: 'many' }),
        version(2),
        version(1, { keptUntil: null }),
      ],
    });
    const found = await films.loadOwnFilms('ada', 'all');
    expect(found.films.map((film) => film.versions.map(({ number }) => number))).toEqual([[2]]);
    expect(found.unreadable).toEqual([
      { kind: 'video', videoId: 'bowl' },
      { kind: 'version', title: 'Cup', number: '3' },
    ]);
    expect(await films.loadOwnFilms('ada', 'newest')).toEqual({
      films: [],
      unreadable: found.unreadable,
    });
  });
});
