import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { cardOf } from '#domain/copy-allowance.ts';
import { storyboardPath } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from '#tests/support/page-checks.ts';
import { section } from '../account-setup.ts';
import { hire } from '../staff-setup.ts';

// Each has people of its own.
test.describe.configure({ mode: 'parallel' });

const animatic = (page: Page) => page.getByRole('group', { name: 'Animatic, 15 seconds' });
const stage = (page: Page) => animatic(page).locator('[data-frame]');

const story = {
  startCard: { use: true, logo: true, tagline: 'Lindqvist' },
  copyCards: ['Slow', 'A spout that knows when to stop'].map(cardOf),
  endCard: { use: true, logo: false, tagline: 'In shops now' },
};

async function customerWithStory(facts = {}) {
  const owner = await register();
  const subscriptionId = await buy(owner);
  const videoId = await addVideoOf(owner, subscriptionId, { ...story, ...facts });
  return { owner, subscriptionId, videoId };
}

test('it plays in real time to its end, and again from its beginning @deep', async ({ page }) => {
  const { owner, videoId } = await customerWithStory({ length: 5, copyCards: [] });
  await enterAs(page, owner.email, storyboardPath(videoId));
  const player = page.getByRole('group', { name: 'Animatic, 5 seconds' });
  const began = Date.now();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(player.getByRole('button', { name: 'Play again' })).toBeVisible({
    timeout: 15_000,
  });
  expect(Date.now() - began).toBeGreaterThan(4900);
  await player.getByRole('button', { name: 'Play again' }).click();
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('with reduced motion the cards cut instead of move @deep', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { owner, videoId } = await customerWithStory();
  await enterAs(page, owner.email, storyboardPath(videoId));
  await expect(stage(page)).toBeVisible();
  const faded = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ ariaLabel }) => ariaLabel === 'Next card',
    );
    button?.click();
    const opacities: number[] = [];
    for (let frame = 0; frame < 6; frame += 1) {
      await new Promise(requestAnimationFrame);
      const mover = document.querySelector<HTMLElement>('[data-frame] > div');
      opacities.push(Number(getComputedStyle(mover ?? document.body).opacity));
    }
    return opacities;
  });
  expect(faded.every((opacity) => opacity === 1)).toBe(true);
  await expect(stage(page)).toContainText('Slow');
});

test("the brand's colours, logo, font and product picture are shown in every format @deep", async ({
  page,
}) => {
  const { owner, subscriptionId, videoId } = await customerWithStory();
  const filmOnly = await addVideoOf(owner, subscriptionId, { length: 5, copyCards: [] });
  await enterAs(page, owner.email, '/account/');
  const brand = section(page, 'Brand files');
  await brand.getByLabel('Background').fill('#f3efe6');
  await brand.getByLabel('Words').fill('#24393b');
  await brand.getByRole('button', { name: 'Save the colors' }).click();
  await expect(page.getByText('Your colors are saved')).toBeVisible();
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  await brand
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await expect(brand.getByRole('list', { name: 'Your brand files' })).toContainText('logo.svg');
  await brand.getByRole('radio', { name: 'Font' }).check();
  const font = readFileSync(
    new URL(
      '../../../node_modules/@fontsource/kanit/files/kanit-latin-600-normal.woff2',
      import.meta.url,
    ),
  );
  await brand
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'kanit.woff2', mimeType: 'font/woff2', buffer: font });
  await expect(brand.getByRole('list', { name: 'Your brand files' })).toContainText('kanit.woff2');
  await brand.getByRole('radio', { name: 'Product picture' }).check();
  const picture = readFileSync(
    new URL('../../../src/local/seed/films/film-5s-16x9-v1.webp', import.meta.url),
  );
  await brand
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'pot.webp', mimeType: 'image/webp', buffer: picture });
  await expect(brand.getByRole('list', { name: 'Your brand files' })).toContainText('pot.webp');
  await expectAccessible(page);

  await page.goto(storyboardPath(videoId));
  await expect(animatic(page).getByRole('img', { name: 'Logo' })).toBeVisible();
  // The frames have the same look, on the screen and in print.
  const frames = page.getByRole('group', { name: 'Storyboard, 15 seconds' }).getByRole('listitem');
  await expect(frames.first().getByRole('img', { name: 'Logo' })).toBeVisible();
  for (const media of ['print', 'screen'] as const) {
    await page.emulateMedia({ media });
    await expect(frames.first()).toHaveCSS('background-color', 'rgb(243, 239, 230)');
    await expect(frames.first()).toHaveCSS('color', 'rgb(36, 57, 59)');
  }
  await expectAccessible(page);
  await expect(stage(page)).toHaveCSS('background-color', 'rgb(243, 239, 230)');
  await expect
    .poll(() =>
      stage(page)
        .locator('p')
        .evaluate((words) => getComputedStyle(words).fontFamily),
    )
    .toContain('Brand');
  for (const [format, ratio] of [
    ['1:1', 1],
    ['9:16', 9 / 16],
    ['16:9', 16 / 9],
  ] as const) {
    await animatic(page).getByText(format, { exact: true }).click();
    await expect
      .poll(async () => {
        const box = await stage(page).boundingBox();
        return box === null ? 0 : Math.abs(box.width / box.height - ratio);
      })
      .toBeLessThan(0.02);
  }

  // Where the product is filmed, its picture stands in place of a drawing.
  await page.goto(storyboardPath(filmOnly));
  const product = page.getByRole('img', { name: 'The product' });
  for (const place of [
    page.getByRole('group', { name: 'Animatic, 5 seconds' }),
    page.getByRole('group', { name: 'Storyboard, 5 seconds' }),
  ]) {
    await expect(place.locator(product)).toBeVisible();
    await expect(place.locator('img')).toHaveJSProperty('complete', true);
  }
  await expectAccessible(page);
});

