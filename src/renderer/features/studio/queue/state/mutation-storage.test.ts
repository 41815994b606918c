import { expect, test } from 'vitest';
import { moveMutationOf } from '#tests/support/mutations.ts';
import { hasStoredMutations } from './mutation-keys.ts';
import { createMutationStorage } from './mutation-storage.ts';
import type { Mutation } from './mutation.ts';

const move = moveMutationOf('Mug', { id: 'move-1', video: { id: 'v1', title: 'Mug' } });

/** A device with its storage, its locks, and windows that hear each other's writes. */
function deviceOf(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  const hearers = new Set<(key: string) => void>();
  const queues = new Map<string, Promise<unknown>>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
      for (const hear of hearers) hear(key);
    },
    removeItem: (key: string) => void values.delete(key),
    key: (at: number) => [...values.keys()][at] ?? null,
    get length() {
      return values.size;
    },
  };
  const request = (key: string, ...rest: unknown[]) => {
    const hold = rest.at(-1) as () => unknown;
    const granted = (queues.get(key) ?? Promise.resolve()).then(() => hold());
    queues.set(key, granted);
    return granted;
  };
  const locks = { request } as unknown as LockManager;
  const openWindow = (uid = 'ana', hasLocks = true) => {
    const found: Mutation[] = [];
    const stored = createMutationStorage(uid, {
      storage: () => storage,
      locks: hasLocks ? locks : undefined,
      onStored: (hear) => {
        hearers.add(hear);
        return () => hearers.delete(hear);
      },
      notifyHere: (key) => {
        for (const hear of hearers) hear(key);
      },
    });
    const close = stored.open((mutations) => {
      found.push(...mutations);
      stored.save(found);
    });
    return { record: stored, close, found };
  };
  return { openWindow, storage, values };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('mutations of a closed window are sent by one other window, and not before it closes', async () => {
  const { openWindow, values } = deviceOf();
  const [first, second, third] = [openWindow(), openWindow(), openWindow()];
  first.record.save([move]);
  await settled();
  expect([...second.found, ...third.found]).toEqual([]);
  first.close();
  await settled();
  expect([...second.found, ...third.found]).toEqual([move]);
  // The record stays until its new window has an answer.
  expect(values.size).toBe(1);
});

test('a record is found when the app is opened again, by the same person only', async () => {
  const { openWindow, storage } = deviceOf();
  const closed = openWindow();
  closed.record.save([move]);
  closed.close();
  expect(hasStoredMutations(() => storage, 'ana')).toBe(true);
  expect(hasStoredMutations(() => storage, 'ben')).toBe(false);
  const [ben, ana] = [openWindow('ben'), openWindow()];
  await settled();
  expect(ben.found).toEqual([]);
  expect(ana.found).toEqual([move]);
  ana.record.save([]);
  expect(hasStoredMutations(() => storage, 'ana')).toBe(false);
});

test('a browser without locks takes over existing records', () => {
  const { openWindow } = deviceOf();
  const closed = openWindow('ana', false);
  closed.record.save([move]);
  closed.close();
  expect(openWindow('ana', false).found).toEqual([move]);
});

test.each(['{', '[{"video":1}]', '7', '[{"from":"lost"}]'])(
  'an unreadable record %s is ignored',
  (stored) => {
    const { openWindow } = deviceOf({ 'orbitreel-mutations-ana-1': stored });
    expect(openWindow('ana', false).found).toEqual([]);
  },
);

test('a storage that fails breaks nothing', () => {
  const stored = createMutationStorage('ana', {
    storage: () => {
      throw new Error('Forbidden.');
    },
    locks: undefined,
    onStored: () => () => undefined,
    notifyHere: () => undefined,
  });
  const found: unknown[] = [];
  stored.open((mutations) => found.push(mutations));
  stored.save([move]);
  expect(found).toEqual([]);
  expect(stored.leave([move])).toBe(false);
});

test('mutations left by a closed page go to the next page of the same person, open or not', async () => {
  const { openWindow, storage } = deviceOf();
  const gone = openWindow();
  gone.close();
  const open = openWindow();
  expect(gone.record.leave([move])).toBe(true);
  await settled();
  expect(open.found).toEqual([move]);
  open.record.save([]);
  open.close();
  gone.record.leave([move]);
  expect(hasStoredMutations(() => storage, 'ana')).toBe(true);
  const next = openWindow();
  await settled();
  expect(next.found).toEqual([move]);
});

test('an unreadable entry loses none of the others', () => {
  const { openWindow } = deviceOf({
    'orbitreel-mutations-ana-1': JSON.stringify([{ kind: 'dance' }, move]),
  });
  expect(openWindow('ana', false).found).toEqual([move]);
});
