import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { FieldPath } from 'firebase-admin/firestore';
import { db } from '#tests/cloud/local-cloud.ts';
import { addShareOf } from '#tests/support/customer-setup.ts';
import { addExtras, checksumOf, filmBytes, testCaptions } from '#tests/support/films.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from '#tests/support/page-checks.ts';
import { workerInCharge } from '#tests/support/worker-in-charge.ts';
import { customerWithFilm } from '../film-setup.ts';

// Each has people of its own.
test.describe.configure({ mode: 'parallel' });

const film = (page: Page) => page.getByRole('region', { name: 'Your film' });
const player = (page: Page) => page.getByRole('group', { name: /^Player:/ });
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position' });
const expectPlace = (page: Page, at: string) =>
  expect(position(page)).toHaveAttribute('aria-valuetext', `${at} of 0:04:24`);
const isPlayable = (page: Page) =>
  expect
    .poll(() =>
      player(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.readyState),
    )
    .toBeGreaterThanOrEqual(2);

async function bytesOf(download: Download): Promise<Uint8Array> {
  return readFile(await download.path());
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a customer plays a film by frames and with captions, downloads all of it, and shares it', async ({
    page,
    browser,
  }) => {
    const films = ['second', 'square', 'tall'] as const;
    const { account, videoId, path } = await customerWithFilm([['first'], films]);
    await addExtras(account, videoId, 2);
    await enterAs(page, account.email, path);
    // Until then it fetches the whole app beside the film.
    await workerInCharge(page);

    await test.step('every frame is reached by keyboard', async () => {
      await isPlayable(page);
      await player(page).getByRole('button', { name: 'Play' }).click();
      await expect(player(page).getByRole('button', { name: 'Pause' })).toBeVisible();
      await expect(position(page)).not.toHaveValue('0');
      await page.keyboard.press('k');
      await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();

      await position(page).focus();
      await page.keyboard.press('Home');
      await expectPlace(page, '0:00:00');
      await page.keyboard.press('Shift+ArrowRight');
      await expectPlace(page, '0:01:00');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await expectPlace(page, '0:01:01');
      // The browser confirms the frame that is on the screen.
      const shown = () =>
        player(page)
          .locator('video')
          .evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime * 25));
      expect(await shown()).toBe(26);
      await page.keyboard.press('End');
      await expectPlace(page, '0:04:24');
    });

    await test.step('captions are turned on by button and by keyboard', async () => {
      const cues = () =>
        player(page)
          .locator('video')
          .evaluate((video: HTMLVideoElement) =>
            [...video.textTracks].flatMap(({ mode, cues: all }) =>
              mode === 'showing' ? [...(all ?? [])].map(({ startTime }) => startTime) : [],
            ),
          );
      await player(page).getByRole('button', { name: 'Captions on' }).click();
      await expect.poll(cues).toEqual([0, 2]);
      const track = player(page).locator('track');
      await expect(track).toHaveAttribute('srclang', 'de');
      await expect(track).toHaveAttribute('label', 'German');
      await page.keyboard.press('t');
      await expect.poll(cues).toEqual([]);
      await page.keyboard.press('t');
      await expect(player(page).getByRole('button', { name: 'Captions off' })).toBeVisible();
      await expect.poll(cues).toEqual([0, 2]);
      await expectAccessible(page);
    });

    const save = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        film(page).getByRole('button', { name: button }).click(),
      ]);
      return download;
    };
    const sums = await Promise.all(films.map(async (each) => checksumOf(await filmBytes(each))));

    await test.step('every format is downloaded whole, one by one and as an archive with captions', async () => {
      const one = await save('Download 1:1');
      expect(one.suggestedFilename()).toBe('Teapot v2 1x1.webm');
      expect(checksumOf(await bytesOf(one))).toBe(sums[1]);

      const all = await save('All 3 formats and captions as a zip');
      expect(all.suggestedFilename()).toBe('Teapot v2.zip');
      const entries = unzipSync(await bytesOf(all));
      expect(Object.keys(entries)).toEqual([
        'Teapot v2 16x9.webm',
        'Teapot v2 1x1.webm',
        'Teapot v2 9x16.webm',
        'Teapot v2.vtt',
      ]);
      const captions = entries['Teapot v2.vtt'];
      expect(new TextDecoder().decode(captions)).toBe(testCaptions);
      expect(Object.values(entries).slice(0, 3).map(checksumOf)).toEqual(sums);
      await expect(film(page).getByText('Teapot v2.zip is saved')).toBeVisible();
    });

    await test.step('an archive of real size goes to the disk through the service worker', async () => {
      const size = 110 * 1024 * 1024;
      const version = db.doc(`videos/${videoId}/versions/2`);
      const fileId = String((await version.get()).get(new FieldPath('files', '16:9', 'fileId')));
      await version.update(new FieldPath('files', '16:9', 'size'), size);
      await expect(film(page).getByText('115 MB')).toBeVisible();
      await page.evaluate(
        ([id, bytes]) => {
          // A browser without a place to choose.
          Object.defineProperty(window, 'showSaveFilePicker', { value: undefined });
          const ask = window.fetch;
          window.fetch = (address, options) => {
            const asked = address instanceof Request ? address.url : address.toString();
            if (!asked.includes(id)) return ask(address, options);
            let left = bytes;
            const body = new ReadableStream({
              pull: (controller) => {
                const part = new Uint8Array(Math.min(left, 1024 * 1024));
                left -= part.length;
                controller.enqueue(part);
                if (left === 0) controller.close();
              },
            });
            return Promise.resolve(new Response(body));
          };
        },
        [fileId, size] as const,
      );
      const large = unzipSync(await bytesOf(await save('All 3 formats and captions as a zip')));
      expect(large['Teapot v2 16x9.webm']).toHaveLength(size);
      expect(Object.values(large).slice(1, 3).map(checksumOf)).toEqual(sums.slice(1));
    });

    await test.step('people without an account watch a shared film until its owner ends the link', async () => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await film(page).getByRole('button', { name: 'Create a link' }).click();
      await expect(page.getByText('The link is copied')).toBeVisible();
      const address = await page.evaluate(() => navigator.clipboard.readText());

      const guest = await browser.newPage({
        serviceWorkers: 'block',
        viewport: { width: 360, height: 780 },
      });
      await guest.goto(address);
      await expect(guest.getByRole('heading', { name: 'Teapot', level: 1 })).toBeVisible();
      await isPlayable(guest);
      await guest.getByRole('radio', { name: '1:1' }).check();
      await expect(player(guest)).toHaveAccessibleName('Player: Teapot, 1:1');
      await settled(guest);
      await expectNoSidewaysScroll(guest);
      await expectAccessible(guest);

      await film(page).getByRole('button', { name: 'End', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
      await expect(page.getByText('The link has ended')).toBeVisible();
      await expect(film(page).getByRole('button', { name: 'Create a link' })).toBeFocused();
      await guest.reload();
      await expect(guest.getByText('This link no longer works')).toBeVisible();
      // Nor does one that was never made say more.
      await guest.goto(`/film/${videoId}/no-such-link`);
      await expect(guest.getByText('This link no longer works')).toBeVisible();
      await guest.close();
    });

    await test.step('earlier versions stay to be seen', async () => {
      await film(page).getByLabel('Version', { exact: true }).selectOption('Version 1');
      await expect(player(page)).toHaveAccessibleName('Player: Teapot, version 1, 16:9');
      await isPlayable(page);
    });
  });
});

