import { expect, type Page } from '@playwright/test';
import { desktopCommands } from '#contracts/desktop-commands.ts';
import { ipcChannel } from '#contracts/desktop-channels.ts';
import type {} from '#platform/create-platform.ts';
import { localConfig, test as base } from './desktop-test.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { launchStandIn, type StandInApp } from './launch-stand-in.ts';

// Electron lets no test read a tray or click a notification, so these always run on the stand-in.
const test = base.extend<{ app: StandInApp }>({
  app: async ({ userData }, use) => {
    const app = await launchStandIn({ userData, config: JSON.stringify(localConfig) });
    await use(app);
    await app.close();
  },
});
const where = '(Electron stand-in)';

const figures = {
  state: 'queue',
  freshness: 'live',
  confirmedAt: Date.UTC(2026, 5, 1, 12),
  counts: { draft: 3, activated: 2, queued: 7, shooting: 1, editing: 4, delivery: 40 },
  waiting: 3,
  late: 1,
  changes: [{ videoId: 'mug', title: 'Mug', words: 'now in Shooting', at: 0 }],
} as const;
const batch = {
  sentence: 'One was assigned to you.',
  notifications: [{ videoId: 'mug', title: 'Mug', words: 'Assigned to you' }],
};

/** Listens in the page to main's commands; the returned function lists them. */
async function listen(page: Page) {
  const heard = await page.evaluateHandle(() => {
    const all: string[] = [];
    window.desktop?.onCommand((command) => all.push(command));
    window.desktop?.onOpenRoute((route) => all.push(route));
    return all;
  });
  return () => heard.jsonValue();
}

test(`the menu enables the commands that the page offers and runs them ${where}`, async ({
  app,
}) => {
  const page = await app.window();
  const heard = await listen(page);
  const before = await app.native.state();
  expect(before.menu).not.toContain('stepForward');
  await page.evaluate(() => window.desktop?.offerCommands(['stepForward', 'goVideos']));
  const { menu } = await app.native.state();
  expect(menu.filter((id) => id in desktopCommands)).toEqual(['goVideos', 'stepForward']);
  await app.native.press('menu', 'stepForward');
  await expect.poll(heard).toEqual(['stepForward']);
  await expect(app.native.press('menu', 'stepBack')).rejects.toThrow('not enabled');
});

test(`the tray and the badge show the state of the queue ${where}`, async ({ app }) => {
  const page = await app.window();
  const heard = await listen(page);
  await page.evaluate(
    (report) => window.desktop?.reportQueue({ ...report, changes: [...report.changes] }),
    figures,
  );
  await expect
    .poll(async () => (await app.native.state()).tray)
    .toEqual(expect.arrayContaining(['The queue, live', 'Queued: 7', 'Mug: now in Shooting']));
  expect(await app.native.state()).toMatchObject({
    badge: 3,
    tooltip: 'Orbitreel. 14 in the queue, 1 late, The queue, live.',
  });
  await app.native.press('tray', 'Mug: now in Shooting');
  await expect.poll(heard).toEqual(['/admin/videos/status/?video=mug']);

  await page.evaluate(() => window.desktop?.reportQueue({ state: 'signed-out' }));
  await expect.poll(async () => (await app.native.state()).tray).toContain('Nobody is logged in');
  expect((await app.native.state()).badge).toBe(0);
});

test(`a notification is shown while nobody looks, and opens its video ${where}`, async ({
  app,
}) => {
  const page = await app.window();
  const heard = await listen(page);
  const tell = () => page.evaluate((shown) => window.desktop?.showNotifications(shown), batch);
  await app.native.look(true);
  await tell();
  expect((await app.native.state()).notifications).toEqual([]);
  await app.native.look(false);
  await tell();
  await tell();
  expect((await app.native.state()).notifications.filter(({ isOpen }) => isOpen)).toMatchObject([
    { title: '2 changes in the queue.' },
  ]);
  await app.native.press('notification', '2 changes in the queue.');
  await expect.poll(heard).toEqual(['/admin/videos/status/?video=mug']);
  // A person who looks at the app needs no notification.
  await app.native.look(false);
  await tell();
  await app.native.look(true);
  expect((await app.native.state()).notifications.every(({ isOpen }) => !isOpen)).toBe(true);
});

