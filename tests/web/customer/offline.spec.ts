import { expect, test, type Page } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { startChangingSite, type ChangingSite } from '#tests/support/changing-site.ts';
import { logIn } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { people } from '#tests/support/places.ts';
import { keptForLater, workerInCharge } from '#tests/support/worker-in-charge.ts';

test.use({ serviceWorkers: 'allow' });

test('a page that was never opened says that it needs the network, and opens when it is back @deep', async ({
  page,
  context,
}) => {
  await logIn(page, people.customer, routes.dashboard.path);
  const build = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Build', exact: true });
  await expect(build).toBeVisible();
  await keptForLater(page);
  await context.setOffline(true);
  await build.click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('as soon as the network is back');
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeHidden();
  await expect(page.getByText('Starter').first()).toBeVisible();
});

test('a visitor without a network is told so, and goes on when it is back @deep', async ({
  page,
  context,
}) => {
  await page.goto(routes.verifyEmail.path);
  await workerInCharge(page);
  await context.setOffline(true);
  await page.goto(routes.cart.path);
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('the site can be installed @deep', async ({ page, context }) => {
  await page.goto(routes.unauthorized.path);
  await workerInCharge(page);
  const browser = await context.newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  const reasons = installabilityErrors.map(({ errorId }) => errorId);
  // Every page of a test is one.
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([]);
});

test.describe('a site that changes', () => {
  let site: ChangingSite;
  test.beforeEach(async ({ baseURL }) => {
    site = await startChangingSite(baseURL ?? '');
  });
  test.afterEach(() => site.stop());

  /** Another name for the app's own file, in every page and in the service worker's list. */
  function publishNewVersion(): void {
    site.publish((path, text) =>
      path.startsWith('/assets/')
        ? text
        : text
            .replaceAll(/assets\/main-(?=[\w-]+\.js)/g, 'assets/%6Dain-')
            .replace(/url:"app\.html",revision:"\w+"/, 'url:"app.html",revision:"next"'),
    );
  }
  const running = (page: Page) => page.locator('#root').getAttribute('data-app');
  const lookForIt = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });

  test('offers a new version without taking anything away @deep', async ({ page }) => {
    await page.goto(`${site.origin}${routes.unauthorized.path}`);
    await workerInCharge(page);
    const first = await running(page);
    publishNewVersion();
    await lookForIt(page);
    const offer = page.getByRole('region', { name: 'Messages' });
    await expect(offer).toContainText('A new version is ready');
    expect(await running(page)).toBe(first);
    await offer.getByRole('button', { name: 'Load it' }).click();
    await page.waitForFunction(
      (old) => document.getElementById('root')?.dataset['app'] !== old,
      first,
    );
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows its new version at the next visit, without offering it again @deep', async ({
    page,
  }) => {
    await page.goto(`${site.origin}${routes.unauthorized.path}`);
    await workerInCharge(page);
    const first = await running(page);
    publishNewVersion();
    await page.goto(`${site.origin}${routes.unauthorized.path}`);
    expect(await running(page)).not.toBe(first);
    await lookForIt(page);
    await page.waitForFunction(async () =>
      (await (await fetch('/app.html')).text()).includes('/assets/%6Dain-'),
    );
    await expect(page.getByText('A new version is ready')).toBeHidden();
  });

  test('is not waited for when it does not answer @deep', async ({ page }) => {
    await page.goto(`${site.origin}${routes.unauthorized.path}`);
    await workerInCharge(page);
    site.publish((path, text) =>
      path === routes.unauthorized.path ? new Promise<string>(() => {}) : text,
    );
    await page.goto(`${site.origin}${routes.unauthorized.path}`, { timeout: 15_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
