import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { functionsManifest } from './build-functions.ts';
import { functionsLockFile } from './functions-lock-file.ts';
import { inProject } from './project-paths.ts';

const projectLockFile = async () =>
  JSON.parse(await readFile(inProject('package-lock.json'), 'utf8'));

test('each package that deployed functions install has a version and a sum', async () => {
  const lock = functionsLockFile(await projectLockFile(), await functionsManifest());
  const { '': root, ...installed } = lock.packages;
  expect(root).toMatchObject({ dependencies: { 'firebase-admin': expect.any(String) } });
  expect(Object.keys(installed).length).toBeGreaterThan(50);
  for (const locked of Object.values(installed)) {
    expect(locked).toMatchObject({ version: expect.any(String), integrity: expect.any(String) });
    expect(locked).not.toHaveProperty('dev');
  }
});

test('npm finds nothing to add to it, so that it asks no registry for a version', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'orbitreel-functions-'));
  try {
    const manifest = await functionsManifest();
    const lock = functionsLockFile(await projectLockFile(), manifest);
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
    // `npm ci` refuses a lock file that does not hold all that the manifest needs.
    const run = promisify(execFile)('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], {
      cwd: folder,
    });
    expect((await run).stdout).toMatch(/added \d+ packages/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a package that nobody has locked stops the build', () => {
  const manifest = { name: 'functions', dependencies: { missing: '1.0.0' } };
  expect(() => functionsLockFile({ lockfileVersion: 3, packages: {} }, manifest)).toThrow(
    'missing',
  );
});

test('the version nearest to its dependent is taken, and optional packages are marked', () => {
  const lock = functionsLockFile(
    {
      lockfileVersion: 3,
      packages: {
        'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { c: '1', gone: '1' } },
        'node_modules/a/node_modules/b': { version: '1.0.0', dev: true },
        'node_modules/b': { version: '2.0.0' },
        'node_modules/c': { version: '1.0.0', devOptional: true },
      },
    },
    { name: 'functions', dependencies: { a: '1' } },
  );
  expect(Object.keys(lock.packages)).toEqual([
    '',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
  ]);
  expect(lock.packages).toMatchObject({
    'node_modules/a/node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '1.0.0', optional: true },
  });
});