test('one link opens the storyboard for its customer and for the studio, and for nobody else @deep', async ({
  page,
  browser,
}) => {
  const { owner, videoId, subscriptionId } = await customerWithStory();
  await enterAs(page, owner.email, videosPath(subscriptionId, videoId));
  await page.getByRole('button', { name: 'Play the animatic' }).press('Enter');
  await expect(stage(page)).toContainText('Lindqvist');
  await page.getByRole('link', { name: 'Share or print' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/storyboard/${videoId}$`));
  const [staff, other] = await Promise.all([hire('production', 'Cleo Cut'), register()]);
  const studio = await openAs(browser, staff.email, storyboardPath(videoId));
  const stranger = await openAs(browser, other.email, storyboardPath(videoId));
  await expect(stage(studio.page)).toContainText('Lindqvist');
  await expect(studio.page.getByRole('table')).toContainText('A spout that knows when to stop');
  await expect(stranger.page.getByText('No storyboard here')).toBeVisible();
  // What the customer writes is there at once.
  await db.doc(`videos/${videoId}`).update({ 'startCard.tagline': 'Lindqvist Home' });
  await expect(stage(studio.page)).toContainText('Lindqvist Home');
});

test('the studio plays the same animatic beside a video of the queue @deep', async ({ page }) => {
  const { videoId } = await customerWithStory({ status: 'queued' });
  const staff = await hire('production', 'Cleo Cut');
  await enterAs(page, staff.email, `/admin/videos/status/?video=${videoId}`);
  const panel = page.getByRole('complementary', { name: 'Video details' });
  await panel.getByRole('button', { name: 'Play the animatic' }).press('Enter');
  await expect(stage(page)).toContainText('Lindqvist');
  await expect(panel.getByRole('link', { name: 'Share or print' })).toHaveAttribute(
    'href',
    new RegExp(`/storyboard/${videoId}$`),
  );
});

test('printed, the storyboard is its cards with their times @deep', async ({ page }) => {
  const { owner, videoId } = await customerWithStory();
  await page.setViewportSize({ width: 794, height: 1123 });
  await enterAs(page, owner.email, storyboardPath(videoId));
  await expect(stage(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(animatic(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('row', { name: /Card 2/ })).toContainText('5.1–13.0\u00a0s');
});

test('it fits a small phone @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { owner, videoId } = await customerWithStory();
  await enterAs(page, owner.email, storyboardPath(videoId));
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
