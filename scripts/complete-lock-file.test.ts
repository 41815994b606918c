import { expect, test } from 'vitest';
import { missingPackages, platformOf } from './complete-lock-file.ts';

test('a platform is read from the name of its package', () => {
  expect(platformOf('@oxlint/binding-linux-x64-musl')).toEqual({
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  });
  expect(platformOf('lefthook-android-arm64')).toEqual({ os: ['android'], cpu: ['arm64'] });
  expect(platformOf('google-logging-utils')).toBeNull();
});

test('only packages that are locked nowhere above their dependent are added', () => {
  const optionalDependencies = { 'tool-linux-x64': '1.0.0', 'tool-win32-x64': '1.0.0' };
  const packages = {
    'node_modules/host': {},
    'node_modules/host/node_modules/tool': { version: '1.0.0', optionalDependencies },
    'node_modules/host/node_modules/tool-linux-x64': { version: '1.0.0' },
  };
  const missing = missingPackages(packages);
  expect(Object.keys(missing)).toEqual(['node_modules/tool-win32-x64']);
  // In the order of keys that npm writes, or its next run would change the file.
  expect(Object.keys(missing['node_modules/tool-win32-x64'] ?? {})).toEqual([
    'version',
    'cpu',
    'dev',
    'optional',
    'os',
  ]);
});
