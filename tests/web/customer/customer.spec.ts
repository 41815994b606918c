import { expect, test, type Page } from '@playwright/test';
import { newestVideos } from '#data/repositories/videos-repository.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { addVideoOf, moveByStudio, videosPath } from '#tests/support/customer-setup.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { openGatedCloud } from '../gates-setup.ts';

const card = (page: Page, number: number) => page.getByLabel(`Card ${number}`, { exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

async function customerWith(facts: { tokensPerMonth?: number } = {}): Promise<{
  account: Account;
  subscriptionId: string;
}> {
  const account = await register();
  return { account, subscriptionId: await buy(account, facts) };
}

test('with two orders, what is most urgent on either stands first, and is the one next step @deep', async ({
  page,
}) => {
  const { account, subscriptionId: older } = await customerWith();
  const newer = await buy(account);
  const returned = await addVideoOf(account, older, { title: 'Sent back' });
  await db.doc(`videos/${returned}`).update({ lastMoveId: 'move_1' });
  await addVideoOf(account, newer, { title: 'Just begun' });
  await enterAs(page, account.email, '/dashboard/');
  const first = page.getByRole('region', { name: 'Needs you first' });
  await expect(first.getByRole('listitem')).toHaveCount(2);
  await expect(first.getByRole('listitem').first()).toContainText('sent “Sent back” back to you');
  await expect(first.getByRole('listitem').first().getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(older),
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);

  // Once it is mended, the other one stays.
  await db.doc(`subscriptions/${older}`).update({ status: 'canceled' });
  await expect(first).toBeHidden();
});

test('copy over the allowance stays on the screen, is not stored, and says why @deep', async ({
  page,
}) => {
  const { account, subscriptionId } = await customerWith();
  const videoId = await addVideoOf(account, subscriptionId);
  await enterAs(page, account.email, videosPath(subscriptionId, videoId));
  await card(page, 1).fill(words(30));
  await expect(saved(page)).toBeVisible();
  await card(page, 1).fill(words(32));
  await expect(page.getByRole('status').first()).toContainText('Remove 2 words');
  await expect(page.getByRole('button', { name: /^Order this video/ })).toBeDisabled();
  await expect(card(page, 1)).toHaveValue(words(32));
  expect((await loadVideo(videoId)).copyCards[0]?.wordCount).toBe(30);

  await card(page, 1).fill(words(3));
  await page.getByRole('radio', { name: /^5 s/ }).check({ force: true });
  await expect(page.getByText('has no room for copy').first()).toBeVisible();
  await expect(card(page, 1)).toHaveValue(words(3));
  await page.getByRole('button', { name: 'Remove all cards' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await loadVideo(videoId)).toMatchObject({ length: 5, copyCards: [] });
});

test('cards are put in order by keyboard, and the focus goes with them @deep', async ({ page }) => {
  const { account, subscriptionId } = await customerWith();
  const copyCards = ['One', 'Two', 'Three'].map((copy) => ({ copy, wordCount: 1 }));
  const videoId = await addVideoOf(account, subscriptionId, { copyCards });
  await enterAs(page, account.email, videosPath(subscriptionId, videoId));
  await page.getByRole('button', { name: 'Move card 3 up' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Move card 2 up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move card 1 down' })).toBeFocused();
  await expect(card(page, 1)).toHaveValue('Three');
  await page.getByRole('button', { name: 'Remove card 2' }).press('Enter');
  await expect(card(page, 2)).toBeFocused();
  await expect
    .poll(async () => (await loadVideo(videoId)).copyCards.map(({ copy }) => copy))
    .toEqual(['Three', 'Two']);
});

test('typed text is stored when the screen is left at once @deep', async ({ page }) => {
  const { account, subscriptionId } = await customerWith();
  const videoId = await addVideoOf(account, subscriptionId);
  await enterAs(page, account.email, videosPath(subscriptionId, videoId));
  await page.getByLabel('Title').fill('Renamed in passing');
  await page.getByRole('link', { name: 'All videos' }).click();
  await expect(page.getByRole('link', { name: 'Renamed in passing' })).toBeVisible();
  await expect.poll(async () => (await loadVideo(videoId)).title).toBe('Renamed in passing');
});

test('the customer sees each step of the studio in words of their own, and why one comes back @deep', async ({
  page,
}) => {
  const { account, subscriptionId } = await customerWith();
  const videoId = await addVideoOf(account, subscriptionId, { status: 'activated' });
  await enterAs(page, account.email, videosPath(subscriptionId, videoId));
  const place = page.getByRole('region', { name: 'Where it is' });
  await expect(place).toContainText('Ordered');
  await moveByStudio(videoId, { from: 'activated', to: 'queued' });
  await expect(place).toContainText('In the queue');
  await moveByStudio(videoId, { from: 'queued', to: 'shooting' });
  await expect(place).toContainText('Filming');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('by the studio');
  await expect(history).not.toContainText('Noor');
  await moveByStudio(videoId, {
    from: 'activated',
    to: 'draft',
    reason: 'The tagline is cut off',
  });
  await expect(page.getByText('The studio sent it back to you')).toBeVisible();
  await expect(page.getByText('“The tagline is cut off”')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeEditable();
});

test('a subscription of somebody else is not shown, and said so @deep', async ({ page }) => {
  const { subscriptionId } = await customerWith();
  const stranger = await register();
  await enterAs(page, stranger.email, videosPath(subscriptionId));
  await expect(page.getByText('Subscription not found')).toBeVisible();
  await page.goto(`/subscriptions/status/?subscription=${subscriptionId}`);
  await expect(page.getByText('Subscription not found')).toBeVisible();
});

test('with more videos than are followed at once, every block still shows all of its own @deep', async ({
  browser,
}) => {
  const { account, subscriptionId } = await customerWith();
  const cloud = await openGatedCloud(browser);
  await cloud.admit(account);
  const bought = (await db.doc(`subscriptions/${subscriptionId}`).get()).data();
  await cloud.db.doc(`subscriptions/${subscriptionId}`).set(bought ?? {});
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const oldest = await addVideoOf(account, subscriptionId, { title: 'The very first' });
  const batch = cloud.db.batch();
  const stored = (await db.doc(`videos/${oldest}`).get()).data();
  batch.set(cloud.db.doc(`videos/${oldest}`), { ...stored, createdAt: at(0) });
  for (let number = 1; number <= newestVideos; number += 1) {
    const video = { ...stored, title: `Film ${number}`, block: number <= 3 ? 1 : 2 };
    batch.set(cloud.db.collection('videos').doc(), { ...video, createdAt: at(number) });
  }
  await batch.commit();

  const page = await cloud.openPage();
  await enterAs(page, account.email, `${videosPath(subscriptionId)}?block=1`);
  await expect(page.getByRole('link', { name: 'Film 3', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'The very first' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('The very first');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('The very first');
  await cloud.close();
});
