import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type {} from '#platform/create-platform.ts';
import { emptySelections } from '#domain/cart.ts';
import { launcher, test } from './desktop-test.ts';

const cart = {
  userId: 'customer',
  productSelections: { ...emptySelections, packageId: 'growth' },
  productTotalPrice: 4900,
  unsent: true,
  known: [],
  lost: null,
};

test(`the stored colour mode is there before the first paint (${launcher})`, async ({ launch }) => {
  const first = await launch();
  await (await first.window()).evaluate(() => window.desktop?.saveColorMode('dark'));
  // Windows follow at once, so that nothing light shows while the page repaints.
  expect(await first.windows()).toMatchObject([
    { backgroundColor: '#0f001f', themeSource: 'dark' },
  ]);
  await first.close();

  const second = await launch();
  expect(await second.windows()).toMatchObject([
    { backgroundColor: '#0f001f', themeSource: 'dark' },
  ]);
  const page = await second.window();
  expect(await page.evaluate(() => window.desktop?.initialColorMode)).toBe('dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test(`a reloaded page begins in the colours chosen last, not in those of its window (${launcher}) @deep`, async ({
  launch,
}) => {
  const page = await (await launch()).window();
  await page.evaluate(() => window.desktop?.saveColorMode('dark'));
  await page.reload();
  // The script before the first paint reads this.
  expect(await page.evaluate(() => window.desktop?.initialColorMode)).toBe('dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test(`the cart is there after a restart (${launcher}) @deep`, async ({ launch }) => {
  const first = await launch();
  await (await first.window()).evaluate((draft) => window.desktop?.saveCart(draft), cart);
  await first.close();

  const page = await (await launch()).window();
  expect(await page.evaluate(() => window.desktop?.readCart())).toEqual(cart);
});

test(`a damaged cart costs nothing else, and is kept as a copy (${launcher})`, async ({
  launch,
  userData,
}) => {
  const first = await launch();
  await (
    await first.window()
  ).evaluate(async (draft) => {
    await window.desktop?.saveColorMode('dark');
    await window.desktop?.saveCart(draft);
  }, cart);
  await first.close();
  const file = path.join(userData, 'settings', 'cart.json');
  const half = (await readFile(file, 'utf8')).slice(0, 60);
  await writeFile(file, half);

  const second = await launch();
  const page = await second.window();
  expect(
    await page.evaluate(() =>
      Promise.all([window.desktop?.readCart(), window.desktop?.readColorMode()]),
    ),
  ).toEqual([null, 'dark']);
  expect(await readFile(file.replace('.json', '.set-aside.json'), 'utf8')).toBe(half);
  expect(second.log()).toContain('cart.json could not be read');
  const said = page.getByText('The cart on this computer could not be read');
  await expect(said).toBeVisible();
  // The next page gets no notice of it.
  await page.goto(second.address('/login'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said).toHaveCount(0);
});

test(`without a folder for its settings the app goes on, with one notice (${launcher}) @deep`, async ({
  launch,
  userData,
}) => {
  await writeFile(path.join(userData, 'settings'), 'in the way');
  const app = await launch();
  const page = await app.window();
  await page.evaluate(async () => {
    await window.desktop?.saveColorMode('dark').catch(() => {});
    const preferences = await window.desktop?.readPreferences();
    if (preferences === undefined) return;
    await window.desktop?.savePreferences({ ...preferences, keepsAwake: true }).catch(() => {});
  });
  await expect(page.getByText('This computer cannot store your changes now')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => window.desktop?.readPreferences())).toMatchObject({
    keepsAwake: true,
  });
});
