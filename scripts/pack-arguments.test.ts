import { expect, test } from 'vitest';
import { packArguments, releaseFiles } from './pack-arguments.ts';

const release = {
  config: {
    firebase: {
      projectId: 'studio',
      apiKey: 'key',
      authDomain: 'studio.firebaseapp.com',
      storageBucket: 'studio.firebasestorage.app',
    },
    functionsUrl: 'https://us-central1-studio.cloudfunctions.net',
    siteUrl: 'https://orbitreel.example',
  },
  version: '1.2.0',
  updateUrl: 'https://updates.orbitreel.example',
  publisher: null,
};

test('a release names its feed only where there is one, and publishes nothing by itself', () => {
  const without = packArguments({ ...release, updateUrl: null });
  expect(without.some((argument) => argument.includes('publish.'))).toBe(false);
  expect(without).toContain('--publish=never');
  expect(packArguments(release).filter((argument) => argument.includes('publish.'))).toEqual([
    '--config.publish.provider=generic',
    '--config.publish.url=https://updates.orbitreel.example',
  ]);
});

/** The updater's settings in a release. */
const feedOf = (changes: Partial<typeof release> | { publisher: string }) =>
  JSON.parse(releaseFiles({ ...release, ...changes })['app-update.json'] ?? 'null');

test('a release without a feed holds only the addresses of its cloud', () => {
  const files = releaseFiles({ ...release, updateUrl: null });
  expect(Object.keys(files)).toEqual(['config.json']);
  expect(JSON.parse(files['config.json'] ?? '')).toEqual(release.config);
});

test.each([
  ['1.2.0', 'latest'],
  ['1.2.0-beta.1', 'beta'],
  ['1.2.0-alpha.3', 'alpha'],
])('version %s follows the channel %s', (version, channel) => {
  expect(feedOf({ version })).toMatchObject({ provider: 'generic', channel });
});

test('updates of signed installers must be signed by the same publisher', () => {
  expect(feedOf({})).not.toHaveProperty('publisherName');
  expect(feedOf({ publisher: 'Orbitreel' })).toMatchObject({ publisherName: ['Orbitreel'] });
});
