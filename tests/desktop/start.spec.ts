import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type {} from '#platform/create-platform.ts';
import { launcher, test } from './desktop-test.ts';
import { launchAgain } from './launch.ts';
import { anotherPage } from './in-window.ts';

test(`without a configuration the app says so and ends (${launcher}) @deep`, async ({
  userData,
}) => {
  const config = `${userData}/missing.json`;
  const { code, log } = await launchAgain({ userData, config });
  expect(code).toBe(1);
  expect(log).toContain('Orbitreel has no cloud configuration');
});

test(`without a folder for its settings the app goes on, with one notice (${launcher}) @deep`, async ({
  launch,
  userData,
}) => {
  await writeFile(path.join(userData, 'settings'), 'in the way');
  const app = await launch();
  const page = await app.window();
  await page.evaluate(async () => {
    await window.desktop?.request('saveColorMode', 'dark').catch(() => {});
    const preferences = await window.desktop?.request('readPreferences');
    if (preferences === undefined) return;
    await window.desktop
      ?.request('savePreferences', { ...preferences, keepsAwake: true })
      .catch(() => {});
  });
  await expect(page.getByText('This computer cannot store your changes now')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => window.desktop?.request('readPreferences'))).toMatchObject({
    keepsAwake: true,
  });
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
    if (count < 3) await anotherPage(app, page);
  }
  await expect.poll(app.messages).toEqual(['This page keeps closing']);
  // The second button leads to the start.
  await expect(async () => {
    expect((await app.window()).url()).toBe(app.address('/'));
  }).toPass();
});

test(`restarted graphics give a notice (${launcher}) @deep`, async ({ launch }) => {
  const app = await launch();
  const page = await app.window();
  await page.goto(app.address('/login'));
  await app.crashGraphics();
  await expect(page.getByText('The graphics were restarted')).toBeVisible();
});
