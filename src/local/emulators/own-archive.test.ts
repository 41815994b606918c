import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownArchive } from './own-archive.ts';

const jar = 'cloud-storage-rules-runtime-v1.1.3.jar';
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbitreel-archive-'));
  environment = { FIREBASE_EMULATORS_PATH: folder };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true });
});

test('an archive is taken where it is, without asking the network', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const named = { STORAGE_EMULATOR_BINARY_PATH: '/some/runtime.jar' };
  expect(await ownArchive('storage', { ...environment, ...named })).toBe('/some/runtime.jar');
  await writeFile(join(folder, jar), '');
  expect(await ownArchive('storage', environment)).toBe(join(folder, jar));
  expect(fetched).not.toHaveBeenCalled();
});

const answerOf = (headers: Record<string, string>) => async () => new Response(null, { headers });

test.each<[string, () => Promise<Response>, boolean]>([
  ['answers', answerOf({ 'Content-Length': '52892936' }), true],
  ['has it not', answerOf({}), false],
  ['answers with its own page', answerOf({ 'Content-Length': '1200' }), false],
  ['is not there', () => Promise.reject(new Error('offline')), false],
])('what is missing is downloaded only when the network %s', async (_, answer, isOwn) => {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await ownArchive('storage', environment)).toBe(isOwn ? join(folder, jar) : null);
});
