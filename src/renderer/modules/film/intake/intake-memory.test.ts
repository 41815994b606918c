import { expect, test } from 'vitest';
import type { IntakeEntry } from './intake-entries.ts';
import { createIntakeMemory } from './intake-memory.ts';

const film: IntakeEntry = {
  id: 1,
  videoId: 'lamp',
  title: 'Lamp',
  name: 'lamp.webm',
  size: 3000,
  lastModified: 5,
  format: null,
  uploadKey: null,
  state: 'checking',
};

/** Windows of one browser, which hear what the others store. */
function openWindows(count: number) {
  const values = new Map<string, string>();
  const hearers = new Map<number, (key: string, isRemoved?: boolean) => void>();
  const notifyOthers = (from: number, key: string, isRemoved: boolean) => {
    for (const [at, hear] of hearers) if (at !== from) hear(key, isRemoved);
  };
  return Array.from({ length: count }, (_, at) => {
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => {
        values.set(key, value);
        notifyOthers(at, key, false);
      },
      removeItem: (key: string) => {
        values.delete(key);
        notifyOthers(at, key, true);
      },
      key: (index: number) => [...values.keys()][index] ?? null,
      get length() {
        return values.size;
      },
    };
    const held = { request: () => new Promise(() => {}) } as unknown as LockManager;
    const memory = createIntakeMemory('ana', {
      storage: () => storage,
      locks: held,
      onStored: (hear) => {
        const first = hearers.get(at);
        hearers.set(at, (key, isRemoved) => {
          first?.(key, isRemoved);
          hear(key, isRemoved);
        });
        return () => hearers.delete(at);
      },
      notifyHere: () => {},
    });
    memory.open(() => {});
    const elsewhere: string[][] = [];
    const stop = memory.watchOthers((films) =>
      elsewhere.push(films.map(({ name, words }) => `${name}: ${words}`)),
    );
    return { memory, elsewhere, stop };
  });
}

test('the films of another window are known, until they are in their videos', () => {
  const [one, other] = openWindows(2);
  if (one === undefined || other === undefined) throw new Error('There are two windows');
  expect(other.elsewhere).toEqual([[]]);
  one.memory.save([film]);
  expect(other.elsewhere.at(-1)).toEqual(['lamp.webm: Being checked. Nothing is sent yet.']);
  expect(one.elsewhere).toEqual([[]]);
  one.memory.save([]);
  expect(other.elsewhere.at(-1)).toEqual([]);
  other.stop();
  one.memory.save([film]);
  expect(other.elsewhere.at(-1)).toEqual([]);
});
