import { afterEach, expect, test, vi } from 'vitest';
import type { SharedFilm } from '#contracts/shared-film.ts';
import { linkMinutes } from '#domain/stored-file.ts';
import { createAddresses } from './addresses.ts';

const minute = 60_000;
const filmAt = (visit: number): SharedFilm => ({
  title: 'Cup',
  version: 1,
  expiresAt: new Date(2030, 0),
  files: [
    {
      format: '16:9',
      size: 1,
      type: 'video/webm',
      width: 16,
      height: 9,
      frameRate: { numerator: 25, denominator: 1 },
      frames: 125,
      firstFrameMicroseconds: 0,
      url: `https://files.test/play-${visit}`,
      downloadUrl: `https://files.test/save-${visit}`,
      posterUrl: `https://files.test/poster-${visit}`,
    },
  ],
  captions: {
    language: 'en',
    size: 1,
    url: `https://files.test/captions-${visit}`,
    downloadUrl: `https://files.test/save-captions-${visit}`,
  },
});

afterEach(() => {
  vi.useRealTimers();
});

function visitor() {
  let visits = 1;
  let time = 0;
  const addresses = createAddresses(
    filmAt(1),
    () => {
      visits += 1;
      return Promise.resolve(filmAt(visits));
    },
    () => time,
  );
  return { addresses, wait: (minutes: number) => (time += minutes * minute) };
}

test('a download an hour after the page was opened gets an address that still works', async () => {
  const { addresses, wait } = visitor();
  expect(await addresses.toDownload('16:9')).toBe('https://files.test/save-1');
  wait(61);
  expect(await addresses.toDownload('16:9')).toBe('https://files.test/save-2');
  expect(await addresses.toDownload('16:9')).toBe('https://files.test/save-2');
});

test('a film that could not be played is asked for anew', async () => {
  const { addresses } = visitor();
  expect(await addresses.toPlay('16:9')).toBe('https://files.test/play-1');
  expect(await addresses.toPlay('16:9')).toBe('https://files.test/play-2');
});

test('a failed visit is no reason to keep failing', async () => {
  let isUp = false;
  const load = () => (isUp ? Promise.resolve(filmAt(2)) : Promise.reject(new Error('offline')));
  let time = 0;
  const addresses = createAddresses(filmAt(1), load, () => time);
  time = 61 * minute;
  await expect(addresses.toDownload('16:9')).rejects.toThrow('offline');
  isUp = true;
  expect(await addresses.toDownload('16:9')).toBe('https://files.test/save-2');
});

test('the picture of a format that is chosen later gets an address that still works', async () => {
  const { addresses, wait } = visitor();
  expect(await addresses.toPoster('16:9')).toBe('https://files.test/poster-1');
  wait(11);
  expect(await addresses.toPoster('16:9')).toBe('https://files.test/poster-2');
  await expect(addresses.toPoster('1:1')).rejects.toThrow('The shared film has no picture of 1:1.');
});

test('a page that stood open for two hours gives out no address that has ended', async () => {
  vi.useFakeTimers();
  // The cloud says in each address until when it works.
  const load = () => filmAt(Date.now() + linkMinutes * minute);
  const endOf = (url: string) => Number(/\d+$/.exec(url)?.[0]);
  const addresses = createAddresses(load(), () => Promise.resolve(load()));
  const opened = await Promise.all([addresses.toPlay('16:9'), addresses.toPoster('16:9')]);
  vi.advanceTimersByTime(2 * 60 * minute);
  expect(opened.map(endOf).filter((end) => end > Date.now())).toEqual([]);
  // The player says that its own could not be read.
  expect(endOf(await addresses.toPlay('16:9'))).toBeGreaterThan(Date.now());
  for (const ask of [
    () => addresses.toPlay('captions'),
    () => addresses.toPoster('16:9'),
    () => addresses.toDownload('16:9'),
    () => addresses.toDownload('captions'),
  ]) {
    vi.advanceTimersByTime(2 * 60 * minute);
    expect(endOf(await ask())).toBeGreaterThan(Date.now());
  }
});
