import { expect, test } from '@playwright/test';
import { freshName } from '#tests/cloud/local-cloud.ts';
import { loadHistory, loadVideo } from '#tests/cloud/stored.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { column, dialog, isLive, messages, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire, moveElsewhere } from '../staff-setup.ts';

test('a shift by the keyboard alone: find, move, take, plan, hurry, choose many, go back and elsewhere', async ({
  page,
}) => {
  const { email, uid } = await hire('production', 'Ana Reyes');
  const prefix = freshName('Kettle');
  const [first, second, third] = [
    await addVideo('queued', { title: `${prefix} one` }),
    await addVideo('queued', { title: `${prefix} two` }),
    await addVideo('queued', { title: `${prefix} three` }),
  ];
  await enterAs(page, email, '/admin/videos/status/?layout=table');
  await isLive(page);
  const { keyboard } = page;

  // Finding it.
  await keyboard.press('/');
  await keyboard.type(prefix);
  await expect(page.locator('[data-row-id]')).toHaveCount(3);
  await keyboard.press('Tab');
  for (let step = 0; step < 30; step += 1) {
    if (await rowOf(page, first).evaluate((row) => row === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await expect(rowOf(page, first)).toBeFocused();

  // Planning it: mine, due tomorrow, labelled, waiting.
  await keyboard.press('i');
  await expect(messages(page)).toContainText('for Ana Reyes');
  await keyboard.press('u');
  await expect(dialog(page)).toContainText('Due date of');
  await keyboard.press('ArrowUp');
  await expect(dialog(page).getByRole('button', { name: 'No date' })).toBeFocused();
  await keyboard.press('Home');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(rowOf(page, first)).toBeFocused();
  await keyboard.press('l');
  await keyboard.type('RUS');
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(1);
  await keyboard.press('Enter');
  await expect(messages(page)).toContainText('labeled rush');
  await keyboard.press('w');
  await expect(messages(page)).toContainText('waiting for the customer');
  await expect
    .poll(async () => (await loadVideo(first.id)).work)
    .toMatchObject({
      assignee: { uid },
      dueAt: expect.any(Date),
      labels: ['rush'],
      waitingForCustomer: true,
    });

  // Hurrying another: one write, and the list follows.
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(rowOf(page, third)).toBeFocused();
  await keyboard.press('Alt+Home');
  await expect(page.locator('[data-row-id]').first()).toHaveAttribute('data-row-id', third.id);
  await expect(rowOf(page, third)).toBeFocused();
  await keyboard.press('Alt+ArrowDown');
  await expect(page.locator('[data-row-id]').first()).toHaveAttribute('data-row-id', first.id);

  // Moving it by name, and where it cannot go.
  await keyboard.press('m');
  await expect(dialog(page).getByRole('option', { name: /Delivery/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await keyboard.press('d');
  await expect(dialog(page).getByRole('status')).toContainText('Delivery is 3 steps ahead');
  await keyboard.press('s');
  await expect(messages(page)).toContainText(`“${third.title}” is in Shooting now`);
  await keyboard.press('Control+z');
  await expect(messages(page)).toContainText(`Undone: “${third.title}” is in Queued now`);
  await keyboard.press('m');
  await keyboard.press('s');
  await expect(messages(page)).toContainText(`“${third.title}” is in Shooting now`);

  // All of them together, and back with one reason.
  await keyboard.press('Control+a');
  await expect(page.getByText('3 chosen')).toBeVisible();
  await keyboard.press(']');
  await expect(messages(page)).toContainText('3 videos were moved');
  await expect.poll(async () => (await loadVideo(third.id)).status).toBe('editing');
  await expect(page.getByText(/chosen/)).toHaveCount(0);
  await page.locator('[data-row-id][tabindex="0"]').focus();
  await keyboard.press('Control+a');
  await keyboard.press('[');
  await expect(dialog(page)).toContainText('3 videos one step back');
  await keyboard.type('The lamp broke.');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect.poll(async () => (await loadVideo(third.id)).status).toBe('shooting');
  await expect
    .poll(async () => (await loadHistory(second.id)).at(-1))
    .toMatchObject({ to: 'queued', reason: 'The lamp broke.' });
  await expect(page.getByText(/chosen/)).toHaveCount(0);

  // Everything else that there is.
  await page.locator('[data-row-id][tabindex="0"]').focus();
  await keyboard.press('.');
  await expect(dialog(page).getByRole('option', { name: /Assign/ })).toBeVisible();
  await keyboard.press('a');
  await keyboard.type('nobo');
  await keyboard.press('Enter');
  await expect(messages(page)).toContainText('It is like that already');
  await keyboard.press('?');
  await expect(dialog(page)).toContainText('one step forward or back');
  await keyboard.press('Escape');

  await test.step('two steps in quick succession both count, and the next key undoes the last one', async () => {
    for (const layout of ['board', 'table']) {
      const urn = await addVideo('activated', { title: `${prefix} ${layout} one` });
      const other = await addVideo('activated', { title: `${prefix} ${layout} two` });
      await page.goto(queueFor(`${prefix} ${layout}`, `&layout=${layout}`));
      await isLive(page);
      await rowOf(page, urn).focus();
      await keyboard.press(']');
      await keyboard.press(']');
      await keyboard.press('[');
      // Where it is going by now, whether the list shows it there already or not.
      await expect(dialog(page)).toContainText(`“${urn.title}” back to Queued`);
      await keyboard.press('Escape');
      await expect(rowOf(page, urn)).toBeFocused();
      await expect.poll(async () => (await loadVideo(urn.id)).status).toBe('shooting');
      expect((await loadVideo(other.id)).status).toBe('activated');
    }
  });

  await test.step('one list finds a video, does something to it, and goes to pages', async () => {
    const list = page.getByRole('dialog', { name: 'Find anything' });
    const option = (name: string | RegExp) => list.getByRole('option', { name });
    const video = await addVideo('queued');
    await page.goto(queueFor(video.title));
    await isLive(page);
    await keyboard.press('Control+k');
    await expect(option('Videos')).toBeVisible();
    // Only admins may go there.
    await expect(option('Accounts')).toHaveCount(0);
    await keyboard.type(video.title);
    await expect(option(new RegExp(video.title)).first()).toBeVisible();
    await expectAccessible(page);
    await keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`video=${video.id}`));

    // The command applies to the open video.
    await keyboard.press('Control+k');
    await keyboard.type('one step for');
    await expect(option('One step forward')).toBeVisible();
    await expect(list).toContainText(`“${video.title}”`);
    await keyboard.press('Enter');
    await expect.poll(async () => (await loadVideo(video.id)).status).toBe('shooting');

    await keyboard.press('Control+k');
    await keyboard.type('zzzz');
    await expect(option('Search the queue for “zzzz”')).toBeVisible();
    await expect(list.getByRole('status')).toHaveText(/^No matches/);
    await keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    await keyboard.press('Control+k');
    await keyboard.type('your account');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/$/);
  });
});

test('the keyboard walks both layouts, keeps its place, and chooses @deep', async ({ page }) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Mug');
  const videos: { id: string }[] = [];
  for (let index = 0; index < 30; index += 1) {
    videos.push(await addVideo('queued', { title: `${prefix} ${String(index).padStart(2, '0')}` }));
  }
  const other = await addVideo('editing', { title: `${prefix} other` });
  const at = (index: number) => rowOf(page, videos[index] ?? other);
  await page.setViewportSize({ width: 1440, height: 700 });
  await enterAs(page, ana.email, queueFor(prefix));
  await isLive(page);
  await expect(column(page, 'Queued')).toContainText('30');

  await at(0).focus();
  await page.keyboard.press('End');
  await expect(at(29)).toBeFocused();
  await expect(at(29)).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(page, other)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(at(0)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('[data-row-id][aria-selected=true]')).toHaveCount(3);

  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page.locator('[data-row-id][aria-selected=true]')).toHaveCount(3);
  await at(5).focus();
  // The focus survives scrolling its row away, and a move that removes the row.
  await page.getByRole('grid', { name: 'Videos' }).evaluate((grid) => grid.scrollTo(0, 1e6));
  await expect(at(29)).toBeInViewport();
  await expect(at(5)).toBeFocused();
  await moveElsewhere(videos[5]?.id ?? '', 'queued', 'delivery', 'Ben');
  await expect(at(6)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Video details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(at(6)).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Keys of the queue');
});
