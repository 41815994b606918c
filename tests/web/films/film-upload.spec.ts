import { expect, test, type Page, type TestInfo } from '@playwright/test';
import { filmFormats, mainFormat } from '#domain/stored-file.ts';
import { orderKeyAt } from '#domain/order-key.ts';
import { openAs } from '#tests/support/log-in.ts';
import { fileOnDisk, makeFilm, padFilm } from '#tests/support/make-film.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import {
  choose,
  dropFilm,
  filesOf,
  holdPartsWith,
  makeSmallFilm,
  mebibyte,
  openPanel,
  panel,
  panelOf,
  sendAnyway,
  upload,
  versions,
} from '../film-setup.ts';
import { addVideo, hire } from '../staff-setup.ts';

let film: Buffer = Buffer.alloc(0);
test.beforeAll(async ({ browser }) => {
  film = await makeSmallFilm(browser);
});

/** The film with so many megabytes more, on the disk. */
const cutOnDisk = (info: TestInfo, megabytes: number, name = 'lamp.webm') =>
  fileOnDisk(info.outputPath(name), padFilm(film, megabytes * mebibyte));

const askWhy = (page: Page) => panel(page).getByRole('button', { name: 'Send it anyway' }).click();
const why = (page: Page) => page.getByRole('dialog').getByLabel('Why');

test('the reason to send a film is there again when its file is chosen after a reload @deep', async ({
  browser,
}, info) => {
  const { page } = await openPanel(browser);
  const file = cutOnDisk(info, 0);
  await choose(page, file);
  await askWhy(page);
  await why(page).fill('The sound comes on Monday');
  await page.keyboard.press('Escape');
  await askWhy(page);
  await expect(why(page)).toHaveValue('The sound comes on Monday');
  await page.reload();
  await choose(page, file);
  await askWhy(page);
  await expect(why(page)).toHaveValue('The sound comes on Monday');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'Do not send it' }).click();
  await choose(page, file);
  await askWhy(page);
  await expect(why(page)).toHaveValue('');
  await page.context().close();
});

test('after a reload the same file goes on where it was, in one tab @deep', async ({
  browser,
}, info) => {
  const { page, id, context } = await openPanel(browser);
  const file = cutOnDisk(info, 8);
  await holdPartsWith(page, 3 * mebibyte, () => new Promise<never>(() => undefined));
  await choose(page, file);
  await sendAnyway(page);
  await expect(upload(page)).toContainText('Sending.');
  await expect(upload(page).getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^[1-9]/);

  // Another window sees that it is being sent, and cannot send it as well.
  const other = await context.newPage();
  await other.goto(panelOf(id));
  await expect(upload(other)).toContainText('Another window is sending this file.');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(upload(page)).toContainText('again, and sending continues');
  await expectAccessible(page);
  const wrong = cutOnDisk(info, 1, 'vase.webm');
  const pick = panel(page).getByLabel('The file lamp.webm');
  await pick.setInputFiles(wrong);
  await expect(upload(page)).toContainText('That is a different file.');
  await pick.setInputFiles(file);
  await expect(versions(page).first()).toContainText('Version 1');
  await expect(versions(other).first()).toContainText('Version 1');
  expect(await filesOf(id)).toMatchObject([{ state: 'ready' }]);
  await context.close();
});

test('a canceled upload leaves nothing, and what is no film is refused with words @deep', async ({
  browser,
}, info) => {
  const { page, id } = await openPanel(browser);
  const held = Promise.withResolvers<void>();
  await holdPartsWith(page, mebibyte, () => {
    held.resolve();
    return new Promise<never>(() => undefined);
  });
  await choose(page, cutOnDisk(info, 8));
  await sendAnyway(page);
  // One that is canceled before it was begun leaves not even a document.
  await held.promise;
  await panel(page).getByRole('button', { name: 'Pause the upload of lamp.webm' }).click();
  await expect(upload(page)).toContainText('Paused.');
  await panel(page).getByRole('button', { name: 'Cancel the upload of lamp.webm' }).click();
  await expect(upload(page)).toBeHidden();
  await expect(async () => {
    expect(await filesOf(id)).toMatchObject([{ state: 'canceled' }]);
  }).toPass();

  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]);
  await choose(page, fileOnDisk(info.outputPath('film.mp4'), program));
  await expect(panel(page).getByText('This is not a film that we know.')).toBeVisible();
  await choose(page, fileOnDisk(info.outputPath('empty.mp4'), Buffer.alloc(0)));
  await expect(panel(page).getByText('This file is empty.')).toBeVisible();
  expect(await filesOf(id)).toHaveLength(1);
  await page.context().close();
});

test('a film dropped onto a card opens its panel, which shows what is wrong @deep', async ({
  browser,
}) => {
  const editor = await hire('production', 'Cleo Cut');
  const { id } = await addVideo('editing', {
    // Before those of other tests: only cards in sight are drawn.
    work: { order: orderKeyAt(new Date(Date.UTC(1990, 0))) },
  });
  const queue = `/admin/videos/status/?video=${id}`;
  const { page, context } = await openAs(browser, editor.email, queue);
  await panel(page).getByRole('button', { name: 'Close the details' }).click();
  const card = page.locator(`[data-row-id="${id}"]`);
  const size = { width: 160, height: 90, seconds: 4, rate: 25 };
  const other = await context.newPage();
  const black = await makeFilm(other, { ...size, blackSeconds: 1 });
  await dropFilm(page, card, black, 'lamp.webm');
  await expect(panel(page).getByText('It begins with a black picture.')).toBeVisible();
  await expect(panel(page).getByRole('img', { name: 'The frame that shows it' })).toBeVisible();
  await expect(panel(page).getByText('It is 4 s long, and 15 s were bought.')).toBeVisible();
  await expect(panel(page).getByText('It ends with a black picture.')).toBeHidden();
  await context.close();
});

test('the panel says which formats were bought and are missing, and asks before it sends others @deep', async ({
  browser,
}, info) => {
  const editor = await hire('production', 'Cleo Cut');
  const { id: all } = await addVideo('editing', { bought: [...filmFormats], version: 0 });
  const { id: mainOnly } = await addVideo('editing', { bought: [mainFormat], version: 0 });
  const { page, context } = await openAs(browser, editor.email, panelOf(all));
  await expect(
    panel(page).getByText('16:9, 1:1, 4:5, and 9:16 were bought and are missing.'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.goto(panelOf(mainOnly));
  const formats = panel(page).getByRole('list', { name: 'Formats' }).getByRole('listitem');
  await expect(formats).toHaveText([
    /^Main cut, 16:9 ?missing/,
    /^Square, 1:1 ?not bought/,
    /^Portrait, 4:5 ?not bought/,
    /^Story, 9:16 ?not bought/,
  ]);
  const other = await context.newPage();
  const square = await makeFilm(other, { width: 120, height: 120, seconds: 15, rate: 25 });
  await choose(page, fileOnDisk(info.outputPath('square.webm'), square));
  await expect(panel(page).getByText('1:1 was not bought with this video.')).toBeVisible();
  expect(await filesOf(mainOnly)).toEqual([]);
  await sendAnyway(page);
  await expect(formats.filter({ hasText: 'waits for the main cut, not bought' })).toBeVisible();
  await context.close();
});
