import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { standInForStorageRules } from './java-command.ts';

const run = promisify(execFile);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orbitreel-runtime-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a java before the real one starts the stand-in, and every other call reaches Java', async () => {
  await writeFile(join(folder, 'java'), '#!/bin/sh\necho "the real Java: $*"\n', { mode: 0o755 });
  const environment = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const found = await standInForStorageRules(environment, {
    folder,
    rulesFile: 'src/cloud/storage.rules',
  });
  const env = { ...environment, ...found };
  const program = found['STORAGE_EMULATOR_BINARY_PATH'] ?? '';
  const running = run('java', ['-Duser.language=en', '-jar', program, 'serve'], {
    env,
    maxBuffer: Infinity,
  });
  running.child.stdin?.end();
  expect(JSON.parse((await running).stdout)).toMatchObject({ id: -1, status: 'ok' });
  const other = await run('java', ['-jar', 'firestore.jar', '--host', 'a b'], { env });
  expect(other.stdout).toBe('the real Java: -jar firestore.jar --host a b\n');
});

test('rules that the stand-in does not know stop the start with their line', async () => {
  const rulesFile = join(folder, 'other.rules');
  await writeFile(rulesFile, "rules_version = '2';\nservice firebase.storage {\n  allow all;\n}\n");
  await expect(standInForStorageRules(process.env, { folder, rulesFile })).rejects.toThrow(
    /does not know all of .*: line 3: "allow all;"/,
  );
});