test(`preferences apply at once, and the page learns what the system refuses ${where}`, async ({
  app,
}) => {
  const page = await app.window();
  const prefer = (part: { shortcut?: string; keepsAwake?: boolean }) =>
    page.evaluate(async (changed) => {
      const known = await window.desktop?.readPreferences();
      if (known) await window.desktop?.savePreferences({ ...known, ...changed });
      return await window.desktop?.readDesktopState();
    }, part);
  expect(await prefer({ shortcut: 'Control+Alt+O', keepsAwake: true })).toMatchObject({
    shortcut: 'on',
    // A development build cannot.
    launchAtLogin: { offered: false },
  });
  expect(await app.native.state()).toMatchObject({ shortcuts: ['Control+Alt+O'], awake: 1 });
  await app.minimize();
  await app.native.press('shortcut', 'Control+Alt+O');
  expect(await app.windows()).toMatchObject([{ minimized: false, visible: true }]);

  // Another program has these.
  expect(await prefer({ shortcut: 'Control+Alt+T', keepsAwake: false })).toMatchObject({
    shortcut: 'refused',
  });
  expect(await app.native.state()).toMatchObject({ shortcuts: [], awake: 0 });
});

test(`the preferences dialog says what is not available ${where} @deep`, async ({ app }) => {
  const page = await app.window();
  await expect.poll(async () => (await app.native.state()).menu).toContain('preferences');
  await app.native.press('menu', 'preferences');
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await expect(dialog.getByText('Only an installed Orbitreel can start')).toBeVisible();
  await expect(dialog.getByLabel('Start when the computer starts')).toBeDisabled();
  // The open dialog must be answered first.
  await expect.poll(async () => (await app.native.state()).menu).not.toContain('preferences');
  await dialog.getByLabel('Keep the screen awake').check();
  await expect.poll(async () => (await app.native.state()).awake).toBe(1);

  const keys = dialog.getByLabel('Shortcut that opens Orbitreel from any program');
  await keys.focus();
  await page.keyboard.press('Control+Alt+KeyT');
  await expect(dialog.getByText('Another program or the system uses these keys')).toBeVisible();
  await page.keyboard.press('Control+Alt+KeyO');
  await expect(keys).toHaveValue('Ctrl Alt O');
  await expect(dialog.getByText('Another program or the system uses these keys')).toHaveCount(0);
  expect((await app.native.state()).shortcuts).toEqual(['Control+Alt+O']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.poll(async () => (await app.native.state()).menu).toContain('preferences');
});

test(`the wall fills the other display, and comes and goes with it ${where} @deep`, async ({
  app,
}) => {
  const page = await app.window();
  const desk = { id: 1, workArea: { x: 0, y: 0, width: 1440, height: 900 } };
  const beamer = { id: 2, workArea: { x: 1440, y: 0, width: 1920, height: 1080 } };
  await app.displays([desk, beamer]);
  const wall = { fullscreen: true, hasMenu: false, x: 1440 };
  const windows = async () => (await app.native.state()).windows;

  await page.evaluate(() => window.desktop?.openWall());
  await expect.poll(windows).toMatchObject([{ fullscreen: false }, wall]);
  await expect.poll(() => app.pages().at(-1)?.url() ?? '').toContain('wall');
  expect((await app.native.state()).awake).toBe(1);

  await app.displays([desk]);
  await expect.poll(windows).toHaveLength(1);
  await app.displays([desk, beamer]);
  await expect.poll(windows).toMatchObject([{}, wall]);
  await app.native.key(1, 'Escape');
  await expect.poll(windows).toHaveLength(1);
  expect((await app.native.state()).awake).toBe(0);
});

test(`a closed window stays in the tray for people who chose that ${where} @deep`, async ({
  app,
}) => {
  const page = await app.window();
  await page.evaluate(async () => {
    const known = await window.desktop?.readPreferences();
    if (known) await window.desktop?.savePreferences({ ...known, keepsRunning: true });
  });
  await app.native.closeWindow(0);
  expect(await app.windows()).toMatchObject([{ visible: false }]);
  await app.native.press('tray', 'Show Orbitreel');
  expect(await app.windows()).toMatchObject([{ visible: true }]);
});

test(`only the app's own page controls menu, tray and notifications ${where}`, async ({ app }) => {
  await app.window();
  for (const [name, ...args] of [
    ['reportQueue', figures],
    ['offerCommands', ['stepForward']],
    ['showNotifications', batch],
    ['openWall'],
  ] as const) {
    const call = app.callAs(
      { url: 'https://elsewhere.example/', parent: null },
      ipcChannel(name),
      ...args,
    );
    await expect(call).rejects.toThrow('the caller is not the app');
  }
  const { menu, badge, notifications, windows } = await app.native.state();
  expect(menu).not.toContain('stepForward');
  expect([badge, notifications.length, windows.length]).toEqual([0, 0, 1]);
});
