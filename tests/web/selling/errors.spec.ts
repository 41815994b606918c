import { expect, test, type Page } from '@playwright/test';
import { routes, subscriptionStatusPath } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { enterAs, logIn } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { people } from '#tests/support/places.ts';

// Requests of a service worker are out of reach of the interceptions below.
test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } });

const usersPage = '**/assets/users-page-*.js';
const goTo = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name, exact: true })
    .filter({ visible: true })
    .click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a page whose file is gone offers to load it again, and the frame around it stays', async ({
  page,
}) => {
  await enterAs(page, people.admin, routes.adminDashboard.path);
  await page.route(usersPage, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await goTo(page, 'Users');
  await expect(heading(page, 'This page could not be loaded')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('What you saved is kept.');
  await expectAccessible(page);
  await goTo(page, 'Products');
  await expect(heading(page, 'Products')).toBeVisible();

  await goTo(page, 'Users');
  await expect(heading(page, 'This page could not be loaded')).toBeVisible();
  await page.unroute(usersPage);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(heading(page, 'Users')).toBeVisible();
});

test('a page whose file could not be loaded is asked for again when it is opened the next time @deep', async ({
  page,
}) => {
  await enterAs(page, people.admin, routes.adminDashboard.path);
  await page.route(usersPage, (route) => route.abort());
  await goTo(page, 'Users');
  await expect(heading(page, 'This page could not be loaded')).toBeVisible();
  await goTo(page, 'Products');
  await expect(heading(page, 'Products')).toBeVisible();
  await page.unroute(usersPage);
  await goTo(page, 'Users');
  await expect(heading(page, 'Users')).toBeVisible();
});

test('a page that fails to draw takes nothing else down @deep', async ({ page }) => {
  await page.route(usersPage, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function UsersPage() { throw new Error("broken on purpose"); }',
    }),
  );
  await enterAs(page, people.admin, routes.manageUsers.path);
  await expect(heading(page, 'This page could not be shown')).toBeVisible();
  await expectAccessible(page);
  await goTo(page, 'Products');
  await expect(heading(page, 'Products')).toBeVisible();
});

test('a failure of the root apologises in place of everything, with a way back @deep', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', {
      value: {
        get controller() {
          throw new Error('broken on purpose');
        },
      },
    });
  });
  await page.goto(routes.unauthorized.path);
  await expect(heading(page, 'Orbitreel could not be shown')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Load it again' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(heading(page, 'Your product, in its best light.')).toBeVisible();
});

test('an unknown address suggests pages that fit the person @deep', async ({ page }) => {
  await page.goto('/no-such-page');
  const places = page.getByRole('navigation', { name: 'Suggested pages' });
  await places.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === routes.login.path);

  await logIn(page, people.customer, '/no-such-page');
  await places.getByRole('link', { name: 'Subscriptions' }).click();
  await expect(heading(page, 'Subscriptions')).toBeVisible();
});

test('a refused read leaves its operation and code in the console, and no address @deep', async ({
  page,
}) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const owner = await register();
  const subscriptionId = await buy(owner);
  await db.doc(`status/${subscriptionId}`).update({ userId: 'somebody-else' });
  await enterAs(page, owner.email, subscriptionStatusPath(subscriptionId));
  await expect.poll(() => lines.join('\n')).toContain('progress.watchSteps failed');
  const said = lines.filter((line) => line.includes('progress.watchSteps failed'));
  expect(said.join('\n')).toContain('permission-denied');
  expect(said.join('\n')).not.toContain('@');
});
