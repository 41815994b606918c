import { expect, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { dialog, isLive, messages, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire, moveElsewhere } from '../staff-setup.ts';

const statusOf = async ({ id }: { id: string }) => (await loadVideo(id)).status;

test('two steps pressed in quick succession both count, and the next key undoes the last one', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const prefix = freshName('Urn');
  await enterAs(page, email, queueFor(prefix));
  for (const layout of ['board', 'table']) {
    const urn = await addVideo('activated', { title: `${prefix} ${layout} one` });
    const other = await addVideo('activated', { title: `${prefix} ${layout} two` });
    await page.goto(queueFor(`${prefix} ${layout}`, `&layout=${layout}`));
    await isLive(page);
    await rowOf(page, urn).focus();
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await page.keyboard.press('[');
    // Where it is going by now, whether the list shows it there already or not.
    await expect(dialog(page)).toContainText(`“${urn.title}” back to Queued`);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, urn)).toBeFocused();
    await expect.poll(() => statusOf(urn)).toBe('shooting');
    expect(await statusOf(other)).toBe('activated');
  }
});

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

test('a move by a colleague is told while a reason is written, which is kept and not sent', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const video = await addVideo('shooting');
  await enterAs(page, email, queueFor(video.title));
  await isLive(page);
  await rowOf(page, video).focus();
  // The first key in this window is waited for; the words are to meet a dialog that is there.
  await page.keyboard.press('[');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.type('The lid is scratched.');
  await moveElsewhere(video.id, 'shooting', 'editing', 'Ben Okoye');
  await expect(dialog(page)).toContainText(/A colleague moved .* it is in Editing now/);
  await expect(dialog(page).getByRole('button', { name: 'Back to Queued' })).toBeDisabled();
  await expect(dialog(page).getByRole('textbox')).toHaveValue('The lid is scratched.');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await statusOf(video)).toBe('editing');
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
