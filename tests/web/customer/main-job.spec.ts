import { expect, test, type Page } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { objectPathOf } from '#domain/stored-file.ts';
import { studioAddress } from '#domain/studio.ts';
import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import { signIn, type Account } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { cutFields, grantFile, upload, webmOf } from '#tests/cloud/storage.ts';
import { loadBalance, loadVideo } from '#tests/cloud/stored.ts';
import { acceptTexts, reviewCart } from '#tests/support/cart-page.ts';
import { openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';

// The main job of the product, from nothing to a finished video, by two people in two browsers that
// share nothing but the cloud.

const title = `Main job ${Date.now()}`;

async function registerAndBuild(page: Page, email: string): Promise<void> {
  await page.goto('/product/build/');
  // Nobody is signed in, so the builder invites to register and is remembered.
  await expect(page).toHaveURL(/\/register/);
  await page.getByLabel('Your name').fill('Mara Lindgren');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('turntable');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Build your package' })).toBeVisible();
}

/** Sends the main cut of a video as staff do, and waits until it is its newest version. */
async function sendMainCut(editor: Account, videoId: string): Promise<void> {
  const video = db.doc(`videos/${videoId}`);
  const stored = await video.get();
  const version = Number(stored.get('version') ?? 0) + 1;
  const bytes = webmOf(3000);
  const fields = cutFields(videoId, String(stored.get('userId')), '16:9');
  const fileId = await grantFile(editor, bytes.length, fields);
  await upload(editor, objectPathOf(fileId), bytes, 'video/webm');
  await expect.poll(async () => (await video.get()).get('version')).toBe(version);
}

const total = (page: Page) =>
  page.getByRole('region', { name: 'Price' }).locator('output').filter({ hasText: 'Total' });

async function chooseWithThePriceMoving(page: Page): Promise<string> {
  await expect(page.getByText('Choose a package and its price appears here.')).toBeVisible();
  await page.getByRole('radio', { name: /Growth/ }).check({ force: true });
  await expect(total(page)).not.toContainText('$0');
  const monthly = await total(page).textContent();
  await page.getByRole('radio', { name: /Quarterly/ }).check({ force: true });
  await expect(total(page)).not.toHaveText(monthly ?? '');
  const automated = await total(page).textContent();
  await page.getByRole('radio', { name: /Agency/ }).check({ force: true });
  await expect(total(page)).not.toHaveText(automated ?? '');
  await page.getByRole('spinbutton', { name: /15/ }).fill('2');
  return (await total(page).textContent()) ?? '';
}

async function pay(page: Page): Promise<void> {
  await reviewCart(page);
  await acceptTexts(page);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/checkout\/success\/\?session_id=/);
  await expect(page.getByText('Your subscription has begun')).toBeVisible();
}

const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'Order this video (3 tokens)' });

async function storedVideo(): Promise<{ id: string; subscriptionId: string }> {
  const [video] = (await db.collection('videos').where('title', '==', title).get()).docs;
  return { id: String(video?.id), subscriptionId: String(video?.get('subscriptionId')) };
}

async function writeAndOrder(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /new video|first video/i })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Title').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByLabel('Use the end card').check();
  await page.getByRole('region', { name: 'End card' }).getByLabel('Tagline').fill('In shops now');

  const add = page.getByRole('button', { name: 'Add a card' });
  const copy = ['Made by hand in a small kiln', 'Every glaze is its own', 'Yours by Friday'];
  for (const [index, text] of copy.entries()) {
    await add.click();
    await expect(page.getByLabel(`Card ${index + 1}`, { exact: true })).toBeFocused();
    await page.keyboard.type(text);
  }
  await expect(page.getByText('15 of 30 words')).toBeVisible();
  await expect(add).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  const last = page.getByLabel('Card 3', { exact: true });
  await last.fill('word '.repeat(31));
  await expect(orderButton(page)).toBeDisabled();
  await last.fill('Yours by Friday');
  const { id, subscriptionId } = await storedVideo();
  const balance = await loadBalance(subscriptionId);
  await orderButton(page).click();
  await expect(page.getByRole('dialog')).toContainText(
    `you keep ${balance - 3} tokens of ${balance}`,
  );
  await page.getByRole('button', { name: 'Order for 3 tokens' }).click();
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('Ordered');
  await expect(page.getByText('so you can no longer change it here')).toBeVisible();
  const studio = page.getByRole('link', { name: `write to ${studioAddress}` });
  await expect(studio).toHaveAttribute('href', `mailto:${studioAddress}`);
  expect(await loadVideo(id)).toMatchObject({
    status: 'activated',
    endCard: { use: true, logo: true, tagline: 'In shops now' },
    copyCards: [{ wordCount: 7 }, { wordCount: 5 }, { wordCount: 3 }],
  });
}

