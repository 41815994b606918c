import { expect, type Page } from '@playwright/test';
import { desktopCommands } from '#contracts/desktop-commands.ts';
import type {} from '#platform/create-platform.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { localCloudRuns, localConfig, test as base } from './desktop-test.ts';
import { launchStandIn, type StandInApp } from './launch-stand-in.ts';

// Electron lets no test read a tray or click a notification, so these always run on the stand-in.
const test = base.extend<{ app: StandInApp }>({
  app: async ({ userData }, use) => {
    const app = await launchStandIn({ userData, config: JSON.stringify(localConfig) });
    await use(app);
    await app.close();
  },
});
const where = 'Electron stand-in';

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

test(`the app is a part of its system and of the queue (${where}, needs the local cloud)`, async ({
  app,
}) => {
  test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');
  test.setTimeout(150_000);
  const page = await app.window();
  const native = app.native.state;
  const prefer = (part: { shortcut?: string; keepsAwake?: boolean; keepsRunning?: boolean }) =>
    page.evaluate(async (changed) => {
      const known = await window.desktop?.request('readPreferences');
      if (known) await window.desktop?.request('savePreferences', { ...known, ...changed });
      return await window.desktop?.request('readDesktopState');
    }, part);

  await test.step('the menu enables the commands that the page offers and runs them', async () => {
    const heard = await listen(page);
    expect((await native()).menu).not.toContain('stepForward');
    await page.evaluate(() => window.desktop?.signal('offerCommands', ['stepForward', 'goVideos']));
    await expect
      .poll(async () => (await native()).menu.filter((id) => id in desktopCommands))
      .toEqual(['goVideos', 'stepForward']);
    await app.native.press('menu', 'stepForward');
    await expect.poll(heard).toEqual(['stepForward']);
    await expect(app.native.press('menu', 'stepBack')).rejects.toThrow('not enabled');
  });

  await test.step('the tray and the badge show the state of the queue', async () => {
    const heard = await listen(page);
    await page.evaluate(
      (report) =>
        window.desktop?.signal('reportQueue', { ...report, changes: [...report.changes] }),
      figures,
    );
    await expect
      .poll(async () => (await native()).tray)
      .toEqual(expect.arrayContaining(['The queue, live', 'Queued: 7', 'Mug: now in Shooting']));
    expect(await native()).toMatchObject({
      badge: 3,
      tooltip: 'Orbitreel. 14 in the queue, 1 late, The queue, live.',
    });
    await app.native.press('tray', 'Mug: now in Shooting');
    await expect.poll(heard).toEqual(['/admin/videos/status/?video=mug']);

    await page.evaluate(() => window.desktop?.signal('reportQueue', { state: 'signed-out' }));
    await expect.poll(async () => (await native()).tray).toContain('Nobody is logged in');
    expect((await native()).badge).toBe(0);
  });

  await test.step('a notification is shown while nobody looks, and opens its video', async () => {
    const heard = await listen(page);
    // The answer to a request that follows says that main has taken the signal.
    const tell = () =>
      page.evaluate(async (shown) => {
        window.desktop?.signal('showNotifications', shown);
        await window.desktop?.request('readDesktopState');
      }, batch);
    await app.native.look(true);
    await tell();
    expect((await native()).notifications).toEqual([]);
    await app.native.look(false);
    await tell();
    await tell();
    expect((await native()).notifications.filter(({ isOpen }) => isOpen)).toMatchObject([
      { title: '2 changes in the queue.' },
    ]);
    await app.native.press('notification', '2 changes in the queue.');
    await expect.poll(heard).toEqual(['/admin/videos/status/?video=mug']);
    // A person who looks at the app needs no notification.
    await app.native.look(false);
    await tell();
    await app.native.look(true);
    expect((await native()).notifications.every(({ isOpen }) => !isOpen)).toBe(true);
  });

  await test.step('preferences apply at once, and the page learns what the system refuses', async () => {
    expect(await prefer({ shortcut: 'Control+Alt+O', keepsAwake: true })).toMatchObject({
      shortcut: 'on',
      // A development build cannot.
      launchAtLogin: { offered: false },
    });
    expect(await native()).toMatchObject({ shortcuts: ['Control+Alt+O'], awake: 1 });
    await app.minimize();
    await app.native.press('shortcut', 'Control+Alt+O');
    expect(await app.windows()).toMatchObject([{ minimized: false, visible: true }]);

    // Another program has these.
    expect(await prefer({ shortcut: 'Control+Alt+T', keepsAwake: false })).toMatchObject({
      shortcut: 'refused',
    });
    expect(await native()).toMatchObject({ shortcuts: [], awake: 0 });
  });

  await test.step('a closed window stays in the tray for people who chose that', async () => {
    await prefer({ keepsRunning: true });
    await app.native.closeWindow(0);
    expect(await app.windows()).toMatchObject([{ visible: false }]);
    await app.native.press('tray', 'Show Orbitreel');
    expect(await app.windows()).toMatchObject([{ visible: true }]);
    await prefer({ keepsRunning: false });
  });

  await test.step('the wall fills the other display, and comes and goes with it', async () => {
    const desk = { id: 1, workArea: { x: 0, y: 0, width: 1440, height: 900 } };
    const beamer = { id: 2, workArea: { x: 1440, y: 0, width: 1920, height: 1080 } };
    await app.displays([desk, beamer]);
    const wall = { fullscreen: true, hasMenu: false, x: 1440 };
    const windows = async () => (await native()).windows;

    await page.evaluate(() => window.desktop?.request('openWall'));
    await expect.poll(windows).toMatchObject([{ fullscreen: false }, wall]);
    await expect.poll(() => app.pages().at(-1)?.url() ?? '').toContain('wall');
    expect((await native()).awake).toBe(1);

    await app.displays([desk]);
    await expect.poll(windows).toHaveLength(1);
    await app.displays([desk, beamer]);
    await expect.poll(windows).toMatchObject([{}, wall]);
    await app.native.key(1, 'Escape');
    await expect.poll(windows).toHaveLength(1);
    expect((await native()).awake).toBe(0);
  });

  // They need the local cloud when they are loaded.
  const { followQueue, openQueue, sendCut } = await import('./queue-steps.ts');
  const ana = await openQueue(app);
  await test.step('the menu moves a video, the tray follows, and a colleague’s assignment notifies on any page', () =>
    followQueue(app, ana));
  await test.step('a press in the queue’s panel opens a file dialog, and the chosen cut is sent', () =>
    sendCut(app));
  await test.step('the queue is shared between pages: its rows appear without a connection', async () => {
    await app.native.press('menu', 'goAccount');
    await expect(page).toHaveURL(app.address('/account/'));
    await expect.poll(async () => (await native()).tray).toContain('The queue, live');
    await page.context().setOffline(true);
    await app.native.press('menu', 'goVideos');
    await expect(page.locator('[data-row-id]').first()).toBeVisible();
  });
});

test(`the preferences dialog says what is not available (${where}) @deep`, async ({ app }) => {
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
