import { expect, test, type Page } from '@playwright/test';
import { logIn } from '#tests/support/log-in.ts';
import { people } from '#tests/support/places.ts';

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const light = 'rgb(255, 255, 255)';
const dark = 'rgb(15, 0, 31)';
const toggle = (page: Page) =>
  page.getByRole('button', { name: 'Switch between light and dark mode' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('colorMode'));

test('light is shown when nothing is stored, and a change stays @deep', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => background(page)).toBe(light);
  expect(await stored(page)).toBeNull();
  await toggle(page).click();
  await expect.poll(() => background(page)).toBe(dark);
  expect(await stored(page)).toBe('"dark"');
  await page.reload();
  await expect.poll(() => background(page)).toBe(dark);
  await toggle(page).click();
  await expect.poll(() => background(page)).toBe(light);
  expect(await stored(page)).toBe('"light"');
});

test('the right colours are there before anything else is @deep', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('colorMode', '"dark"'));
  for (const path of ['/', '/login', '/dashboard/', '/no-such-page']) {
    await page.goto(path);
    expect(await background(page), path).toBe(dark);
  }
});

test('other tabs follow: public pages that nobody has touched, and the app @deep', async ({
  context,
}) => {
  const [landing, login] = [await context.newPage(), await context.newPage()];
  await landing.goto('/');
  await login.goto('/login');
  await toggle(landing).click();
  await expect.poll(() => background(login)).toBe(dark);

  await logIn(landing, people.customer, '/account/');
  await login.goto('/account/');
  for (const page of [landing, login]) {
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  }
  await login.getByRole('radio', { name: 'Light' }).check({ force: true });
  await expect.poll(() => background(landing)).toBe(light);
  await expect(landing.getByRole('radio', { name: 'Light' })).toBeChecked();
});

for (const broken of ['dark', '{"mode":"dark"}', '"blue"', '']) {
  test(`a stored mode of ${JSON.stringify(broken)} is shown as light @deep`, async ({ page }) => {
    await page.goto('/favicon.svg');
    await page.evaluate((value) => localStorage.setItem('colorMode', value), broken);
    await page.goto('/login');
    expect(await background(page)).toBe(light);
  });
}

test('a browser that keeps nothing still switches, logs in and works @deep', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  await toggle(page).click();
  await expect.poll(() => background(page)).toBe(dark);
  await logIn(page, people.customer, '/subscriptions/');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a full storage stops nobody @deep', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  await toggle(page).click();
  await expect.poll(() => background(page)).toBe(dark);
  expect(errors).toEqual([]);
});
