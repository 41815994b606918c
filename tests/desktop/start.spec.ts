import { expect } from '@playwright/test';
import { launcher, localConfig, test } from './desktop-test.ts';
import { launchAgain } from './launch.ts';

test(`the app opens one window at its landing page (${launcher})`, async ({ launch }) => {
  const app = await launch();
  const page = await app.window();
  expect(page.url()).toBe(app.address('/'));
  await expect(page).toHaveTitle(/Orbitreel/);
  await expect(page.getByRole('heading', { name: 'Product Shoot' })).toBeAttached();
  await expect(page.locator('main section').first().locator('svg').first()).toBeVisible();
  await expect.poll(app.windows).toEqual([expect.objectContaining({ visible: true })]);
});

test(`a deep route can be opened and reloaded (${launcher}) @deep`, async ({ launch }) => {
  const app = await launch();
  const page = await app.window();
  await page.goto(app.address('/register'));
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.reload();
  expect(page.url()).toBe(app.address('/register'));
  await expect(page.getByRole('heading').first()).toBeVisible();
});

test(`the page learns its cloud from main (${launcher}) @deep`, async ({ launch }) => {
  const page = await (await launch()).window();
  expect(await page.evaluate(() => fetch('/config.json').then((answer) => answer.json()))).toEqual(
    localConfig,
  );
});

test(`a missing file is missing, and nothing outside the app is served (${launcher})`, async ({
  launch,
}) => {
  const page = await (await launch()).window();
  const statusOf = (path: string) =>
    page.evaluate((address) => fetch(address).then((answer) => answer.status), path);
  expect(await statusOf('/assets/missing.js')).toBe(404);
  expect(await statusOf('/..%2fmain%2findex.js')).toBe(400);
});

test(`without a configuration the app says so and ends (${launcher}) @deep`, async ({
  userData,
}) => {
  const config = `${userData}/missing.json`;
  const { code, log } = await launchAgain({ userData, config });
  expect(code).toBe(1);
  expect(log).toContain('Orbitreel has no cloud configuration');
});
