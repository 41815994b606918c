import { expect, test } from '@playwright/test';
import { freshName } from '#tests/cloud/local-cloud.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { openGatedCloud } from '../gates-setup.ts';
import { column, dialog, isLive, messages, queueFor, rowOf, rows } from '../queue-screen.ts';
import { addVideo, hire, moveElsewhere } from '../staff-setup.ts';

test('views: my work, late, waiting, one of my own, and one that a colleague sends @deep', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([
    hire('production', 'Ana Reyes'),
    hire('production', 'Ben Okoye'),
  ]);
  const prefix = freshName('Vase');
  const dayAgo = new Date(Date.now() - 86_400_000);
  const anas = { assignee: { uid: ana.uid, name: 'Ana Reyes' } };
  const bens = { assignee: { uid: ben.uid, name: 'Ben Okoye' } };
  const late = await addVideo('queued', {
    title: `${prefix} late`,
    work: { ...anas, dueAt: dayAgo },
  });
  const waiting = await addVideo('editing', {
    title: `${prefix} waiting`,
    work: { ...bens, waitingForCustomer: true },
  });
  const [mine, theirs] = await Promise.all([
    openAs(browser, ana.email, '/admin/videos/status/?layout=table'),
    openAs(browser, ben.email, '/admin/videos/status/?layout=table'),
  ]);
  const { page } = mine;
  const bar = page.getByRole('navigation', { name: 'Views of the queue' });
  const view = (name: string) => bar.getByRole('button', { name, exact: true });
  const shown = page.locator('[data-row-id]').filter({ hasText: prefix });
  await expect(view('Everything')).toHaveAttribute('aria-pressed', 'true');

  const choose = async (name: string) => {
    await view(name).click();
    await expect(view(name)).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Search by title, customer or id').fill(prefix);
    await expect(page).toHaveURL(new RegExp(`q=${prefix}`));
  };
  await choose('Waiting for the customer');
  await expect(shown).toHaveText([new RegExp(waiting.title)]);
  await choose('Late');
  await expect(shown).toHaveText([new RegExp(late.title)]);
  await choose('My work');
  await expect(shown).toHaveText([new RegExp(late.title)]);

  await page.getByRole('button', { name: 'Save this view' }).click();
  await dialog(page).getByLabel('Name').fill('My vases');
  // What was typed is kept over a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Save this view' }).click();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('My vases');
  await dialog(page).getByLabel('Name').press('Enter');
  await expect(view('My vases')).toHaveAttribute('aria-pressed', 'true');
  await view('Everything').click();
  await view('My vases').click();
  await expect(page.locator('[data-row-id]')).toHaveCount(1);

  // The same words are a colleague's own work in their hands.
  await mine.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(messages(page)).toContainText('The link is copied');
  await theirs.page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(theirs.page.locator('[data-row-id]')).toHaveText([new RegExp(waiting.title)]);
  await expect(theirs.page.getByRole('button', { name: 'My vases' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete the view My vases' }).click();
  await expect(view('My vases')).toHaveCount(0);
  await expect(messages(page)).toContainText('“My vases” is deleted');
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  await Promise.all([mine, theirs].map(({ context }) => context.close()));
});

test('filters combine and are in the address, in both layouts, and deliveries come page by page', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Lamp');
  const me = { uid: ana.uid, name: 'Ana Reyes' };
  const wanted = await addVideo('queued', {
    title: `${prefix} wanted`,
    work: { assignee: me, labels: ['rush'] },
  });
  await addVideo('queued', { title: `${prefix} of nobody`, work: { labels: ['rush'] } });
  await addVideo('shooting', {
    title: `${prefix} elsewhere`,
    work: { assignee: me, labels: ['rush'] },
  });
  await addVideo('queued', { title: `${prefix} plain`, work: { assignee: me } });
  await enterAs(page, ana.email, queueFor(prefix));
  await expect(rows(page)).toHaveCount(4);

  const choose = async (filter: string, value: string) => {
    await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
    await page.getByRole('checkbox', { name: value, exact: true }).check();
    await page.keyboard.press('Escape');
  };
  await choose('Status', 'Queued');
  await expect(rows(page)).toHaveCount(3);
  await choose('Assigned to', 'Me');
  await expect(rows(page)).toHaveCount(2);
  await choose('Label', 'rush');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, wanted)).toBeVisible();

  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page.getByRole('grid', { name: 'Videos' })).toBeVisible();
  // Read from the page: Playwright's own address lags behind a little.
  const address = () =>
    page.evaluate(() => Object.fromEntries(new URLSearchParams(window.location.search)));
  const chosen = { layout: 'table', q: prefix, status: 'queued', by: 'me', label: 'rush' };
  expect(await address(), 'what is shown stands in the address at once').toEqual(chosen);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, wanted)).toBeVisible();
  expect(await address(), 'and is what a reload shows').toEqual(chosen);

  // Pressed in the same moment, neither drops the other.
  await page.evaluate(() => {
    for (const name of ['Only late', 'Only waiting']) {
      const buttons = [...document.querySelectorAll<HTMLElement>('[role=search] button')];
      buttons.find(({ textContent }) => textContent === name)?.click();
    }
  });
  await expect(page).toHaveURL(/late=yes&waiting=yes/);
  await expect(page.getByText('No video matches these filters')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('searchbox').fill(`${prefix} plain`);
  await expect(page.getByText('No video matches these filters')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/status\/\?layout=table$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await test.step('delivered videos are read on demand, without gaps or duplicates', async () => {
    const series = freshName('Series');
    for (let index = 0; index < 12; index += 1) {
      await addVideo('delivery', { title: `${series} ${index}.` });
    }
    await page.goto(queueFor(series));
    await isLive(page);
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the newest deliveries' }).click();
    await expect(rows(page).first()).toBeVisible();
    const older = page.getByRole('button', { name: 'Show older deliveries' });
    const shown = page.getByRole('grid', { name: 'Delivery' });
    // The button is hidden while its page is loading.
    await expect(async () => {
      if (await older.isVisible()) await older.click({ timeout: 500 });
      await expect(shown).toHaveAttribute('aria-rowcount', '12', { timeout: 500 });
    }).toPass();

    const last = await addVideo('editing', { title: `${series} last` });
    await expect(rowOf(page, last)).toBeVisible();
    await moveElsewhere(last.id, 'editing', 'delivery', 'Ben');
    await page.getByRole('button', { name: /show the newest again/ }).click();
    await expect(column(page, 'Delivery').locator(rowOf(page, last))).toBeVisible();
  });
});

