import { beforeEach, expect, test, vi } from 'vitest';
import { createFileHandles } from './file-handles.ts';

const database = vi.hoisted(() => ({
  values: new Map<string, unknown>(),
  isClosed: false,
  opened: 0,
}));
vi.mock('idb-keyval', () => {
  const open = () => {
    database.opened += 1;
    return database.isClosed ? Promise.reject(new Error('Closed')) : Promise.resolve();
  };
  return {
    createStore: () => null,
    entries: () => open().then(() => [...database.values]),
    set: (key: string, value: unknown) => open().then(() => database.values.set(key, value)),
    delMany: (keys: string[]) => open().then(() => keys.map((key) => database.values.delete(key))),
  };
});

const handle = {
  getFile: () => Promise.resolve(new File([], 'lamp.webm')),
  queryPermission: () => Promise.resolve('granted' as const),
  requestPermission: () => Promise.resolve('granted' as const),
};
const kept = { handle, lastModified: 5 };

beforeEach(() => {
  Object.assign(database, { values: new Map(), isClosed: false, opened: 0 });
  const DataTransferItem = { prototype: { getAsFileSystemHandle: () => {} } };
  vi.stubGlobal('DataTransferItem', DataTransferItem);
  return () => vi.unstubAllGlobals();
});

test('handles are kept by person, and a log-out removes those of one', async () => {
  const [ana, ben] = [createFileHandles('ana'), createFileHandles('ben')];
  await ana.save('lamp', kept);
  await ana.save('vase', kept);
  await ben.save('lamp', kept);
  expect(await ana.load('lamp')).toMatchObject(kept);
  await ana.remove('vase');
  expect(await ana.load('vase')).toBeNull();
  await ana.clear();
  expect([...database.values.keys()]).toEqual(['ben/lamp']);
});

test('what nobody came back for is removed after a week, and what is no handle at once', async () => {
  const day = 24 * 60 * 60_000;
  await createFileHandles('ana', () => 0).save('lamp', kept);
  await createFileHandles('ana', () => 6 * day).save('vase', kept);
  database.values.set('ana/cup', { handle: {}, lastModified: 5, keptAt: 6 * day });
  const later = createFileHandles('ana', () => 7 * day);
  expect(await later.load('lamp')).toBeNull();
  expect(await later.load('cup')).toBeNull();
  expect([...database.values.keys()]).toEqual(['ana/vase']);
});

test('a database that is closed breaks nothing', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  database.isClosed = true;
  const handles = createFileHandles('ana');
  await handles.save('lamp', kept);
  await handles.remove('lamp');
  await handles.clear();
  expect(await handles.load('lamp')).toBeNull();
});

test('a browser that gives no handles opens no database', async () => {
  vi.stubGlobal('DataTransferItem', { prototype: {} });
  const handles = createFileHandles('ana');
  await handles.remove('lamp');
  expect(await handles.load('lamp')).toBeNull();
  expect(database.opened).toBe(0);
});
