import { expect, test } from '@playwright/test';
import { formerCustomer } from '#domain/user.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { loadHistory, loadVideo } from '#tests/cloud/stored.ts';
import { enterAs, logIn } from '#tests/support/log-in.ts';
import { column, dialog, isLive, messages, queueFor, rowOf } from '../queue-screen.ts';
import { turnClock } from '../turn-clock.ts';
import { addVideo, hire, moveElsewhere } from '../staff-setup.ts';

test('the second of two people moving one video is told so, and the newest move is taken back', async ({
  browser,
}) => {
  await db.doc('system/heartbeat').set({ at: new Date() });
  const video = await addVideo('queued');
  const hour = 3_600_000;
  await db.doc(`videos/${video.id}`).update({ statusSince: new Date(Date.now() - 5.5 * hour) });
  const staff = await Promise.all([
    hire('production', 'Ana Reyes'),
    hire('production', 'Ben Okoye'),
  ]);
  const pages = await Promise.all(
    staff.map(async ({ email }, index) => {
      const context = await browser.newContext();
      // One of the two is told, and nobody knows which.
      await context.addInitScript(turnClock, index === 0 ? 1 : -1);
      const page = await context.newPage();
      await logIn(page, email, queueFor(video.title));
      return { context, page };
    }),
  );
  for (const { page } of pages) {
    await isLive(page);
    // The cloud's clock is read after the first rows. From then on both pages show the same age.
    await expect(rowOf(page, video)).toContainText('5 h');
    await rowOf(page, video).focus();
  }
  const told = pages.map(({ page }) =>
    messages(page)
      .getByText(
        /is in Shooting now|was already moved to Shooting by (Ana Reyes|Ben Okoye) (just now|\d+ s ago)/,
      )
      .first(),
  );
  // A message goes after some seconds, so it is looked for from the first key on.
  const [words] = await Promise.all([
    Promise.all(
      told.map(async (message) => {
        await expect(message).toBeVisible();
        return message.textContent();
      }),
    ),
    ...pages.map(({ page }) => page.keyboard.press(']')),
  ]);
  const history = await loadHistory(video.id);
  expect(history.length).toBe(words.filter((word) => word?.includes('is in Shooting now')).length);

  // The other one's next key could still be meant for the board as it was before the move.
  const page = pages[words.findIndex((word) => word?.includes('is in Shooting now'))]?.page;
  if (!page) throw new Error('One of the two has moved it.');
  await test.step('a move by a colleague is told while a reason is written, which is kept and not sent', async () => {
    await expect(column(page, 'Shooting').locator(rowOf(page, video))).toBeVisible();
    await rowOf(page, video).focus();
    // The first key in this window is waited for; the words are to meet a dialog that is there.
    await page.keyboard.press('[');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.type('The lid is scratched.');
    await moveElsewhere(video.id, 'shooting', 'editing', 'Cleo Cut');
    await expect(dialog(page)).toContainText(/A colleague moved .* it is in Editing now/);
    await expect(dialog(page).getByRole('button', { name: 'Back to Queued' })).toBeDisabled();
    await expect(dialog(page).getByRole('textbox')).toHaveValue('The lid is scratched.');
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click();
    expect((await loadVideo(video.id)).status).toBe('editing');
  });

  await test.step('the newest move is taken back from the history, and only that one, though the customer is gone', async () => {
    await db.doc(`videos/${video.id}`).update({ userEmail: formerCustomer.email });
    await rowOf(page, video).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Video details' });
    await expect(panel).toContainText(formerCustomer.name);
    const moves = panel.getByRole('list', { name: 'Moves, newest first' });
    await expect(moves.getByRole('listitem')).toHaveCount(history.length + 1);
    await expect(moves.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await expect(moves.getByRole('listitem').first()).toContainText('Cleo Cut');

    await moves.getByRole('button', { name: 'Undo' }).click();
    await expect(moves.getByRole('listitem').first()).toContainText(/ack to Shooting/);
    await expect.poll(async () => (await loadVideo(video.id)).status).toBe('shooting');
    expect((await loadHistory(video.id)).at(-1)).toMatchObject({
      to: 'shooting',
      reason: 'Undone',
    });
  });
  await Promise.all(pages.map(({ context }) => context.close()));
});

test('fifty moves a second from a script are followed to the last @deep', async ({ page }) => {
  const prefix = freshName('Storm');
  const { email } = await hire('production', 'Ana Reyes');
  const videos = await Promise.all(
    Array.from({ length: 10 }, (_, index) => addVideo('queued', { title: `${prefix} ${index}` })),
  );
  await enterAs(page, email, queueFor(prefix));
  await expect(column(page, 'Queued')).toContainText('10 of');
  await Promise.all(
    videos.map(async ({ id }) => {
      for (let move = 0; move < 5; move += 1) {
        const [from, to] =
          move % 2 === 0 ? (['queued', 'shooting'] as const) : (['shooting', 'queued'] as const);
        await moveElsewhere(id, from, to, 'A script');
      }
    }),
  );
  // All videos were in Shooting three times, so the page may show a moment before the end. A change
  // stored after the others is also shown after them.
  const [first] = videos;
  if (!first) throw new Error('No videos were added');
  const afterwards = { ...first, title: `${first.title} afterwards` };
  await db.doc(`videos/${first.id}`).update({ title: afterwards.title });
  await expect(rowOf(page, afterwards)).toBeVisible();
  await expect(column(page, 'Shooting')).toContainText('10 of');
  await expect(column(page, 'Queued').locator('[data-row-id]')).toHaveCount(0);
  // Work goes on once people have had time to see the change: a key pressed right after it was
  // meant for the state before, and a message says so.
  await page.waitForTimeout(1_000);
  await rowOf(page, afterwards).focus();
  await page.keyboard.press(']');
  await expect(messages(page)).toContainText(`“${afterwards.title}” is in Editing now`);
});
