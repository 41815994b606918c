import { expect, type Page } from '@playwright/test';
import type {} from '#platform/create-platform.ts';
import { launcher, test } from './desktop-test.ts';
import type { DesktopApp } from './launch-stand-in.ts';

const laptop = { id: 1, workArea: { x: 0, y: 0, width: 1440, height: 860 } };
const studio = { id: 2, workArea: { x: 1440, y: 0, width: 1920, height: 1040 } };
const onStudio = { x: 1700, y: 120, width: 1000, height: 700 };

test(`the window opens where it was left (${launcher})`, async ({ launch }) => {
  const first = await launch();
  await first.window();
  await first.place({ x: 200, y: 150, width: 900, height: 640 }, true);
  await first.close();

  const second = await launch();
  await second.window();
  await expect
    .poll(second.windows)
    .toMatchObject([
      { bounds: { x: 200, y: 150, width: 900, height: 640 }, maximized: true, visible: true },
    ]);
});

test(`a window left on a display that is gone opens within reach (${launcher}) @deep`, async ({
  launch,
}) => {
  const first = await launch();
  await first.window();
  await first.displays([laptop, studio]);
  await first.place({ ...onStudio, x: 2600 });
  await first.close();

  const second = await launch();
  await second.window();
  const [window] = await second.windows();
  expect(window?.bounds).toEqual({ x: 460, y: 170, width: 1000, height: 700 });
});

test(`a window on a removed display moves to another one, with a notice (${launcher}) @deep`, async ({
  launch,
}) => {
  const app = await launch();
  const page = await app.window();
  await page.goto(app.address('/login'));
  await app.displays([laptop, studio]);
  await app.place(onStudio);
  await app.displays([laptop]);
  const [window] = await app.windows();
  expect(window?.bounds).toEqual({ x: 220, y: 80, width: 1000, height: 700 });
  await expect(page.getByText('The window was moved here')).toBeVisible();
});

/** Waits for the page that replaces another; for a moment there is none. */
async function expectAnother(app: DesktopApp, page: Page): Promise<void> {
  await expect(async () => {
    expect((await app.window()) === page).toBe(false);
  }).toPass();
}

test(`a crashed page is loaded again at its route, with a notice (${launcher})`, async ({
  launch,
}) => {
  const app = await launch();
  const page = await app.window();
  await page.goto(app.address('/login'));
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(app.address('/register'));
  await app.crash();
  await expectAnother(app, page);
  const again = await app.window();
  expect(again.url()).toBe(app.address('/register'));
  await expect(again.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(again.getByText('The page was reloaded')).toBeVisible();
  expect(await app.windows()).toHaveLength(1);
});

test(`a page that keeps crashing is explained instead of loaded for ever (${launcher}) @deep`, async ({
  launch,
}) => {
  const app = await launch();
  await (await app.window()).goto(app.address('/register'));
  await app.press(1);
  for (let count = 0; count < 4; count += 1) {
    const page = await app.window();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await app.crash();
    if (count < 3) await expectAnother(app, page);
  }
  await expect.poll(app.messages).toEqual(['This page keeps closing']);
  // The second button leads to the start.
  await expect(async () => {
    expect((await app.window()).url()).toBe(app.address('/'));
  }).toPass();
});

test(`the page is told that the computer woke up, but not of a short lock (${launcher})`, async ({
  launch,
}) => {
  const app = await launch();
  const page = await app.window();
  const heard = await page.evaluateHandle(() => {
    const wakes: number[] = [];
    window.desktop?.onWake(() => wakes.push(wakes.length));
    return wakes;
  });
  await app.power('lock-screen');
  await app.power('unlock-screen');
  await app.power('suspend');
  await app.power('resume');
  await expect.poll(() => heard.jsonValue()).toEqual([0]);
});

test(`restarted graphics give a notice (${launcher}) @deep`, async ({ launch }) => {
  const app = await launch();
  const page = await app.window();
  await page.goto(app.address('/login'));
  await app.crashGraphics();
  await expect(page.getByText('The graphics were restarted')).toBeVisible();
});
