import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import type {} from '#platform/create-platform.ts';
import { defaultPreferences } from '#contracts/desktop-preferences.ts';
import { acceptTexts, reviewCart } from '#tests/support/cart-page.ts';
import { functionStart } from '#tests/support/function-start.ts';
import { launcher, localCloudRuns, paymentUrl, test } from './desktop-test.ts';
import { logIn } from './in-window.ts';
import { everythingIn, refreshTokenOf, tokenKey } from './stored-tokens.ts';

test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

const place = { x: 200, y: 150, width: 900, height: 640 };
const dark = { backgroundColor: '#0f001f', themeSource: 'dark' };

test(`a day in the app, and the next morning (${launcher}, needs the local cloud)`, async ({
  launch,
  userData,
  page: systemBrowser,
}) => {
  const first = await launch();
  let page = await first.window();
  const file = (name: string) => path.join(userData, 'settings', name);

  await test.step('one window opens at the landing page', async () => {
    expect(page.url()).toBe(first.address('/'));
    await expect(page).toHaveTitle(/Orbitreel/);
    await expect(page.getByRole('heading', { name: 'Product Shoot' })).toBeAttached();
    await expect(page.locator('main section').first().locator('svg').first()).toBeVisible();
    await expect.poll(first.windows).toEqual([expect.objectContaining({ visible: true })]);
  });

  await test.step('windows follow a colour mode at once, and a page that is loaded again', async () => {
    await page.evaluate(() => window.desktop?.request('saveColorMode', 'dark'));
    // Nothing light shows while the page repaints.
    expect(await first.windows()).toMatchObject([dark]);
    await page.reload();
    // The script before the first paint reads this.
    expect(await page.evaluate(() => window.desktop?.initialColorMode)).toBe('dark');
    await expect(page.locator('html')).toHaveClass(/dark/);
  });

  await test.step('the page is told that the computer woke up, but not of a short lock', async () => {
    const heard = await page.evaluateHandle(() => {
      const wakes: number[] = [];
      window.desktop?.onWake(() => wakes.push(wakes.length));
      return wakes;
    });
    await first.power('lock-screen');
    await first.power('unlock-screen');
    await first.power('suspend');
    await first.power('resume');
    await expect.poll(() => heard.jsonValue()).toEqual([0]);
  });

  await test.step('sign-in tokens reach the disk only encrypted', async () => {
    page = await logIn(first, 'admin@orbitreel.test');
    await expect(page).toHaveURL(first.address('/admin/dashboard/'));
    await page.goto(first.address('/admin/manage/products/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
    const token = await refreshTokenOf(page);
    await page.evaluate(() => window.desktop?.request('savePreferences', { wallDisplay: 7 }));
    await first.place(place, true);
    await first.close();
    expect(await readFile(file('tokens.json'), 'utf8')).toMatch(
      /"value":\s*"[A-Za-z0-9+/=]{100,}"/,
    );
    expect(await everythingIn(userData)).not.toContain(token);
  });

  const half = (await readFile(file('preferences.json'), 'utf8')).slice(0, 60);
  await writeFile(file('preferences.json'), half);
  const second = await launch();

  await test.step('the window opens where it was left, in its colours before the first paint', async () => {
    expect(await second.windows()).toMatchObject([dark]);
    page = await second.window();
    expect(await page.evaluate(() => window.desktop?.initialColorMode)).toBe('dark');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect
      .poll(second.windows)
      .toMatchObject([{ bounds: place, maximized: true, visible: true }]);
  });

  await test.step('the person is still logged in, at the page that was open', async () => {
    await expect(page).toHaveURL(second.address('/admin/manage/products/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  });

  await test.step('damaged preferences cost nothing else, and are kept as a copy', async () => {
    expect(
      await page.evaluate(() =>
        Promise.all([
          window.desktop?.request('readPreferences'),
          window.desktop?.request('readColorMode'),
        ]),
      ),
    ).toEqual([defaultPreferences, 'dark']);
    expect(await readFile(file('preferences.set-aside.json'), 'utf8')).toBe(half);
    expect(second.log()).toContain('preferences.json could not be read');
    const said = page.getByText('Your preferences could not be read');
    await expect(said).toBeVisible();
    // The next page gets no notice of it.
    await page.goto(second.address('/account/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(said).toHaveCount(0);
  });

  await test.step('the code of a packing slip opens its parcel for staff', async () => {
    /** A parcel of the demo that is on its way. */
    const reference = 'OR-9ACD-4EFH';
    await second.openUrl(`orbitreel://parcel?reference=${reference}`);
    await expect(page).toHaveURL(second.address(`/admin/parcels/?parcel=${reference}`));
    const details = page.getByRole('complementary', { name: 'Parcel details' });
    await expect(details.getByRole('button', { name: 'Receive the parcel' })).toBeVisible();
    // A mistyped link says nothing and leads nowhere.
    await second.openUrl('orbitreel://parcel?reference=OR-9ACD-4EF2');
    await expect(page).toHaveURL(second.address(`/admin/parcels/?parcel=${reference}`));
  });

  await test.step('logging out clears the tokens', async () => {
    await page.goto(second.address('/account/'));
    await expect(page.getByText('stored in the system’s keychain')).toBeVisible();
    await page.getByRole('button', { name: 'Log out here' }).click();
    await expect(page).toHaveURL(second.address('/'));
    await expect
      .poll(() => page.evaluate((name) => window.desktop?.request('readToken', name), tokenKey))
      .toBeNull();
    await expect.poll(() => readFile(file('tokens.json'), 'utf8')).toMatch(/"value":\s*null/);
  });

  await test.step('the next person pays in the system browser, and sees it in the app', async () => {
    await logIn(second, 'newcomer@orbitreel.test');
    await expect(page).not.toHaveURL(second.address('/login'));
    await page.goto(second.address('/product/build/'));
    await page.getByRole('radio', { name: /^Starter/ }).check();
    await reviewCart(page);
    await acceptTexts(page);
    await page.getByRole('button', { name: 'Pay by card' }).click();
    const opened = page.getByText('The payment page is open');
    await expect(opened).toBeVisible({ timeout: functionStart });
    expect(page.url()).toBe(second.address('/product/cart/'));

    const [paymentPage = ''] = await second.opened();
    expect(new URL(paymentPage).origin).toBe(paymentUrl);
    await systemBrowser.goto(paymentPage);
    await systemBrowser.getByRole('button', { name: /^Pay \$/ }).click();
    await systemBrowser.waitForURL((url) => url.origin !== paymentUrl);

    const [shown] = await second.windows();
    const sessionId = paymentPage.split('/').at(-1) ?? '';
    await second.openUrl(`orbitreel://checkout/success?session_id=${sessionId}`);
    await expect(page).toHaveURL(second.address(`/checkout/success/?session_id=${sessionId}`));
    const begun = page.getByText('Your subscription has begun');
    await expect(begun).toBeVisible({ timeout: functionStart });
    expect(await second.windows()).toMatchObject([{ focused: (shown?.focused ?? 0) + 1 }]);
  });
});
