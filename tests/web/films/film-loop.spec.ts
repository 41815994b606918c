import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { cutdownsAddOn } from '#domain/bought-formats.ts';
import { cardOf } from '#domain/copy-allowance.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { checksumOf, filmBytes, testFilms, type TestFilm } from '#tests/support/films.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { choose, filesOf, panel, panelOf, sendAnyway, versions } from '../film-setup.ts';
import { hire } from '../staff-setup.ts';

const films = path.resolve(import.meta.dirname, '../../../src/local/seed/films');
const player = (page: Page) => page.getByRole('group', { name: /^Player:/ });
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position' });
const answer = (page: Page) => page.getByRole('region', { name: 'Your answer' });

type Sent = { film: TestFilm; videoId: string; version: number };

/** An editor sends a film from the panel, past its check, until it is part of a version. */
async function send(page: Page, { film, videoId, version }: Sent): Promise<void> {
  const { file, width, height } = testFilms[film];
  const before = await filesOf(videoId);
  await choose(page, path.join(films, file));
  // The check says what is wrong before anything is sent.
  await expect(panel(page).getByText(`${width} × ${height} pixels`)).toBeVisible();
  expect(await filesOf(videoId)).toEqual(before);
  await sendAnyway(page);
  await expect(versions(page).first()).toContainText(`Version ${version}`);
  await expect(versions(page).first()).toContainText(file);
}

async function deliver(page: Page, videoId: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Move to delivery' }).click();
  // Two of the bought formats are left out on purpose.
  await page
    .getByRole('dialog', { name: /without all formats/ })
    .getByRole('button', { name: 'Deliver all the same' })
    .click();
  await expect.poll(async () => (await loadVideo(videoId)).status).toBe('delivery');
}

test('two people bring a film from its first upload over a change to the approved files', async ({
  page,
  browser,
}) => {
  const customer = await register();
  const subscriptionId = await buy(customer);
  await db
    .doc(`subscriptions/${subscriptionId}`)
    .update({ 'productSelections.addOns': { [cutdownsAddOn]: 1 } });
  const videoId = await addVideoOf(customer, subscriptionId, {
    title: 'Teapot',
    length: 5,
    copyCards: [cardOf('Pours without a drip')],
    status: 'editing',
  });
  await db.doc(`videos/${videoId}`).update({ version: 0 });
  const editor = await hire('production', 'Cleo Cut');
  const studio = await openAs(browser, editor.email, panelOf(videoId));
  await expect(panel(studio.page).getByText('No version yet.')).toBeVisible();

  await send(studio.page, { film: 'first', videoId, version: 1 });
  await deliver(studio.page, videoId);

  // The customer plays it, comments, and asks for changes.
  await enterAs(page, customer.email, videosPath(subscriptionId, videoId));
  await player(page).getByRole('button', { name: 'Play' }).click();
  await expect(position(page)).not.toHaveValue('0');
  await page.keyboard.press('k');
  await position(page).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('c');
  await page.keyboard.type('The logo is hard to read');
  await page.keyboard.press('Control+Enter');
  await answer(page).getByRole('button', { name: 'Ask for changes' }).click();
  const asked = page.getByRole('dialog', { name: 'Ask for these changes?' });
  await asked.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(answer(page)).toContainText('The studio works on your changes');

  // The studio reads them and delivers the next version, with a cutdown.
  await studio.page.goto(panelOf(videoId));
  await expect(
    panel(studio.page).getByText('The customer asked for changes to version 1.'),
  ).toBeVisible();
  await expect(panel(studio.page).getByText('0:01:00 The logo is hard to read')).toBeVisible();
  await send(studio.page, { film: 'second', videoId, version: 2 });
  await send(studio.page, { film: 'square', videoId, version: 2 });
  await deliver(studio.page, videoId);
  await studio.context.close();

  // The customer compares both at the frame of the comment, and approves.
  await page.getByRole('button', { name: 'Show version 2' }).click();
  const before = page.getByRole('region', { name: 'Changes asked for in version 1' });
  await before.getByRole('button', { name: 'Before at 0:01:00' }).click();
  const compared = page.getByRole('group', { name: 'Version 1 and Version 2 compared' });
  await expect
    .poll(() =>
      compared
        .locator('video')
        .evaluateAll((videos) =>
          videos.map((video) => Math.floor((video as HTMLVideoElement).currentTime * 25)),
        ),
    )
    .toEqual([25, 25]);
  await compared.getByRole('button', { name: 'Close the comparison' }).click();
  await answer(page).getByRole('button', { name: 'Approve this version' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve version 2?' });
  await approval.getByRole('button', { name: 'Approve this version' }).click();
  await expect(answer(page)).toContainText('You approved version 2');

  // What is downloaded is what was sent, byte by byte.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All 2 formats as a zip' }).click(),
  ]);
  const entries = unzipSync(await readFile(await download.path()));
  expect(Object.keys(entries)).toEqual(['Teapot v2 16x9.webm', 'Teapot v2 1x1.webm']);
  const sent = await Promise.all([filmBytes('second'), filmBytes('square')]);
  expect(Object.values(entries).map(checksumOf)).toEqual(sent.map(checksumOf));
});
