import { expect, test, type Page } from '@playwright/test';
import { freshName } from '#tests/cloud/local-cloud.ts';
import { openAs } from '#tests/support/log-in.ts';
import { fileOnDisk, padFilm } from '#tests/support/make-film.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import {
  dropFilm,
  dropFromDisk,
  filesOf,
  holdPartsWith,
  makeSmallFilm,
  mebibyte,
  panel,
  sendAnyway,
  upload,
  versions,
} from '../film-setup.ts';
import { isLive, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire } from '../staff-setup.ts';

let film: Buffer = Buffer.alloc(0);
test.beforeAll(async ({ browser }) => {
  film = await makeSmallFilm(browser);
});

const bar = (page: Page) => page.getByRole('region', { name: 'Films on their way' });
const line = (page: Page, file: string) =>
  bar(page).getByRole('listitem').filter({ hasText: file });
const close = (page: Page) =>
  panel(page).getByRole('button', { name: 'Close the details' }).click();

test('films dropped onto two cards both arrive, although panel and page are left meanwhile', async ({
  browser,
}) => {
  const prefix = freshName('Lamp');
  const [one, other] = [
    await addVideo('editing', { title: `${prefix} one`, version: 0 }),
    await addVideo('editing', { title: `${prefix} other`, version: 0 }),
  ];
  const { email } = await hire('production', 'Cleo Cut');
  const { page, context } = await openAs(browser, email, queueFor(prefix));
  await isLive(page);
  await dropFilm(page, rowOf(page, one), film, 'one.webm');
  await dropFilm(page, rowOf(page, other), film, 'other.webm');
  // More than there are formats: none vanishes.
  const notes = [1, 2, 3, 4, 5, 6].map((number) => `notes ${number}.txt`);
  await panel(page)
    .getByLabel('Drop cuts here')
    .and(page.locator('input'))
    .setInputFiles(
      notes.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) })),
    );
  for (const name of notes) await expect(line(page, name)).toContainText('not a film that we know');
  await expect(bar(page)).toContainText('8 films');
  // Beside an open panel, and on a phone, a line keeps the width that there is.
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 360) await close(page);
    const dismiss = line(page, 'notes 6.txt').getByRole('button', { name: 'Dismiss notes 6.txt' });
    await dismiss.scrollIntoViewIfNeeded();
    await expect(dismiss).toBeInViewport({ ratio: 1 });
    const text = await line(page, 'notes 6.txt').locator('div').first().boundingBox();
    expect(text?.width).toBeGreaterThan(200);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await bar(page).getByRole('button', { name: 'Dismiss all that are over' }).click();
  await expect(line(page, 'notes')).toHaveCount(0);
  for (const file of ['one.webm', 'other.webm']) {
    await expect(line(page, file)).toContainText('waits for your decision');
  }
  await expectAccessible(page);
  const second = await context.newPage();
  await second.goto(queueFor(prefix));
  await expect(line(second, 'other.webm')).toContainText('In another window of yours.');
  await second.close();

  await page.getByRole('link', { name: 'Shoot days' }).first().click();
  await expect(page).toHaveURL(/shoot-days/);
  for (const [{ title }, file] of [
    [one, 'one.webm'],
    [other, 'other.webm'],
  ] as const) {
    await line(page, file).getByRole('link', { name: title }).click();
    await sendAnyway(page);
    await expect(versions(page).first()).toContainText(`Main cut, 16:9: ${file}`);
    await expect(line(page, file)).toContainText('It has arrived.');
  }
  expect(await filesOf(one.id)).toMatchObject([{ state: 'ready', name: 'one.webm' }]);
  expect(await filesOf(other.id)).toMatchObject([{ state: 'ready', name: 'other.webm' }]);
  await context.close();
});

test('a film on a row of the table that is sent without a network waits, and goes when it is back', async ({
  browser,
}) => {
  const video = await addVideo('editing', { title: freshName('Vase'), version: 0 });
  const { email } = await hire('production', 'Cleo Cut');
  const { page, context } = await openAs(browser, email, queueFor(video.title, '&layout=table'));
  await isLive(page);
  await dropFilm(page, rowOf(page, video), film, 'vase.webm');
  await expect(line(page, 'vase.webm')).toContainText('waits for your decision');
  await context.setOffline(true);
  await sendAnyway(page);
  await expect(line(page, 'vase.webm')).toContainText('Waits for the network');
  expect(await filesOf(video.id)).toEqual([]);

  await context.setOffline(false);
  await expect(line(page, 'vase.webm')).toContainText('It has arrived.', { timeout: 45_000 });
  expect(await filesOf(video.id)).toMatchObject([{ state: 'ready' }]);
  await context.close();
});

test('a film that was dropped from the disk goes on by itself after a reload: its check, and its upload', async ({
  browser,
}, info) => {
  const video = await addVideo('editing', { title: freshName('Bowl'), version: 0 });
  const { email } = await hire('production', 'Cleo Cut');
  const { page, context } = await openAs(browser, email, queueFor(video.title));
  await isLive(page);
  const file = fileOnDisk(info.outputPath('bowl.webm'), padFilm(film, 8 * mebibyte));
  await dropFromDisk(page, rowOf(page, video), file);
  await expect(line(page, 'bowl.webm')).toContainText('waits for your decision');
  await page.reload();
  await expect(line(page, 'bowl.webm')).toContainText('waits for your decision');

  const held = Promise.withResolvers<void>();
  await holdPartsWith(page, 3 * mebibyte, () => Promise.resolve(held.resolve()));
  await sendAnyway(page);
  await held.promise;
  await expect(upload(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^[1-9]/);
  await page.reload();
  await expect(line(page, 'bowl.webm')).toContainText('It has arrived.');
  await expect(versions(page).first()).toContainText('Main cut, 16:9: bowl.webm');
  expect(await filesOf(video.id)).toMatchObject([{ state: 'ready', name: 'bowl.webm' }]);

  // Onto the panel. Once all windows were closed, the browser asks before it opens the file.
  const drop = panel(page).getByRole('button', { name: /^Drop cuts here/ });
  await dropFromDisk(page, drop, fileOnDisk(info.outputPath('cup.webm'), film));
  await expect(line(page, 'cup.webm')).toContainText('waits for your decision');
  await page.reload();
  await expect(line(page, 'cup.webm')).toContainText('waits for your decision');
  await page.close();
  const next = await context.newPage();
  await next.goto(queueFor(video.title, `&video=${video.id}`));
  await expect(line(next, 'cup.webm').getByRole('button', { name: 'Go on' })).toBeVisible();
  await expect(panel(next).getByText('Press “Go on” to read the file again')).toBeVisible();
  await expectAccessible(next);
  await context.close();
});