/** The studio gives an ordered video back with a reason; its customer gets the tokens back and orders it again. */
async function giveBackAndOrderAgain(production: Page, customer: Page): Promise<void> {
  const { id, subscriptionId } = await storedVideo();
  const balance = await loadBalance(subscriptionId);
  await production.locator(`[data-row-id="${id}"]`).focus();
  await production.keyboard.press('[');
  await production.getByLabel('Reason').fill('The logo is missing.');
  await production.getByRole('dialog').getByRole('button', { name: /draft/ }).click();
  await expect(cardIn(production, 'activated')).toHaveCount(0);
  await expect(customer.getByText('The studio sent it back to you')).toBeVisible();
  await expect(customer.getByText('“The logo is missing.”')).toBeVisible();
  await expect.poll(() => loadBalance(subscriptionId)).toBe(balance + 3);

  await orderButton(customer).click();
  await customer.getByRole('button', { name: 'Order for 3 tokens' }).click();
  await expect(cardIn(production, 'activated')).toBeVisible();
  expect(await loadBalance(subscriptionId)).toBe(balance);
}

/** The card of the video in a column of the board. */
const cardIn = (page: Page, status: VideoStatus) =>
  page
    .getByRole('region', { name: videoStatusInfo[status].label, exact: true })
    .getByRole('row', { name: new RegExp(title) });

test('a visitor becomes a customer and sees a video go all the way through the studio', async ({
  page: customer,
  browser,
}) => {
  test.setTimeout(180_000);

  await registerAndBuild(customer, `main-job-${Date.now()}@orbitreel.test`);
  const chosen = await chooseWithThePriceMoving(customer);
  await customer.reload();
  await expect(total(customer)).toHaveText(chosen);
  await expect(customer.getByRole('radio', { name: /Growth/ })).toBeChecked();
  await pay(customer);

  await customer.getByRole('link', { name: 'See the progress' }).click();
  const steps = customer.getByRole('list', { name: 'Progress steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await expect(steps.getByRole('listitem').first()).toContainText('Complete');

  // Production watches before the order is placed: it must arrive without a reload.
  const { context, page: production } = await openAs(
    browser,
    'production@orbitreel.test',
    `/admin/videos/status/?q=${encodeURIComponent(title)}`,
  );
  await expect(production.locator('[data-freshness=live]')).toBeVisible();
  await expect(production.getByText(title)).toHaveCount(0);

  await customer.goto(routes.dashboard.path);
  await customer.getByRole('link', { name: 'Write a video' }).click();
  await writeAndOrder(customer);
  await expect(cardIn(production, 'activated')).toBeVisible();
  await giveBackAndOrderAgain(production, customer);

  const { id: videoId } = await storedVideo();
  const place = customer.getByRole('region', { name: 'Where it is' });
  const moves = [
    ['activated', 'In the queue'],
    ['queued', 'Filming'],
    ['shooting', 'Editing'],
    ['editing', 'Delivered'],
  ] as const;
  for (const [from, seenByCustomer] of moves) {
    const card = cardIn(production, from);
    // A film has to be there before it is delivered. The list knows of it with the next move.
    if (from === 'shooting') await sendMainCut(await signIn('production@orbitreel.test'), videoId);
    // What came a moment before the press was not seen, and is not delivered.
    if (from === 'editing') await production.waitForTimeout(1_000);
    await card.getByRole('button', { name: /^Move to/ }).click();
    const movedAt = Date.now();
    await expect(place).toContainText(seenByCustomer);
    test.info().annotations.push({
      type: `customer sees ${seenByCustomer}`,
      description: `${Date.now() - movedAt} ms after the click`,
    });
    await expect(card).toHaveCount(0);
  }
  // Ordered, sent back, ordered again, and four moves.
  await expect(customer.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(
    7,
  );
  await context.close();
});
