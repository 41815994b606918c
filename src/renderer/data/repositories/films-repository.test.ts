import { deleteApp, initializeApp } from 'firebase/app';
import type * as Firestore from 'firebase/firestore';
import { getFirestore, type Transaction } from 'firebase/firestore';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGates, openSystem } from '#domain/gates.ts';
import { createFilmsRepository } from './films-repository.ts';

const cloud = vi.hoisted(() => ({
  commit: vi.fn<() => Promise<void>>(),
  listed: vi.fn<() => Promise<unknown>>(),
  waiting: vi.fn(),
}));
vi.mock('firebase/firestore', async (load) => ({
  ...(await load<typeof Firestore>()),
  updateDoc: cloud.waiting,
  getDocsFromServer: cloud.listed,
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