test('a shared film that could not be loaded is played after another try @deep', async ({
  page,
}) => {
  const { account, videoId } = await customerWithFilm([['first', 'square']]);
  await page.goto(`/film/${videoId}/${await addShareOf(account, videoId)}`);
  await isPlayable(page);
  await page.getByRole('radio', { name: '1:1' }).check();
  // Its addresses have ended.
  let refused = 0;
  await page.route(/alt=media/, (route) => {
    refused += 1;
    return refused > 2 ? route.continue() : route.fulfill({ status: 403 });
  });
  await page.getByRole('radio', { name: '16:9' }).check();
  await expect(page.getByText('The film cannot be played now')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await isPlayable(page);
  await expect(player(page)).toHaveAccessibleName('Player: Teapot, 16:9');
});

test('a film that gets another address stays where it was @deep', async ({ page }) => {
  const { account, path } = await customerWithFilm([['first']]);
  await enterAs(page, account.email, path);
  await isPlayable(page);
  await position(page).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveValue('26');
  const before = await player(page).locator('video').getAttribute('src');
  await player(page)
    .locator('video')
    .evaluate((video) => video.dispatchEvent(new Event('error')));
  await expect(player(page).locator('video')).not.toHaveAttribute('src', before ?? '');
  await isPlayable(page);
  await expect
    .poll(() =>
      player(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime * 25)),
    )
    .toBe(26);
  await expect(position(page)).toHaveValue('26');
});

test('a film whose file is gone says so and keeps the rest @deep', async ({ page }) => {
  const { account, videoId, path } = await customerWithFilm([['first']]);
  const version = await db.doc(`videos/${videoId}/versions/1`).get();
  await db.doc(`files/${String(version.get('files')['16:9'].fileId)}`).delete();
  await enterAs(page, account.email, path);
  await expect(page.getByText('The film cannot be played now')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
});

test('the page says how long files are kept, and when they were removed @deep', async ({
  page,
}) => {
  const { account, videoId, path } = await customerWithFilm([['first']]);
  const version = db.doc(`videos/${videoId}/versions/1`);
  await enterAs(page, account.email, path);
  await expect(film(page).getByText(/, kept until \w+ \d+, \d{4}$/)).toBeVisible();

  await version.update({ keptUntil: new Date(Date.now() + 10 * 86_400_000) });
  await expect(film(page).getByText(/The files of this version are removed on/)).toBeVisible();
  await expect(film(page).getByRole('button', { name: 'Download 16:9' })).toBeVisible();
  await expectAccessible(page);

  await version.update({
    files: {},
    keptUntil: null,
    removedAt: new Date('2026-03-12T10:00:00Z'),
  });
  await expect(
    film(page).getByText(/The files of version 1 were removed on March 12/),
  ).toBeVisible();
  await expect(film(page).getByRole('link', { name: /^write to/ })).toBeVisible();
  await expect(player(page)).toBeHidden();
  await expect(film(page).getByRole('button', { name: 'Make a link' })).toBeHidden();
  await expectAccessible(page);
});
