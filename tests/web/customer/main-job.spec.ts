import { expect, test, type Page } from '@playwright/test';
import { objectPathOf } from '#domain/stored-file.ts';
import { videoStatusInfo, type VideoStatus } from '#domain/video.ts';
import { signIn, type Account } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { cutFields, grantFile, upload, webmOf } from '#tests/cloud/storage.ts';
import { acceptTexts, reviewCart } from '#tests/support/cart-page.ts';
import { openAs } from '#tests/support/log-in.ts';

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

async function writeAndOrder(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /new video|first video/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const add = page.getByRole('button', { name: 'Add a card' });
  const copy = ['Made by hand in a small kiln', 'Every glaze is its own', 'Yours by Friday'];
  for (const [index, text] of copy.entries()) {
    await add.click();
    await page.getByLabel(`Card ${index + 1}`, { exact: true }).fill(text);
  }
  await expect(page.getByText('15 of 30 words')).toBeVisible();
  await expect(add).toBeDisabled();

  const last = page.getByLabel('Card 3', { exact: true });
  await last.fill('word '.repeat(31));
  const order = page.getByRole('button', { name: 'Order this video (3 tokens)' });
  await expect(order).toBeDisabled();
  await last.fill('Yours by Friday');
  await order.click();
  await page.getByRole('button', { name: 'Order for 3 tokens' }).click();
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('Ordered');
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

  await customer.goto('/subscriptions/');
  await customer.getByRole('link', { name: /video/i }).first().click();
  await writeAndOrder(customer);
  await expect(cardIn(production, 'activated')).toBeVisible();

  const [ordered] = (await db.collection('videos').where('title', '==', title).get()).docs;
  const videoId = String(ordered?.id);
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
    await card.getByRole('button', { name: /^Move to/ }).click();
    const movedAt = Date.now();
    await expect(place).toContainText(seenByCustomer);
    test.info().annotations.push({
      type: `customer sees ${seenByCustomer}`,
      description: `${Date.now() - movedAt} ms after the click`,
    });
    await expect(card).toHaveCount(0);
  }
  await expect(customer.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(
    5,
  );
  await context.close();
});
