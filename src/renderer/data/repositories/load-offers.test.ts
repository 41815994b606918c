import { expect, test, vi } from 'vitest';
import { clientConfig } from '#contracts/client-config.ts';
import { loadOffers } from './load-offers.ts';

const config = clientConfig.parse({
  firebase: {
    projectId: 'orbitreel',
    apiKey: 'key',
    authDomain: 'orbitreel.test',
    storageBucket: 'orbitreel',
  },
  functionsUrl: 'https://functions.orbitreel.test',
  siteUrl: 'https://orbitreel.test',
});

function logged() {
  return vi.spyOn(console, 'error').mockReturnValue();
}

test('a catalogue that refuses leaves its code in the console, and rejects', async () => {
  const log = logged();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 403 })));
  await expect(loadOffers(config)).rejects.toThrow('The catalogue answered 403');
  await expect
    .poll(() => log.mock.calls)
    .toEqual([['catalogue.loadOffers failed', { code: 'http-403', userId: null }]]);
});

test('a catalogue that cannot be reached leaves the kind of the failure', async () => {
  const log = logged();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadOffers(config)).rejects.toThrow(TypeError);
  await expect
    .poll(() => log.mock.calls)
    .toEqual([['catalogue.loadOffers failed', { code: 'TypeError', userId: null }]]);
});
