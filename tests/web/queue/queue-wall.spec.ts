import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { routes } from '#domain/routes.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { startChangingSite } from '#tests/support/changing-site.ts';
import { enterAs, logIn, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { workerInCharge } from '#tests/support/worker-in-charge.ts';
import { addVideo, hire, moveElsewhere } from '../staff-setup.ts';

const wall = routes.videoWall.path;
const now = (page: Page) => page.getByRole('region', { name: 'Being shot now' });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const freshness = (page: Page) => page.getByRole('status').filter({ hasText: /Live|connect/i });

/** A video that has been shot for longer than any other, so that it is shown first. */
async function addOldest(): Promise<{ id: string; title: string }> {
  const video = await addVideo('shooting');
  const longAgo = Timestamp.fromDate(new Date('2020-01-01'));
  await db.doc(`videos/${video.id}`).update({ statusSince: longAgo });
  return video;
}

/** As a cable does that is pulled: open streams end too. */
async function loseNetwork(context: BrowserContext): Promise<void> {
  await context.route(/Firestore\/Listen/, (route) => route.abort());
  await context.setOffline(true);
}
async function findNetwork(context: BrowserContext): Promise<void> {
  await context.unroute(/Firestore\/Listen/);
  await context.setOffline(false);
}

test('the wall shows the videos being shot, live, without a control to change anything', async ({
  browser,
  page,
}) => {
  await page.addInitScript(() => {
    const asked = { screen: 0 };
    Object.assign(window, { asked });
    const request = () => {
      asked.screen += 1;
      return Promise.resolve({ release: () => Promise.resolve() });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const [{ email }, ben] = await Promise.all([
    hire('production', 'Ana Reyes'),
    hire('production', 'Ben Okoye'),
  ]);
  const video = await addOldest();
  await enterAs(page, email, wall);

  await expect(page.getByRole('heading', { level: 1, name: 'The queue' })).toBeVisible();
  await expect(now(page)).toContainText(video.title);
  await expect(now(page)).toContainText('Late');
  await expect(column(page, 'Shooting')).toContainText(/\d+ late/);
  await expect(column(page, 'Shooting').getByRole('listitem').first()).toContainText(video.title);
  await expect(freshness(page)).toContainText('Live');
  // Whose video it is is nobody's business who visits the studio.
  await expect(page.getByRole('main').getByText('@')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => ('asked' in window ? window.asked : null)))
    .toEqual({ screen: 1 });

  const desk = await openAs(browser, ben.email, `${routes.videoStatus.path}?q=${video.title}`);
  await desk.page.locator(`[data-row-id="${video.id}"]`).focus();
  await desk.page.keyboard.press(']');
  await expect(now(page)).not.toContainText(video.title);
  await desk.context.close();
  // To the queue, full screen and the colours are all that it offers.
  expect(await page.getByRole('main').getByRole('button').count()).toBeLessThanOrEqual(2);
});

test('the wall shows its last known state while the network is lost, and recovers by itself @deep', async ({
  browser,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const video = await addOldest();
  const { context, page } = await openAs(browser, email, wall);
  await expect(now(page)).toContainText(video.title);

  await loseNetwork(context);
  await expect(freshness(page)).toContainText(/Not connected\. Last updated at \d\d:\d\d/);
  await expect(now(page)).toContainText(video.title);
  await expectAccessible(page);
  await moveElsewhere(video.id, 'shooting', 'editing', 'Ben Okoye');

  await findNetwork(context);
  await expect(freshness(page)).toContainText('Live', { timeout: 45_000 });
  await expect(now(page)).not.toContainText(video.title);
  await context.close();
});

test('the wall says that it was signed out, shows nothing more, and comes back @deep', async ({
  browser,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const video = await addOldest();
  const { context, page } = await openAs(browser, email, wall);
  await expect(now(page)).toContainText(video.title);

  const desk = await context.newPage();
  await desk.goto(routes.account.path);
  await desk.getByRole('button', { name: /^Account of/ }).click();
  await desk.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This wall was signed out' }),
  ).toBeVisible();
  await expect(page.getByText(video.title)).toHaveCount(0);
  await expectAccessible(page);

  await logIn(desk, email, routes.account.path);
  await expect(now(page)).toContainText(video.title);
  await context.close();
});

test.describe('a published version', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is loaded by the wall without being asked @deep', async ({ page, baseURL }) => {
    const { email } = await hire('production', 'Ana Reyes');
    const site = await startChangingSite(baseURL ?? '');
    try {
      await page.goto(`${site.origin}${routes.login.path}`);
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill('orbitreel');
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL((url) => url.pathname !== routes.login.path);
      await page.goto(`${site.origin}${wall}`);
      await expect(now(page)).toBeVisible();
      await workerInCharge(page);
      const running = () => page.locator('#root').getAttribute('data-app');
      const first = await running();

      site.publish((path, text) =>
        path.startsWith('/assets/')
          ? text
          : text
              .replaceAll(/assets\/main-(?=[\w-]+\.js)/g, 'assets/%6Dain-')
              .replace(/url:"app\.html",revision:"\w+"/, 'url:"app.html",revision:"next"'),
      );
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
      });
      await expect.poll(running).not.toBe(first);
      await expect(now(page)).toBeVisible();
    } finally {
      site.stop();
    }
  });
});

test('the wall needs a log-in, which then leads to it @deep', async ({ page }) => {
  const { email } = await hire('production', 'Ana Reyes');
  await page.goto(wall);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('orbitreel');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === wall);
  await expect(now(page)).toBeVisible();
});
