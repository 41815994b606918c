import { expect, test } from 'vitest';
import { hasKeptWishes } from './kept-names.ts';
import { createKeptWishes } from './kept-wishes.ts';
import { moveWish, type MoveWish } from './move-wish.ts';

const wish: MoveWish = {
  video: { id: 'v1', title: 'Mug' },
  from: 'queued',
  to: 'shooting',
  reason: null,
  moveId: 'move-1',
  undoes: null,
};

/** A device: its storage, its locks, and windows that hear what the others write. */
function deviceOf(stored: Record<string, string> = {}) {
  const values = new Map(Object.entries(stored));
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
    const found: MoveWish[] = [];
    const kept = createKeptWishes({
      storage: () => storage,
      locks: hasLocks ? locks : undefined,
      onStored: (hear) => {
        hearers.add(hear);
        return () => hearers.delete(hear);
      },
      tellHere: (key) => {
        for (const hear of hearers) hear(key);
      },
      name: `moves-${uid}`,
      schema: moveWish,
    });
    const close = kept.open((wishes) => {
      found.push(...wishes);
      kept.save(found);
    });
    return { kept, close, found };
  };
  return { openWindow, storage, values };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('what a closed window left is sent by one other, and by nobody before it is closed', async () => {
  const { openWindow, values } = deviceOf();
  const [first, second, third] = [openWindow(), openWindow(), openWindow()];
  first.kept.save([wish]);
  await settled();
  expect([...second.found, ...third.found]).toEqual([]);
  first.close();
  await settled();
  expect([...second.found, ...third.found]).toEqual([wish]);
  // It is noted still, until its new window has an answer.
  expect(values.size).toBe(1);
});

test('it is found when the product is opened again, by the same person only', async () => {
  const { openWindow, storage } = deviceOf();
  const closed = openWindow();
  closed.kept.save([wish]);
  closed.close();
  expect(hasKeptWishes(() => storage, 'ana')).toBe(true);
  expect(hasKeptWishes(() => storage, 'ben')).toBe(false);
  const [ben, ana] = [openWindow('ben'), openWindow()];
  await settled();
  expect(ben.found).toEqual([]);
  expect(ana.found).toEqual([wish]);
  ana.kept.save([]);
  expect(hasKeptWishes(() => storage, 'ana')).toBe(false);
});

test('a browser without locks takes over what is there', () => {
  const { openWindow } = deviceOf();
  const closed = openWindow('ana', false);
  closed.kept.save([wish]);
  closed.close();
  expect(openWindow('ana', false).found).toEqual([wish]);
});

test.each(['{', '[{"video":1}]', '7', '[{"from":"lost"}]'])('%s is nothing to send', (stored) => {
  const { openWindow } = deviceOf({ 'orbitreel-held-moves-ana-1': stored });
  expect(openWindow('ana', false).found).toEqual([]);
});

test('a storage that takes nothing breaks nothing', () => {
  const kept = createKeptWishes({
    storage: () => {
      throw new Error('Forbidden.');
    },
    locks: undefined,
    onStored: () => () => undefined,
    tellHere: () => undefined,
    name: 'moves-ana',
    schema: moveWish,
  });
  const found: unknown[] = [];
  kept.open((wishes) => found.push(wishes));
  kept.save([wish]);
  expect(found).toEqual([]);
  expect(kept.leave([wish])).toBe(false);
});

test('what is left by a page that is gone is taken by the next of the same person, open or not', async () => {
  const { openWindow, storage } = deviceOf();
  const gone = openWindow();
  gone.close();
  const open = openWindow();
  expect(gone.kept.leave([wish])).toBe(true);
  await settled();
  expect(open.found).toEqual([wish]);
  open.kept.save([]);
  open.close();
  gone.kept.leave([wish]);
  expect(hasKeptWishes(() => storage, 'ana')).toBe(true);
  const next = openWindow();
  await settled();
  expect(next.found).toEqual([wish]);
});
