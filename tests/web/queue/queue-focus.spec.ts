import { expect, test, type Page } from '@playwright/test';
import { freshName } from '#tests/cloud/local-cloud.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { column, dialog, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire, moveElsewhere } from '../staff-setup.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Video details' });

test('closing a question or video leads back to its card or the next, also after a colleague moved it @deep', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const prefix = freshName('Ladle');
  const video = await addVideo('queued', { title: `${prefix} one` });
  const next = await addVideo('shooting', { title: `${prefix} two` });
  await enterAs(page, email, queueFor(prefix, '&layout=board'));
  // The first arrow leads into the list, wherever the page has begun.
  await expect(rowOf(page, video)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, video)).toBeFocused();

  await page.keyboard.press('[');
  await expect(dialog(page)).toContainText('back to Activated');
  await moveElsewhere(video.id, 'queued', 'shooting', 'Ben Okoye');
  await expect(column(page, 'Shooting').locator('[data-row-id]')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, video)).toBeFocused();

  await page.keyboard.press('.');
  await expect(dialog(page)).toBeVisible();
  await moveElsewhere(video.id, 'shooting', 'editing', 'Ben Okoye');
  await expect(column(page, 'Editing').locator('[data-row-id]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, video)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Plan');
  await moveElsewhere(video.id, 'editing', 'delivery', 'Ben Okoye');
  await expect(rowOf(page, video)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(rowOf(page, next)).toBeFocused();
});

test('the focus goes to the next card when the last of a column leaves, and back on Undo @deep', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const prefix = freshName('Whisk');
  const video = await addVideo('editing', { title: `${prefix} one` });
  const next = await addVideo('queued', { title: `${prefix} two` });
  await enterAs(page, email, queueFor(prefix, '&layout=board'));
  await rowOf(page, video).focus();
  await page.keyboard.press(']');
  await expect(rowOf(page, next)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(column(page, 'Editing').locator('[data-row-id]')).toHaveCount(1);

  // The bar goes with the choice; its buttons must not leave the keyboard nowhere.
  await rowOf(page, next).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'With the chosen videos' });
  await bar.getByRole('button', { name: 'Choose none' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, next)).toBeFocused();

  await page.goto(queueFor(`${prefix} one`, '&layout=table'));
  await rowOf(page, video).focus();
  await page.keyboard.press(']');
  await expect(page.getByText('No open video matches')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, video)).toBeFocused();
  expect((await loadVideo(video.id)).status).toBe('editing');
});
