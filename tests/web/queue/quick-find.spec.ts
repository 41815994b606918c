import { expect, test, type Page } from '@playwright/test';
import { loadVideo } from '#tests/cloud/stored.ts';
import { openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { addVideo, hire } from '../staff-setup.ts';

const list = (page: Page) => page.getByRole('dialog', { name: 'Find anything' });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });

test('one list finds a video, does something to it, and goes to pages, by keys alone', async ({
  browser,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const video = await addVideo('queued');
  const { context, page } = await openAs(
    browser,
    ana.email,
    `/admin/videos/status/?q=${encodeURIComponent(video.title)}`,
  );
  await expect(page.locator('[data-freshness=live]')).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(option(page, 'Videos')).toBeVisible();
  // Only admins may go there.
  await expect(option(page, 'Accounts')).toHaveCount(0);
  await page.keyboard.type(video.title);
  await expect(option(page, new RegExp(video.title)).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(list(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`video=${video.id}`));

  // The command applies to the open video.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('one step for');
  await expect(option(page, 'One step forward')).toBeVisible();
  await expect(list(page)).toContainText(`“${video.title}”`);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await loadVideo(video.id)).status).toBe('shooting');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('zzzz');
  await expect(option(page, 'Search the queue for “zzzz”')).toBeVisible();
  await expect(list(page).getByRole('status')).toHaveText(/^No matches/);
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('your account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/$/);
  await context.close();
});
