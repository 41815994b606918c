import { createHash } from 'node:crypto';
import { expect, test, type Page, type Route, type TestInfo } from '@playwright/test';
import { z } from 'zod';
import type { Account } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { openAs } from '#tests/support/log-in.ts';
import { fileOnDisk, makeFilm, padFilm } from '#tests/support/make-film.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { addVideo, hire, queueOf } from './staff-setup.ts';

const mebibyte = 1024 * 1024;
const panel = (page: Page) => page.getByRole('complementary', { name: 'Video details' });
const upload = (page: Page) => panel(page).getByRole('list', { name: 'Uploads' });
const versions = (page: Page) =>
  panel(page).getByRole('list', { name: 'Versions, newest first' }).getByRole('listitem');
const parts = /\/v0\/b\/[^/]+\/o\?.*upload_id=/;
const panelOf = (id: string) => `${queueOf('editing')}&video=${id}`;

let film: Buffer = Buffer.alloc(0);
test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  film = await makeFilm(page, { width: 160, height: 90, seconds: 15, rate: 25 });
  await page.close();
});

/** A video in editing without a cut, and its panel opened by an editor. */
async function openPanel(browser: Parameters<typeof openAs>[0], editor?: Account) {
  const by = editor ?? (await hire('production', 'Cleo Cut'));
  const { id } = await addVideo('editing');
  await db.doc(`videos/${id}`).update({ version: 0 });
  const { page, context } = await openAs(browser, by.email, panelOf(id));
  await expect(panel(page).getByText('No version yet.')).toBeVisible();
  return { id, page, context };
}

/** A film of so many megabytes on the disk. */
const cutOnDisk = (info: TestInfo, megabytes: number, name = 'lamp.webm') =>
  fileOnDisk(info.outputPath(name), padFilm(film, megabytes * mebibyte));

async function choose(page: Page, file: string): Promise<void> {
  await panel(page).locator('input[type=file]').first().setInputFiles(file);
}

/** The film is small and has no sound, so it is sent with a reason. */
async function sendAnyway(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Send it all the same' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('A first look');
  await dialog.getByRole('button', { name: 'Send it' }).click();
}

const filesOf = async (videoId: string) => {
  const { docs } = await db.collection('files').where('videoId', '==', videoId).get();
  return docs.map((each) =>
    z.looseObject({ state: z.string(), checksum: z.string().nullable() }).parse(each.data()),
  );
};
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');

/** Stops parts that hold this byte, the first time or always, before they arrive. */
async function holdPartsWith(page: Page, byte: number, stop: (route: Route) => Promise<void>) {
  let held = false;
  await page.route(parts, async (route) => {
    const { 'x-goog-upload-offset': offset, 'x-goog-upload-command': command } = route
      .request()
      .headers();
    const from = Number(offset ?? -1);
    const length = route.request().postDataBuffer()?.length ?? 0;
    const isIt = command?.startsWith('upload') === true && from + length > byte;
    if (held || !isIt) return route.continue();
    held = true;
    return stop(route);
  });
}

test('an editor sends a cut with a reason, and then it can be delivered', async ({
  browser,
}, info) => {
  const { page, id } = await openPanel(browser);
  const deliver = panel(page).getByRole('button', { name: 'Move to delivery' });
  await expect(deliver).toBeDisabled();
  await expect(panel(page).getByText('There is no cut yet.')).toBeVisible();
  await expectAccessible(page);

  await choose(page, cutOnDisk(info, 0));
  await expect(panel(page).getByText('It has no sound track.')).toBeVisible();
  await expect(panel(page).getByText('160 × 90 pixels')).toBeVisible();
  expect(await filesOf(id)).toEqual([]);
  await expectAccessible(page);
  await sendAnyway(page);

  await expect(versions(page).first()).toContainText('Version 1');
  await expect(versions(page).first()).toContainText('Main cut, 16:9: lamp.webm');
  await expect(versions(page).first()).toContainText('A first look');
  await expect(upload(page)).toBeHidden();
  expect(await filesOf(id)).toMatchObject([{ state: 'ready' }]);
  await expect(deliver).toBeEnabled();
  await page.context().close();
});

test('a film arrives whole although the network breaks at 1, 50 and 99 %', async ({
  browser,
}, info) => {
  const { page, id } = await openPanel(browser);
  const content = padFilm(film, 8 * mebibyte);
  for (const percent of [1, 50, 99]) {
    await holdPartsWith(page, (content.length * percent) / 100, (route) => route.abort());
  }
  await choose(page, fileOnDisk(info.outputPath('lamp.webm'), content));
  await sendAnyway(page);
  await expect(versions(page).first()).toContainText('Version 1');
  expect(await filesOf(id)).toMatchObject([{ state: 'ready', checksum: md5(content) }]);
  await page.context().close();
});

test('after a reload the same file goes on where it was, in one tab', async ({ browser }, info) => {
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
  await expect(upload(other)).toContainText('Another window sends this file.');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(upload(page)).toContainText('Pick the same file');
  await expectAccessible(page);
  const wrong = cutOnDisk(info, 1, 'vase.webm');
  const pick = panel(page).getByLabel('The file lamp.webm');
  await pick.setInputFiles(wrong);
  await expect(upload(page)).toContainText('That is another file.');
  await pick.setInputFiles(file);
  await expect(versions(page).first()).toContainText('Version 1');
  await expect(versions(other).first()).toContainText('Version 1');
  expect(await filesOf(id)).toMatchObject([{ state: 'ready' }]);
  await context.close();
});

test('a canceled upload leaves nothing, and what is no film is refused with words', async ({
  browser,
}, info) => {
  const { page, id } = await openPanel(browser);
  await holdPartsWith(page, mebibyte, () => new Promise<never>(() => undefined));
  await choose(page, cutOnDisk(info, 8));
  await sendAnyway(page);
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

test('a film dropped onto a card opens its panel, which shows what is wrong', async ({
  browser,
}) => {
  const editor = await hire('production', 'Cleo Cut');
  const { id } = await addVideo('editing');
  const queue = `/admin/videos/status/?video=${id}`;
  const { page, context } = await openAs(browser, editor.email, queue);
  await panel(page).getByRole('button', { name: 'Close the details' }).click();
  const card = page.locator(`[data-row-id="${id}"]`);
  const size = { width: 160, height: 90, seconds: 4, rate: 25 };
  const other = await context.newPage();
  const black = await makeFilm(other, { ...size, blackSeconds: 1 });
  const dropped = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
    transfer.items.add(new File([bytes], 'lamp.webm'));
    return transfer;
  }, black.toString('base64'));
  await card.dispatchEvent('dragover', { dataTransfer: dropped });
  await card.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(panel(page).getByText('It begins with a black picture.')).toBeVisible();
  await expect(panel(page).getByRole('img', { name: 'That picture' })).toBeVisible();
  await expect(panel(page).getByText('It is 4 s long, and 15 s were bought.')).toBeVisible();
  await expect(panel(page).getByText('It ends with a black picture.')).toBeHidden();
  await context.close();
});
