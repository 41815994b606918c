import { expect, test, type Page } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { addVersion } from '#tests/support/films.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { openGatedCloud } from '../gates-setup.ts';

const film = (page: Page) => page.getByRole('group', { name: /^Player:/ }).locator('video');
const play = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.play());
const played = (page: Page) =>
  film(page).evaluate((video: HTMLVideoElement) => video.currentTime > 0.5);

test('a film that is open plays on while the studio is shut, and another says why it does not @deep', async ({
  browser,
}) => {
  const cloud = await openGatedCloud(browser);
  const owner = await register();
  const subscriptionId = await buy(owner);
  const videoId = await addVideoOf(owner, subscriptionId, { length: 5, status: 'delivery' });
  await addVersion(owner, videoId, { number: 1, films: ['first'] });
  await db.doc(`videos/${videoId}`).update({ deliveredVersion: 1 });
  // Functions look into the usual database, the page into the one with switches of its own.
  await cloud.admit(owner);
  for (const path of [
    `subscriptions/${subscriptionId}`,
    `status/${subscriptionId}`,
    `videos/${videoId}`,
    `videos/${videoId}/versions/1`,
  ]) {
    await cloud.db.doc(path).set((await db.doc(path).get()).data() ?? {});
  }
  const path = videosPath(subscriptionId, videoId);
  const page = await cloud.openPage();
  await enterAs(page, owner.email, path);
  await expect
    .poll(() => film(page).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBe(4);

  await cloud.throwSwitch('completeShutdown', true);
  await expect(
    page.getByRole('status').filter({ hasText: 'The studio is closed for maintenance' }),
  ).toBeVisible();
  await play(page);
  await expect.poll(() => played(page)).toBe(true);
  await expect(page.getByText('The film cannot be played now')).toBeHidden();
  await expectAccessible(page);

  const late = await cloud.openPage();
  await enterAs(late, owner.email, path);
  await expect(late.getByText('The film cannot be played now')).toBeVisible();
  await expect(late.getByText('The film itself is safe.')).toBeVisible();
  await expectAccessible(late);
  await cloud.throwSwitch('completeShutdown', false);
  await expect(
    late.getByRole('status').filter({ hasText: 'The studio is closed for maintenance' }),
  ).toHaveCount(0);
  await late.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => film(late).evaluate((video: HTMLVideoElement) => video.readyState))
    .toBe(4);
  await play(late);
  await expect.poll(() => played(late)).toBe(true);
  await cloud.close();
});
