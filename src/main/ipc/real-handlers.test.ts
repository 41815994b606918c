import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktopCalls, type DesktopCallName } from '#contracts/desktop-api.ts';
import { defaultPreferences } from '#contracts/desktop-preferences.ts';
import { createIpcReceiver, type Sender } from '#tests/support/ipc-receiver.ts';
import { sessionUserOf } from '#tests/support/session-user.ts';
import { createSystemIntegration } from '../integration/system-integration.ts';
import { figures } from '../integration/sample-report.ts';
import { createSessionVault } from '../session-vault.ts';
import { collectNotices } from '../shell-notices.ts';
import { callRuns } from './call-runs.ts';
import '#tests/support/without-electron.ts';

const { openSettings } = await import('../settings/settings.ts');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbitreel-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What keeps things, as `index.ts` puts it together, on a real disk. */
function main() {
  const effects: unknown[] = [];
  const note = (effect: unknown) => {
    effects.push(effect);
  };
  const settings = openSettings(folder, note);
  const vault = createSessionVault({
    keychain: {
      isAvailable: async () => true,
      seal: async (text) => Buffer.from(text),
      unseal: async (sealed) => ({ text: String(sealed), isStale: false }),
    },
    stored: settings.tokens,
    onProblem: note,
  });
  const show = () => note('shown');
  const integration = createSystemIntegration({
    platform: 'linux',
    appName: 'Orbitreel',
    released: true,
    preferences: settings.preferences,
    window: { show: note, isLookedAt: () => false, send: note, display: () => null },
    quit: show,
    openWebsite: show,
    checkForUpdates: show,
    buildMenu: () => ({
      getMenuItemById: (id) => {
        note(id);
        return null;
      },
    }),
    createTray: () => ({ setToolTip: note, setMenu: note, onClick: () => {} }),
    badge: { setCount: note, setOverlay: note },
    notifications: {
      isSupported: () => true,
      create: (look) => {
        note(look);
        return { onPress: () => {}, onEnd: () => {}, show, close: show };
      },
    },
    shortcuts: { register: () => true, unregister: note },
    powerSaveBlocker: { start: () => 1, stop: note },
    launchAtLogin: { state: () => ({ offered: true, isOn: false }), set: note },
    displays: {
      all: () => [{ id: 1, label: '', bounds: { x: 0, y: 0, width: 1440, height: 900 } }],
      primary: () => 1,
    },
    openWallOn: (display) => {
      note(display);
      const stays = () => {};
      return {
        isDestroyed: () => false,
        close: show,
        focus: show,
        onClosed: stays,
        onEscape: stays,
      };
    },
    onProblem: note,
  });
  const { callFrom } = createIpcReceiver(
    callRuns({
      settings,
      vault,
      notices: collectNotices(() => note('notice')),
      integration,
      openInBrowser: async (url) => note(url),
      showColorMode: note,
      tellTokenChange: note,
    }),
  );
  const call = async (name: DesktopCallName, frame: Sender, args: unknown[]) =>
    callFrom(frame, name, ...args);
  return { settings, call, effects };
}

const onDisk = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

const user = sessionUserOf();

/** Almost valid arguments, each with one fault, besides completely wrong ones. */
const hostileArguments = fc.oneof(
  fc.array(fc.anything({ maxDepth: 3, withNullPrototype: true, withBigInt: true }), {
    maxLength: 5,
  }),
  fc.constantFrom<unknown[]>(
    ['dark', 'dark'],
    ['DARK'],
    [new String('dark')],
    [Object.create({ ...defaultPreferences, launchesAtLogin: 'yes' })],
    [{ ...defaultPreferences, launchesAtLogin: 1 }],
    [{ user: { ...user, uid: 'u'.repeat(200_000) }, roles: ['admin'] }],
    [{ user, roles: Array.from({ length: 1000 }, () => 'admin') }],
    [{ user, roles: ['owner'] }],
    ['firebase:authUser:demo:[DEFAULT]', 'x'.repeat(100_001)],
    ['../../etc/passwd', 'x'],
    ['__proto__', 'x'],
    ['firebase:' + 'x'.repeat(10_000), 'x'],
    ['firebase:a', { toString: () => 'x' }],
    [{ userId: 'u', productSelections: { __proto__: null }, productTotalPrice: 1 }],
    ['javascript:alert(1)', 'https://checkout.stripe.com/'],
    [`https://checkout.stripe.com/${'x'.repeat(10_000)}`],
    [{ ...figures, waiting: -1 }],
    [{ ...figures, counts: { ...figures.counts, constructor: 1 } }],
    [{ ...figures, changes: Array.from({ length: 6 }, () => figures.changes[0]) }],
    [{ state: 'signed-out', waiting: 1 }],
    [['stepForward', 'toString']],
    [{ sentence: '', notifications: [] }],
    [{ sentence: '', notifications: [{ videoId: 'v', title: 'x'.repeat(121), words: '' }] }],
    [{ wallDisplay: 1.5 }],
    [{ shortcut: 'A' }],
    [{ keepsAwake: true, runsAsRoot: true }],
  ),
);

const frames = fc.constantFrom<Sender>(
  { url: 'app://orbitreel/', parent: null },
  { url: 'https://elsewhere.example/', parent: null },
  { url: 'app://orbitreel/', parent: {} },
  null,
);

test('2,000 hostile calls of the real handlers change nothing on the disk and in the system', async () => {
  const { settings, call, effects } = main();
  const ours = { url: 'app://orbitreel/', parent: null };
  const names = Object.keys(desktopCalls) as DesktopCallName[];
  await call('saveColorMode', ours, ['dark']);
  await call('saveToken', ours, ['firebase:a', 'token']);
  await call('savePreferences', ours, [defaultPreferences]);
  settings.flush();
  effects.length = 0;
  const before = onDisk();
  expect(Object.keys(before)).toHaveLength(3);

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), frames, hostileArguments, async (...given) => {
      const [name, frame, args] = given;
      fc.pre(!desktopCalls[name].args.safeParse(args).success);
      await expect(call(name, frame, args)).rejects.toThrow('Refused: ');
      expect(effects).toEqual([]);
    }),
    { numRuns: 2000 },
  );
  settings.flush();
  expect(onDisk()).toEqual(before);
  expect(settings.colorMode.read()).toBe('dark');
});
