import { expect, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { dialog, isLive, messages, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire } from '../staff-setup.ts';

const statusOf = async ({ id }: { id: string }) => (await loadVideo(id)).status;

test('an undo pressed on another page is still made @deep', async ({ page }) => {
  const { email } = await hire('admin', 'Ana Reyes');
  const video = await addVideo('queued');
  await enterAs(page, email, queueFor(video.title));
  await isLive(page);
  await rowOf(page, video).focus();
  await page.keyboard.press(']');
  const undo = messages(page).getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(page).toHaveURL(/dashboard/);
  await undo.click();
  await expect(messages(page)).toContainText(`Undone: “${video.title}” is in Queued now`);
  expect(await statusOf(video)).toBe('queued');
});

test('an undone move restores the age, reads as taken back, and can be made again @deep', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const video = await addVideo('queued');
  const since = Timestamp.fromMillis(Date.now() - 3 * 86_400_000);
  await db.doc(`videos/${video.id}`).update({ statusSince: since });
  await enterAs(page, email, queueFor(video.title, '&layout=table'));
  await isLive(page);
  await rowOf(page, video).focus();
  await page.keyboard.press(']');
  await expect(rowOf(page, video)).toContainText('Shooting');
  await expect(rowOf(page, video)).toContainText('under 1 min');
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, video)).toContainText('3 d');
  expect((await loadVideo(video.id)).statusSince).toEqual(since.toDate());

  await page.keyboard.press('Enter');
  const history = page.getByRole('list', { name: 'Moves, newest first' });
  await expect(history.getByRole('listitem').first()).toContainText('Taken back to Queued');
  await expect(history).not.toContainText('Reason');
  await history.getByRole('button', { name: 'Redo' }).click();
  await expect(history.getByRole('listitem').first()).toContainText('Taken back, Shooting again');
  await expect(history.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('the menu says where a video stands in the order, and its keys are true while it is open @deep', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const prefix = freshName('Ewer');
  const first = await addVideo('queued', { title: `${prefix} one` });
  const second = await addVideo('queued', { title: `${prefix} two` });
  const orderOf = async ({ id }: { id: string }) => (await loadVideo(id)).work?.order ?? '';
  const before = await orderOf(second);
  await enterAs(page, email, queueFor(prefix));
  await isLive(page);
  await rowOf(page, second).focus();
  await page.keyboard.press('.');
  await expect(dialog(page)).toContainText(/Now number \d+ in Queued/);
  await page.keyboard.press('Alt+Home');
  await expect(messages(page)).toContainText(/now number \d+ in Queued/);
  expect((await orderOf(second)) < (await orderOf(first))).toBe(true);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => orderOf(second)).toBe(before);
});
