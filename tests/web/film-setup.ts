import { expect, type Browser, type Locator, type Page, type Route } from '@playwright/test';
import { z } from 'zod';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { addVersion, type TestFilm } from '#tests/support/films.ts';
import { openAs } from '#tests/support/log-in.ts';
import { makeFilm } from '#tests/support/make-film.ts';
import { addVideo, hire, queueOf } from './staff-setup.ts';

// Sending films from the queue's panel.

export const mebibyte = 1024 * 1024;
export const panel = (page: Page) => page.getByRole('complementary', { name: 'Video details' });
export const upload = (page: Page) => panel(page).getByRole('list', { name: 'Uploads' });
export const versions = (page: Page) =>
  panel(page).getByRole('list', { name: 'Versions, newest first' }).getByRole('listitem');
export const panelOf = (id: string) => `${queueOf('editing')}&video=${id}`;

/** A film as long as the videos of `addVideo`, small and without sound. */
export async function makeSmallFilm(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  const film = await makeFilm(page, { width: 160, height: 90, seconds: 15, rate: 25 });
  await page.close();
  return film;
}

/** A customer with a delivered video; each list of films is a version. */
export async function customerWithFilm(filmsOfVersions: readonly (readonly TestFilm[])[]) {
  const account = await register();
  const subscriptionId = await buy(account);
  const videoId = await addVideoOf(account, subscriptionId, {
    title: 'Teapot',
    length: 5,
    copyCards: [],
    status: 'delivery',
  });
  for (const [index, films] of filmsOfVersions.entries()) {
    await addVersion(account, videoId, { number: index + 1, films });
  }
  await db.doc(`videos/${videoId}`).update({ deliveredVersion: filmsOfVersions.length });
  return { account, subscriptionId, videoId, path: videosPath(subscriptionId, videoId) };
}

/** A video in editing without a cut, and its panel opened by an editor. */
export async function openPanel(browser: Browser) {
  const editor = await hire('production', 'Cleo Cut');
  const { id } = await addVideo('editing', { version: 0 });
  const { page, context } = await openAs(browser, editor.email, panelOf(id));
  await expect(panel(page).getByText('No version yet.')).toBeVisible();
  return { id, page, context };
}

export async function choose(page: Page, file: string): Promise<void> {
  const input = panel(page).locator('input[type=file]').first();
  await expect(input).toBeEnabled();
  // As a press on it does, so that the same file can be chosen again.
  await input.evaluate((element: HTMLInputElement) => {
    element.value = '';
  });
  await input.setInputFiles(file);
}

/** Drops a film onto a card or row of the queue. */
export async function dropFilm(
  page: Page,
  onto: Locator,
  film: Buffer,
  name: string,
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ content, file }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], file));
      return transfer;
    },
    { content: film.toString('base64'), file: name },
  );
  await onto.dispatchEvent('dragover', { dataTransfer });
  await onto.dispatchEvent('drop', { dataTransfer });
}

/** Drops a file that is on the disk, as a person does: the page can open it again after a reload. */
export async function dropFromDisk(page: Page, onto: Locator, file: string): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await onto.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const place = { x: x + width / 2, y: y + height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...place, data });
  }
  await session.detach();
}

/** A small film has problems, so it is sent with a reason. */
export async function sendAnyway(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Send it anyway' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('A first look');
  await dialog.getByRole('button', { name: 'Send it' }).click();
}

const kept = z.looseObject({
  purpose: z.string(),
  name: z.string(),
  state: z.string(),
  checksum: z.string().nullable(),
});

/** The documents of a video's files, apart from posters, which come beside each cut. */
export async function filesOf(videoId: string): Promise<z.infer<typeof kept>[]> {
  const { docs } = await db.collection('files').where('videoId', '==', videoId).get();
  return docs.map((each) => kept.parse(each.data())).filter(({ purpose }) => purpose !== 'poster');
}

const parts = /\/v0\/b\/[^/]+\/o\?.*upload_id=/;

/** Stops the first part that holds this byte before it arrives. */
export async function holdPartsWith(
  page: Page,
  byte: number,
  stop: (route: Route) => Promise<void>,
): Promise<void> {
  let held = false;
  await page.route(parts, async (route) => {
    const { 'x-goog-upload-offset': offset, 'x-goog-upload-command': command } = route
      .request()
      .headers();
    const from = Number(offset ?? -1);
    const length = route.request().postDataBuffer()?.length ?? 0;
    const isIt = command?.startsWith('upload') === true && from + length > byte;
    // What else is held is still to see it.
    if (held || !isIt) return route.fallback();
    held = true;
    return stop(route);
  });
}
