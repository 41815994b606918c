import { expect, test, type Browser, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { column, isLive, queueFor, rowOf, rows } from '../queue-screen.ts';
import { addVideo, hire, moveElsewhere } from '../staff-setup.ts';

/** Which rows React has drawn again since the last time: each drawing gives a row new properties. */
async function takeDrawn(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((elements) => {
    const drawn = elements.filter((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      if (key === undefined) throw new Error('React keeps the properties of elements elsewhere.');
      const properties: unknown = Reflect.get(element, key);
      const isSame = Reflect.get(element, 'seenProperties') === properties;
      Reflect.set(element, 'seenProperties', properties);
      return !isSame;
    });
    return drawn.map((element) => element.getAttribute('data-row-id') ?? '');
  });
}

/** Runs in the page: the queue's clock, whose every tick draws all rows, does not tick. */
function stopTicking(): void {
  const begin = window.setInterval.bind(window);
  const beginOthers = (run: () => void, every?: number) =>
    every === 30_000 ? 0 : begin(run, every);
  Object.assign(window, { setInterval: beginOthers });
}

async function openUnticking(browser: Browser, email: string, path: string) {
  const context = await browser.newContext();
  await context.addInitScript(stopTicking);
  const page = await context.newPage();
  await enterAs(page, email, path);
  return { context, page };
}

test('changes of colleagues arrive by themselves, in both layouts, and redraw one row', async ({
  browser,
}) => {
  const staff = await Promise.all([hire('production', 'Ana'), hire('production', 'Ben')]);
  const prefix = freshName('Kettle');
  const first = await addVideo('queued', { title: `${prefix} one` });
  await addVideo('queued', { title: `${prefix} two` });
  await addVideo('editing', { title: `${prefix} three` });
  const [board, table] = await Promise.all([
    openUnticking(browser, staff[0].email, queueFor(prefix)),
    openUnticking(browser, staff[1].email, queueFor(prefix, '&layout=table')),
  ]);
  for (const { page } of [board, table]) {
    await isLive(page);
    await expect(rows(page)).toHaveCount(3);
  }

  const arrived = await addVideo('activated', { title: `${prefix} four` });
  await expect(column(board.page, 'Activated').locator(rowOf(board.page, arrived))).toBeVisible();
  await expect(rowOf(table.page, arrived)).toContainText('Activated');

  await moveElsewhere(first.id, 'queued', 'shooting', 'Cleo');
  await expect(column(board.page, 'Shooting').locator(rowOf(board.page, first))).toBeVisible();
  await expect(rowOf(table.page, first)).toContainText('Shooting');

  for (const { page } of [board, table]) await takeDrawn(page);
  // A colleague hired meanwhile is offered as an assignee, and no row is redrawn.
  const newcomer = freshName('Dora');
  await hire('production', newcomer);
  for (const { page } of [board, table]) {
    await page.getByRole('button', { name: 'Assigned to' }).click();
    await expect(page.getByRole('checkbox', { name: newcomer })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await db.doc(`videos/${arrived.id}`).update({
    title: `${prefix} by another name`,
    updatedAt: FieldValue.serverTimestamp(),
  });
  for (const { page } of [board, table]) {
    await expect(rowOf(page, arrived)).toContainText('by another name');
    expect(await takeDrawn(page)).toEqual([arrived.id]);
  }
  await Promise.all([board.context.close(), table.context.close()]);
});

test('a lost network is shown with the time of the last update, and missed changes arrive @deep', async ({
  browser,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Spoon');
  const first = await addVideo('queued', { title: `${prefix} one` });
  const { context, page } = await openAs(browser, ana.email, queueFor(prefix));
  await isLive(page);
  await expect(rowOf(page, first)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^Last confirmed \d+ s ago$/)).toBeVisible();
  await expect(rowOf(page, first)).toBeVisible();
  const missed = await addVideo('queued', { title: `${prefix} two` });
  await moveElsewhere(first.id, 'queued', 'shooting', 'Ben');

  await context.setOffline(false);
  await isLive(page);
  await expect(rowOf(page, missed)).toBeVisible();
  await expect(column(page, 'Shooting').locator(rowOf(page, first))).toBeVisible();
  await context.close();
});

test('production edits the progress steps of a video, and an admin sees it at once @deep', async ({
  browser,
}) => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  const video = await addVideo('queued', { owner, subscriptionId });
  const production = await hire('production', 'Ana Reyes');
  const admin = await hire('admin', 'Ines Falk');
  const [studio, office] = await Promise.all([
    openAs(browser, production.email, queueFor(video.title, `&video=${video.id}`)),
    openAs(browser, admin.email, `/account-management/?email=${owner.email}`),
  ]);
  await office.page.getByRole('button', { name: owner.email }).click();
  const step = (page: Page) => page.getByRole('group', { name: 'Status of Product Received' });
  await expect(step(office.page).getByRole('button', { name: 'Coming up' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await step(studio.page).getByRole('button', { name: 'Complete' }).click();
  const seen = step(office.page).getByRole('button', { name: 'Complete' });
  await expect(seen).toHaveAttribute('aria-pressed', 'true');
  await studio.page.goto('/account-management/');
  await studio.page.waitForURL(/\/unauthorized/);
  await Promise.all([studio.context.close(), office.context.close()]);
});
