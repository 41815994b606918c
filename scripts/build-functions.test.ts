import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { lockFunctions } from './build-functions.ts';

test('deployed functions install exactly the packages that the project has locked', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-functions-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await lockFunctions(folder);
  const lockIn = async (place: string) =>
    JSON.parse(await readFile(path.join(place, 'package-lock.json'), 'utf8')).packages;
  const { '': root, ...installed } = await lockIn(folder);
  const ours = await lockIn('.');
  expect(root).toMatchObject({ dependencies: { 'firebase-admin': expect.any(String) } });
  expect(Object.keys(installed).length).toBeGreaterThan(50);
  for (const [place, { version, integrity, dev }] of Object.entries<Record<string, unknown>>(
    installed,
  )) {
    expect({ version, integrity, dev }, place).toEqual({
      version: ours[place].version,
      integrity: expect.any(String),
      dev: undefined,
    });
  }
  // `npm ci` refuses a lock file that does not hold all that the manifest needs.
  const toInstall = ['ci', '--dry-run', '--offline', '--ignore-scripts'];
  const { stdout } = await promisify(execFile)('npm', toInstall, { cwd: folder });
  expect(stdout).toMatch(/added \d+ packages/);
});
