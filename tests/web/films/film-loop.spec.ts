import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { filmFormats } from '#domain/stored-file.ts';
import { cardOf } from '#domain/copy-allowance.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { checksumOf, filmBytes, testFilms, type TestFilm } from '#tests/support/films.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { choose, filesOf, panel, panelOf, sendAnyway, versions } from '../film-setup.ts';
import { hire, queueOf } from '../staff-setup.ts';

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

const deliver = (page: Page) => panel(page).getByRole('button', { name: 'Move to delivery' });
const withoutAll = (page: Page) => page.getByRole('dialog', { name: /without all formats/ });
const withOpenComments = (page: Page) => page.getByRole('dialog', { name: /with open comments/ });
const isDelivered = (videoId: string) =>
  expect.poll(async () => (await loadVideo(videoId)).status).toBe('delivery');

async function expectOneEdge(page: Page): Promise<void> {
  const formats = panel(page).getByRole('list', { name: 'Formats' }).getByRole('listitem');
  const rows = () =>
    formats.evaluateAll((items) =>
      items.map((item) => ({
        height: item.clientHeight,
        end: item.children[2]?.getBoundingClientRect().right,
      })),
    );
  const usual = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ ...usual, width });
    await expect(formats).toHaveCount(4);
    const [first, ...others] = await rows();
    expect(others).toEqual([first, first, first]);
  }
  await page.setViewportSize(usual);
}

test('two people bring a film from its first upload over a change to the approved files, and withdraw it', async ({
  page,
  browser,
}) => {
  const customer = await register();
  const subscriptionId = await buy(customer);
  const videoId = await addVideoOf(customer, subscriptionId, {
    title: 'Teapot',
    length: 5,
    copyCards: [cardOf('Pours without a drip')],
    status: 'editing',
  });
  await db.doc(`videos/${videoId}`).update({ version: 0, bought: filmFormats });
  const editor = await hire('production', 'Cleo Cut');
  const studio = await openAs(browser, editor.email, panelOf(videoId));
  await expect(panel(studio.page).getByText('No version yet.')).toBeVisible();
  await expect(deliver(studio.page)).toBeDisabled();
  await expect(panel(studio.page).getByText('There is no cut yet.')).toBeVisible();
  await expectAccessible(studio.page);

  await send(studio.page, { film: 'first', videoId, version: 1 });
  // The cutdowns are left out on purpose.
  await deliver(studio.page).click();
  await expectAccessible(studio.page);
  const confirm = withoutAll(studio.page).getByRole('button', { name: 'Deliver all the same' });
  await expect(confirm).toBeDisabled();
  await withoutAll(studio.page).getByLabel('Reason').fill('They follow with version 2.');
  await confirm.click();
  await isDelivered(videoId);

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

  // The studio reads them, is told what is missing of the next version, completes and delivers it.
  await studio.page.goto(panelOf(videoId));
  await expect(
    panel(studio.page).getByText('The customer asked for changes to version 1.'),
  ).toBeVisible();
  await expect(panel(studio.page).getByText('0:01:00 The logo is hard to read')).toBeVisible();
  await send(studio.page, { film: 'second', videoId, version: 2 });
  await send(studio.page, { film: 'square', videoId, version: 2 });
  await deliver(studio.page).click();
  await expect(withoutAll(studio.page)).toContainText('4:5 and 9:16 are missing');
  await withoutAll(studio.page).getByLabel('Reason').fill('They follow on Monday.');
  await withoutAll(studio.page).getByRole('button', { name: 'Go on' }).click();
  await withOpenComments(studio.page).getByRole('button', { name: 'Cancel' }).click();
  await expect(withOpenComments(studio.page)).toBeHidden();
  expect((await loadVideo(videoId)).status).toBe('editing');
  await test.step('each format can be watched before it is delivered', async () => {
    await panel(studio.page).getByRole('button', { name: 'Watch 1:1' }).click();
    const review = studio.page.getByRole('dialog', { name: 'Review of Teapot' });
    const square = review.getByRole('group', { name: 'Player: Teapot, version 2, 1:1' });
    await expect(square).toBeVisible();
    await expectAccessible(studio.page);
    await review.getByRole('radio', { name: '16:9' }).check();
    await expect(review.getByRole('button', { name: 'Comment here' })).toBeVisible();
    await review.getByRole('button', { name: 'Close the review' }).click();
  });
  await test.step('what is said of the formats ends at one edge, with and without a button', () =>
    expectOneEdge(studio.page));
  await send(studio.page, { film: 'portrait', videoId, version: 2 });
  await send(studio.page, { film: 'tall', videoId, version: 2 });
  await deliver(studio.page).click();
  await withOpenComments(studio.page).getByRole('button', { name: 'Deliver all the same' }).click();
  await isDelivered(videoId);

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
    page.getByRole('button', { name: 'All 4 formats as a zip' }).click(),
  ]);
  const entries = unzipSync(await readFile(await download.path()));
  expect(Object.keys(entries)).toEqual(
    ['16x9', '1x1', '4x5', '9x16'].map((format) => `Teapot v2 ${format}.webm`),
  );
  const sent = await Promise.all(
    (['second', 'square', 'portrait', 'tall'] as const).map(filmBytes),
  );
  expect(Object.values(entries).map(checksumOf)).toEqual(sent.map(checksumOf));

  // Somebody without an account watches it, until the studio withdraws it.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const guest = await browser.newPage();
  await guest.goto(address);
  await expect(player(guest)).toHaveAccessibleName('Player: Teapot, 16:9');
  await studio.page.goto(`${queueOf('delivery')}&video=${videoId}`);
  await expect(versions(studio.page).first()).toContainText('visible to the customer');
  await panel(studio.page).getByRole('button', { name: 'Withdraw version 2' }).click();
  const withdrawal = studio.page.getByRole('dialog', { name: 'Withdraw version 2?' });
  const withdraw = withdrawal.getByRole('button', { name: 'Withdraw it' });
  await expect(withdraw).toBeDisabled();
  await withdrawal.getByLabel('Reason').fill('It shows the old label.');
  await expectAccessible(studio.page);
  await withdraw.click();
  await expect(withdrawal).toBeHidden();
  await expect(studio.page.getByText('Version 2 of Teapot is withdrawn')).toBeVisible();
  const shown = page.getByRole('region', { name: 'Your film' });
  await expect(shown).toContainText('Version 2 was withdrawn by the studio');
  await expect(shown).toContainText('It shows the old label.');
  await expect(shown).toContainText('Until then you have version 1.');
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'It shows the old label.',
  );
  await expectAccessible(page);
  await guest.reload();
  await expect(guest.getByText('This link no longer works')).toBeVisible();
  await guest.close();
  await studio.context.close();
});
