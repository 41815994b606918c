import { describe, expect, test } from 'vitest';
import { clientConfig } from '#tests/support/client-config.ts';
import { loadConfiguration } from './configuration.ts';

const local = {
  ...clientConfig,
  functionsUrl: 'http://127.0.0.1:5001/demo-orbitreel/us-central1',
  siteUrl: 'http://127.0.0.1:5173',
  emulators: {
    auth: 'http://127.0.0.1:9099',
    firestore: { host: '127.0.0.1', port: 8080 },
    storage: 'http://127.0.0.1:9199',
    outboxUrl: 'http://127.0.0.1:4243',
  },
};

const files: Record<string, string> = {
  '/app/config.json': JSON.stringify(clientConfig),
  '/app/local.json': JSON.stringify(local),
  '/app/broken.json': '{ "firebase": ',
  '/app/incomplete.json': '{}',
};
const load = (
  fromEnvironment: string | null,
  released = false,
  packagedFile = '/app/config.json',
) =>
  loadConfiguration({
    fromEnvironment,
    packagedFile,
    released,
    readFile: async (path) => {
      const text = files[path];
      if (text === undefined) throw new Error('ENOENT');
      return text;
    },
  });

describe('a development build', () => {
  test('takes JSON out of the environment', async () => {
    expect(await load(JSON.stringify(local))).toEqual(local);
  });

  test('takes a file that the environment names', async () => {
    expect(await load('/app/local.json')).toEqual(local);
  });

  test('says how to start it when it knows no cloud', async () => {
    await expect(load(null, false, '/nowhere/config.json')).rejects.toThrow(
      'npm run start:desktop',
    );
  });

  test.each(['/app/broken.json', '/app/incomplete.json', '{ not json'])(
    'names what is wrong with %s',
    async (source) => {
      await expect(load(source)).rejects.toThrow(/^Orbitreel cannot use /);
    },
  );
});

describe('a released build', () => {
  test('takes the file that was installed with it', async () => {
    expect(await load(null, true)).toEqual(clientConfig);
  });

  test('asks to be installed again when that file is missing', async () => {
    await expect(load(null, true, '/nowhere/config.json')).rejects.toThrow('install it again');
  });

  test('refuses a configuration of a local cloud', async () => {
    await expect(load(null, true, '/app/local.json')).rejects.toThrow('it names emulators');
    await expect(load(null, true, '/app/local.json')).rejects.toThrow('without https');
  });
});
