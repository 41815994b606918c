import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultPreferences } from '#contracts/desktop-preferences.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import '#tests/support/without-electron.ts';

const { openSettings } = await import('./settings.ts');
type Settings = ReturnType<typeof openSettings>;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbitreel-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const session = {
  user: sessionUserOf({ uid: 'customer' }),
  roles: ['user' as const],
};

const visited = { userId: 'customer', path: '/subscriptions/' };

/** Everything that can be stored, stored. */
function storeAll(settings: Settings) {
  settings.colorMode.save('dark');
  settings.session.save(session);
  settings.preferences.save({ ...defaultPreferences, launchesAtLogin: true });
  settings.tokens.save('c2VhbGVk');
  settings.places.save({
    main: { bounds: { x: 1, y: 2, width: 800, height: 600 }, isMaximized: true, display: 1 },
  });
  settings.lastRoute.save(visited);
  settings.postponedUpdate.save('1.2.0');
  settings.flush();
}

const values = [
  ['color-mode', 'colorMode'],
  ['session', 'session'],
  ['preferences', 'preferences'],
  ['tokens', 'tokens'],
  ['window-places', 'places'],
  ['last-route', 'lastRoute'],
  ['postponed-update', 'postponedUpdate'],
] as const;

const readAll = (settings: Settings) =>
  Object.fromEntries(values.map(([, name]) => [name, settings[name].read()]));

test('a new computer knows nothing, and nothing is written', () => {
  const onProblem = vi.fn();
  expect(readAll(openSettings(folder, onProblem))).toEqual({
    colorMode: 'light',
    session: null,
    preferences: defaultPreferences,
    tokens: null,
    places: {},
    lastRoute: null,
    postponedUpdate: null,
  });
  expect(onProblem).not.toHaveBeenCalled();
  expect(readdirSync(folder)).toEqual([]);
});

test('each value is in a file of its own that only its owner may read', () => {
  const settings = openSettings(folder, vi.fn());
  storeAll(settings);
  expect(readdirSync(folder).toSorted()).toEqual(values.map(([file]) => `${file}.json`).toSorted());
  for (const file of readdirSync(folder)) {
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  }
  expect(readAll(openSettings(folder, vi.fn()))).toEqual(readAll(settings));
});

test('a preference that an older version did not know has its default', () => {
  const path = join(folder, 'preferences.json');
  writeFileSync(path, '{"version":1,"value":{"launchesAtLogin":true,"wallDisplay":7}}');
  const onProblem = vi.fn();
  expect(openSettings(folder, onProblem).preferences.read()).toEqual({
    ...defaultPreferences,
    launchesAtLogin: true,
    wallDisplay: 7,
  });
  expect(onProblem).not.toHaveBeenCalled();
});

test.each(values)(
  'a file cut off at any byte costs neither a start nor the other files: %s.json',
  (file, name) => {
    storeAll(openSettings(folder, vi.fn()));
    const fresh = readAll(openSettings(join(folder, 'new'), vi.fn()));
    const kept = readAll(openSettings(folder, vi.fn()));
    const path = join(folder, `${file}.json`);
    const whole = readFileSync(path);
    for (let length = 0; length < whole.length; length += 1) {
      const part = whole.subarray(0, length);
      writeFileSync(path, part);
      const onProblem = vi.fn();
      const reopened = openSettings(folder, onProblem);
      const copy = join(folder, `${file}.set-aside.json`);
      expect(readAll(reopened), `${length} bytes`).toEqual({ ...kept, [name]: fresh[name] });
      expect(onProblem, `${length} bytes`).toHaveBeenCalledExactlyOnceWith({
        kind: 'damaged',
        path,
        copy,
      });
      expect(readFileSync(copy)).toEqual(part);
    }
  },
);

test('a folder that cannot be made leaves everything in memory, reported once for each value', () => {
  const inTheWay = join(folder, 'file');
  writeFileSync(inTheWay, '');
  const onProblem = vi.fn<(problem: { path: string }) => void>();
  const settings = openSettings(join(inTheWay, 'settings'), onProblem);
  for (let round = 0; round < 2; round += 1) {
    expect(() => settings.colorMode.save('dark')).toThrow('kept until the app is closed');
    settings.lastRoute.save(visited);
    settings.flush();
  }
  expect(settings.colorMode.read()).toBe('dark');
  expect(settings.lastRoute.read()).toEqual(visited);
  const paths = onProblem.mock.calls.map(([{ path }]) => path);
  expect(paths.length).toBe(new Set(paths).size);
  expect(paths).toContain(join(inTheWay, 'settings', 'last-route.json'));
});

test('every value is in these tests', () => {
  const { flush: _flush, ...stored } = openSettings(folder, vi.fn());
  expect(Object.keys(stored).toSorted()).toEqual(values.map(([, name]) => name).toSorted());
});

test('two instances that write the same files leave whole ones', () => {
  const first = openSettings(folder, vi.fn());
  const second = openSettings(folder, vi.fn());
  const onProblem = vi.fn();
  for (let round = 0; round < 30; round += 1) {
    const [writer, other] = round % 2 === 0 ? [first, second] : [second, first];
    writer.lastRoute.save({ ...visited, path: `/${round}` });
    other.colorMode.save(round % 3 === 0 ? 'dark' : 'light');
    writer.flush();
    expect(openSettings(folder, onProblem).lastRoute.read()?.path).toBe(`/${round}`);
  }
  expect(onProblem).not.toHaveBeenCalled();
});
