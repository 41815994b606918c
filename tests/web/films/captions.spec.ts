import { expect, test, type Page } from '@playwright/test';
import { db } from '#tests/cloud/local-cloud.ts';
import { addShareOf, addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { addExtras, addVersion, testCaptions } from '#tests/support/films.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { fileOnDisk } from '#tests/support/make-film.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import {
  choose,
  customerWithFilm,
  makeSmallFilm,
  openPanel,
  panel,
  sendAnyway,
  versions,
} from '../film-setup.ts';
import { addVideo, hire, queueOf } from '../staff-setup.ts';

test.describe.configure({ mode: 'parallel' });

const player = (page: Page) => page.getByRole('group', { name: /^Player:/ });
const cues = (page: Page) =>
  player(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks].flatMap((track) =>
        track.mode === 'showing' ? [...(track.cues ?? [])].map(({ startTime }) => startTime) : [],
      ),
    );

async function customerWithCaptions() {
  const made = await customerWithFilm([['first', 'square']]);
  await addExtras(made.account, made.videoId, 1);
  return made;
}

test('staff add captions to a version, and what is wrong with a file is said before it is sent @deep', async ({
  browser,
}, info) => {
  const editor = await hire('production', 'Cleo Cut');
  const { id } = await addVideo('editing', { version: 0 });
  await addVersion(editor, id, { number: 1, films: ['first'] });
  const { page } = await openAs(browser, editor.email, `${queueOf('editing')}&video=${id}`);
  const captions = panel(page).getByRole('region', { name: 'Captions' });
  await expect(captions).toContainText('Version 1 has none.');
  const pick = (name: string, text: string) =>
    captions
      .locator('input[type=file]')
      .setInputFiles(fileOnDisk(info.outputPath(name), Buffer.from(text)));
  await pick('headless.vtt', testCaptions.replace('WEBVTT', 'Captions'));
  await expect(captions.getByRole('alert')).toContainText('does not begin with WEBVTT');
  await pick('late.vtt', testCaptions.replace('00:05.000', '00:50.000'));
  await expect(captions.getByRole('alert')).toContainText('line 6 lies past the end of the film');
  await expectAccessible(page);
  expect((await db.collection('files').where('videoId', '==', id).get()).size).toBe(1);

  await captions.getByLabel('Language of the captions').selectOption('French');
  await pick('cup.vtt', testCaptions);
  await expect(captions).toContainText('Version 1 has cup.vtt');
  await expect(captions.getByRole('alert')).toBeHidden();
  const newest = versions(page).first();
  await expect(newest).toContainText(/Captions: cup.vtt.*French/);
  const language = captions.getByLabel('Language', { exact: true });
  // What is refused is said where it was tried, and stays until it is tried again.
  const file = (
    await db.collection('files').where('purpose', '==', 'captions').where('videoId', '==', id).get()
  ).docs[0];
  await file?.ref.update({ state: 'refused' });
  await language.selectOption('German');
  await expect(captions.getByRole('alert')).toContainText('The captions could not be changed');
  await expect(language).toHaveValue('fr');
  await expectAccessible(page);
  await file?.ref.update({ state: 'ready' });
  await language.selectOption('German');
  await expect(captions.getByRole('alert')).toBeHidden();
  await expect(language).toHaveValue('de');
  await expect(newest).toContainText(/Captions: cup.vtt.*German/);

  // They go at once, and come back while their toast is there.
  await captions.getByRole('button', { name: 'Remove captions' }).click();
  await expect(captions).toContainText('Version 1 has none.');
  await expect(newest).not.toContainText('Captions:');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(newest).toContainText(/Captions: cup.vtt.*German/);
  await expectAccessible(page);

  // The customer sees the version, and no captions that nobody has watched.
  await db.doc(`videos/${id}/versions/1`).update({ state: 'delivered' });
  await expect(newest).toContainText('visible to the customer');
  await pick('mug.vtt', testCaptions);
  await expect(captions).toContainText('mug.vtt is here, and the customer does not see it yet.');
  await expect(newest).toContainText('Captions: cup.vtt');
  await expectAccessible(page);
  await captions.getByRole('button', { name: 'Publish captions' }).click();
  await expect(newest).toContainText(/Captions: mug.vtt.*French/);
  await page.context().close();
});

test('people with a link see the poster and the captions @deep', async ({ page }) => {
  const { account, videoId } = await customerWithCaptions();
  const shareId = await addShareOf(account, videoId);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The film itself waits, so that its poster stays.
  await page.route(/film|alt=media/, async (route) => {
    if (route.request().resourceType() === 'media') await held;
    await route.continue();
  });
  await page.goto(`/film/${videoId}/${shareId}`);
  const poster = player(page).locator('[data-poster]');
  await expect(poster).toBeVisible();
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(640);
  release();
  await player(page).getByRole('button', { name: 'Captions on' }).click();
  await expect.poll(() => cues(page)).toEqual([0, 2]);
  // The film has a picture of its own by now.
  await expect(poster).toHaveCount(0);
});

test('a player that waits shows its poster and keeps its place @deep', async ({ page }) => {
  const { account, path } = await customerWithCaptions();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/alt=media/, async (route) => {
    if (route.request().resourceType() === 'media') await held;
    await route.continue();
  });
  await enterAs(page, account.email, path);
  await expect(player(page).locator('[data-poster]')).toBeVisible();
  const box = () => player(page).locator('video').boundingBox();
  const before = await box();
  release();
  await expect(player(page).locator('[data-poster]')).toHaveCount(0);
  expect(await box()).toEqual(before);
});

test('the list of videos shows the poster of a delivered film, and a strip without one @deep', async ({
  page,
}) => {
  const { account, subscriptionId } = await customerWithCaptions();
  await addVideoOf(account, subscriptionId, { title: 'Kettle', length: 5 });
  await enterAs(page, account.email, videosPath(subscriptionId));
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const poster = row('Teapot').locator('[data-poster]');
  await expect(poster).toHaveJSProperty('naturalWidth', 640);
  await expect(row('Kettle')).toBeVisible();
  await expect(row('Kettle').locator('[data-poster]')).toHaveCount(0);
  await expectAccessible(page);
});

test('a cut is sent with a poster of its first frame @deep', async ({ browser }, info) => {
  const film = await makeSmallFilm(browser);
  const { page, id } = await openPanel(browser);
  await choose(page, fileOnDisk(info.outputPath('lamp.webm'), film));
  await sendAnyway(page);
  await expect(versions(page).first()).toContainText('Version 1');
  const version = db.doc(`videos/${id}/versions/1`);
  await expect
    .poll(async () => (await version.get()).data()?.['files']['16:9'].poster)
    .toMatchObject({ type: 'image/webp' });
  await page.context().close();
});