test('admins decide when videos are late and which labels there are, and everybody’s queue follows @deep', async ({
  browser,
}) => {
  const cloud = await openGatedCloud(browser);
  const [admin, staff] = await Promise.all([
    hire('admin', 'Ines Falk'),
    hire('production', 'Ana Reyes'),
  ]);
  await Promise.all([admin, staff].map(cloud.admit));
  const video = await addVideo('queued', { database: cloud.db });
  const [page, studio] = [await cloud.openPage(), await cloud.openPage()];
  await enterAs(page, admin.email, queueFor(video.title));
  await enterAs(studio, staff.email, queueFor(video.title));
  await isLive(studio);
  await expect(studio.getByRole('button', { name: 'Settings of the queue' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Settings of the queue' }).click();
  await dialog(page).getByLabel('Queued').fill('0');
  await expect(dialog(page).getByRole('button', { name: 'Save for everybody' })).toBeDisabled();
  await dialog(page).getByLabel('Queued').fill('12');
  await dialog(page).getByLabel('Another label').fill('fragile');
  // What was typed is kept over a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Settings of the queue' }).click();
  await expect(dialog(page).getByLabel('Queued')).toHaveValue('12');
  await expect(dialog(page).getByText('Restored from this device.')).toBeVisible();
  await dialog(page).getByLabel('Another label').press('Enter');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Save for everybody' }).click();
  await expect(messages(page)).toContainText('The settings of the queue are saved');
  await rowOf(studio, video).focus();
  await studio.keyboard.press('l');
  await expect(dialog(studio).getByLabel('fragile')).toBeVisible();
  await cloud.close();
});
