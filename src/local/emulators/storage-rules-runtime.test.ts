import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findStorageRulesRuntime } from './storage-rules-runtime.ts';

const run = promisify(execFile);
const rulesFile = 'src/cloud/storage.rules';
const jar = 'cloud-storage-rules-runtime-v1.1.3.jar';
let folder: string;
let environment: NodeJS.ProcessEnv;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbitreel-runtime-'));
  await writeFile(join(folder, 'java'), '#!/bin/sh\necho "the real Java: $*"\n');
  await chmod(join(folder, 'java'), 0o755);
  environment = {
    ...process.env,
    PATH: `${folder}:${process.env['PATH']}`,
    FIREBASE_EMULATORS_PATH: join(folder, 'cache'),
    STORAGE_EMULATOR_BINARY_PATH: '',
  };
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

const find = (more: NodeJS.ProcessEnv = {}, rules = rulesFile) =>
  findStorageRulesRuntime({ ...environment, ...more }, { folder, rulesFile: rules });

const noNetwork = () => Promise.reject(new Error('offline'));

test('the real runtime is taken where it is, without asking the network', async () => {
  const fetched = vi.fn(noNetwork);
  vi.stubGlobal('fetch', fetched);
  const real = { evaluatedBy: 'the real runtime', because: null, environment: {} };
  expect(await find({ STORAGE_EMULATOR_BINARY_PATH: '/some/runtime.jar' })).toEqual(real);
  await writeFile(join(folder, jar), '');
  expect(await find({ FIREBASE_EMULATORS_PATH: folder })).toEqual(real);
  expect(fetched).not.toHaveBeenCalled();
});

test('without a network the stand-in runs, and every other call still reaches Java', async () => {
  vi.stubGlobal('fetch', noNetwork);
  const found = await find();
  expect(found).toMatchObject({
    evaluatedBy: 'our stand-in',
    because: 'the real runtime could not be downloaded (offline)',
  });
  const env = { ...environment, ...found.environment };
  const program = found.environment['STORAGE_EMULATOR_BINARY_PATH'] ?? '';
  const running = run('java', ['-Duser.language=en', '-jar', program, 'serve'], {
    env,
    maxBuffer: Infinity,
  });
  running.child.stdin?.end();
  expect(JSON.parse((await running).stdout)).toMatchObject({ id: -1, status: 'ok' });
  const other = await run('java', ['-jar', 'firestore.jar', '--host', 'a b'], { env });
  expect(other.stdout).toBe('the real Java: -jar firestore.jar --host a b\n');
});

test.each([
  ['status 404', () => Promise.resolve(new Response('', { status: 404 }))],
  ['another file came', () => Promise.resolve(new Response('<html>Log in to the network</html>'))],
])('a download that fails by %s leaves nothing behind', async (reason, answer) => {
  vi.stubGlobal('fetch', answer);
  vi.spyOn(console, 'log').mockReturnValue();
  expect((await find()).because).toBe(`the real runtime could not be downloaded (${reason})`);
  expect((await readdir(folder)).toSorted()).toEqual(['commands', 'java']);
});

test('a network that never answers is not waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked.resolve();
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error(String(signal.reason.message))));
    });
  });
  const finding = find();
  await asked.promise;
  await vi.advanceTimersByTimeAsync(3000);
  expect((await finding).because).toContain('(no answer)');
});

test('rules that the stand-in does not know stop the start with their line', async () => {
  vi.stubGlobal('fetch', noNetwork);
  const rules = join(folder, 'other.rules');
  await writeFile(rules, "rules_version = '2';\nservice firebase.storage {\n  allow all;\n}\n");
  await expect(find({}, rules)).rejects.toThrow(/does not know all of .*: line 3: expected match/);
});
