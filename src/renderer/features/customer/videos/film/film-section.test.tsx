import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FilmVersion } from '#domain/film-version.ts';
import { filmFormats, linkMinutes, mainFormat, type FilmFormat } from '#domain/stored-file.ts';
import type { Video } from '#domain/video.ts';
import { filmVersionOf, videoOf } from '#tests/support/videos.ts';
import { markupOf } from '#tests/support/markup-of.tsx';
import type { Readable } from '#lib/readable.ts';
import type { FilmDownloads } from '#modules/film/links/film-downloads.tsx';
import type { Live } from '#stores/use-live.ts';
import { FilmSection } from './film-section.tsx';

/** What the listener tells, one after the other; the last one stays. */
const told = vi.hoisted(() => ({ states: [] as unknown[] }));
vi.mock('#data/firestore/live-queries.ts', () => ({
  useDeliveredVersions: () => (told.states.length > 1 ? told.states.shift() : told.states[0]),
}));
const cloud = vi.hoisted(() => ({
  call: vi.fn<(name: string, body: { fileId: string }) => Promise<{ url: string }>>(),
  downloads: null as ComponentProps<typeof FilmDownloads> | null,
}));
vi.mock('#data/hooks/cloud-context.tsx', () => ({
  useCloud: () => ({ call: cloud.call }),
}));
vi.mock('#platform/platform-context.tsx', () => ({ usePlatform: () => ({}) }));
vi.mock('./share-film.tsx', () => ({ ShareFilm: () => 'A link to it' }));
vi.mock('#parts/studio-mail-link.tsx', () => ({ StudioMailLink: () => null }));
vi.mock('#modules/film/links/film-downloads.tsx', () => ({
  FilmDownloads: (props: ComponentProps<typeof FilmDownloads>) => {
    cloud.downloads = props;
    return null;
  },
}));
afterEach(() => {
  vi.useRealTimers();
});

const video = videoOf({ id: 'cup', title: 'Cup', status: 'delivery', bought: [mainFormat] });
const version = filmVersionOf({ at: new Date(), keptUntil: new Date(Date.now() + 1e10) });

function drawn(...states: Live<Readable<FilmVersion>[]>[]): string {
  return drawnOf(video, ...states);
}
function drawnOf(of: Video, ...states: Live<Readable<FilmVersion>[]>[]): string {
  told.states = states;
  return markupOf(<FilmSection video={of} />);
}
const ready = {
  state: 'ready' as const,
  value: [{ kind: 'ok' as const, id: '1', value: version }],
};
const failed = { state: 'failed' as const, error: new Error('no'), retry: () => {} };

test('a film stays when its listener fails, and the page says so', () => {
  const page = drawn(ready, failed);
  expect(page).toContain('Version 1, made');
  expect(page).toContain('A newer version may be missing here');
  expect(page).toContain('Try again');
});

test('a film that never came says that it could not be loaded', () => {
  expect(drawn(failed)).toContain('Your film could not be loaded');
  expect(drawn({ state: 'loading' })).toContain('Your film is loading');
  expect(drawn(ready)).not.toContain('could not be loaded');
});

test('the version before a withdrawn one is there, and the page says why the newer one is not', () => {
  const withdrawn = { ...video, withdrawnVersion: 2, withdrawalReason: 'It shows another cup.' };
  const page = drawnOf(withdrawn, ready);
  expect(page).toContain('Version 1, made');
  expect(page).toContain('Version 2 was withdrawn by the studio');
  expect(page).toContain('“It shows another cup.”');
  expect(page).toContain('Until then you have version 1.');
  expect(drawnOf({ ...withdrawn, deliveredVersion: 3 }, ready)).not.toContain('withdrawn');
});

test('a film without files offers no link to it', () => {
  expect(drawn(ready)).toContain('A link to it');
  const removed = { ...version, keptUntil: null, removedAt: new Date() };
  const page = drawn({ state: 'ready', value: [{ kind: 'ok', id: '1', value: removed }] });
  expect(page).toContain('Version 1, made');
  expect(page).not.toContain('A link to it');
});

test('each format that was bought and is not there is named, of the newest version', () => {
  const entry = { fileId: 'first', size: 1, type: 'video/mp4', width: 16, height: 9 };
  let bought: FilmFormat[] | null = null;
  const page = (...versions: { formats: FilmFormat[]; number: number }[]) =>
    drawnOf(
      { ...video, bought },
      {
        state: 'ready',
        value: versions.map(({ formats, number }) => {
          const files = Object.fromEntries(formats.map((format) => [format, entry]));
          const value = { ...version, number, files } as FilmVersion;
          return { kind: 'ok', id: String(number), value };
        }),
      },
    );
  const [one, two] = [
    { formats: ['16:9', '1:1', '4:5'] satisfies FilmFormat[], number: 1 },
    { formats: [...filmFormats], number: 2 },
  ];
  expect(page(one)).not.toContain('part of your order');
  bought = [...filmFormats];
  expect(page(one)).toContain(
    '9:16 is part of your order, but not of this version. If you need it, ',
  );
  expect(page({ ...one, formats: ['16:9', '1:1'] })).toContain(
    '4:5 and 9:16 are part of your order, but not of this version.',
  );
  expect(page(two, one)).not.toContain('part of your order');
});

test('a page that stood open for two hours asks for a new address for each download', async () => {
  vi.useFakeTimers();
  const working = linkMinutes * 60_000;
  cloud.call.mockImplementation((_name, { fileId }) =>
    Promise.resolve({ url: `https://files.test/${fileId}?until=${Date.now() + working}` }),
  );
  const file = { fileId: 'first', size: 1, type: 'video/mp4', width: 16, height: 9 };
  const whole = { ...version, files: { '16:9': file }, captions: { fileId: 'words', size: 1 } };
  drawn({
    state: 'ready',
    value: [{ kind: 'ok', id: '1', value: whole as unknown as FilmVersion }],
  });
  for (const [what, fileId] of [
    ['16:9', 'first'],
    ['16:9', 'first'],
    ['captions', 'words'],
  ] as const) {
    vi.advanceTimersByTime(2 * 60 * 60_000);
    expect(await cloud.downloads?.linkTo(what)).toBe(
      `https://files.test/${fileId}?until=${Date.now() + working}`,
    );
    expect(cloud.call).toHaveBeenLastCalledWith('fileLink', { fileId, download: true });
  }
});
