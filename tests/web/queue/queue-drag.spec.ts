import { expect, test, type Locator, type Page } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadHistory, loadVideo } from '#tests/cloud/stored.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { column, messages, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire } from '../staff-setup.ts';

/** Drags as a hand does: with stops on the way, which browsers need to notice a drag. */
async function drag(page: Page, from: Locator, to: Locator, stop?: () => Promise<void>) {
  await from.hover({ position: { x: 60, y: 60 } });
  // The code for dragging is fetched when the first pointer arrives.
  await expect(from).toHaveAttribute('draggable', 'true');
  await page.mouse.down();
  const box = await to.boundingBox();
  if (!box) throw new Error('There is nothing to drag to.');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height * 0.75, box.height - 8)];
  await page.mouse.move(x - 10, y - 5, { steps: 5 });
  await page.mouse.move(x, y, { steps: 5 });
  await stop?.();
  await page.mouse.up();
}

test('a dragged card goes one step, a colleague and the customer see it, and its undoing leaves no trace for them', async ({
  browser,
}) => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  const video = await addVideo('queued', { owner, subscriptionId });
  const [ana, ben] = await Promise.all([
    hire('production', 'Ana Reyes'),
    hire('production', 'Ben Okoye'),
  ]);
  const [one, other, customer] = await Promise.all([
    openAs(browser, ana.email, queueFor(video.title)),
    openAs(browser, ben.email, queueFor(video.title)),
    openAs(browser, owner.email, `/subscriptions/manage/${subscriptionId}?video=${video.id}`),
  ]);
  await one.page.setViewportSize({ width: 1440, height: 900 });
  await expect(rowOf(other.page, video)).toBeVisible();

  await drag(one.page, rowOf(one.page, video), column(one.page, 'Draft'), async () => {
    await expect(one.page.getByText(/Draft is 2 steps back/)).toBeVisible();
    await expect(column(one.page, 'Draft')).toHaveAttribute('data-drop', 'cannot');
    await expect(column(one.page, 'Shooting')).toHaveAttribute('data-drop', 'can');
  });
  await expect(messages(one.page)).toContainText(`“${video.title}” stays where it is`);
  expect((await loadVideo(video.id)).status).toBe('queued');

  await drag(one.page, rowOf(one.page, video), column(one.page, 'Shooting'));
  // Pointed at, the message stays until everybody has looked.
  const undo = messages(one.page).getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(column(one.page, 'Shooting').locator('[data-row-id]')).toHaveCount(1);
  await expect(column(other.page, 'Shooting').locator('[data-row-id]')).toHaveCount(1);
  await expect(customer.page.getByText('Filming', { exact: true }).first()).toBeVisible();

  await undo.click();
  await expect(column(other.page, 'Queued').locator('[data-row-id]')).toHaveCount(1);
  await expect(customer.page.getByText('In the queue', { exact: true }).first()).toBeVisible();
  await expect(customer.page.getByText('Undone')).toHaveCount(0);
  await expect(customer.page.getByText('Filming was put off')).toHaveCount(0);
  expect(await loadHistory(video.id)).toMatchObject([
    { to: 'shooting', byName: 'Ana Reyes', reason: null },
    { to: 'queued', byName: 'Ana Reyes', reason: 'Undone' },
  ]);
  await Promise.all([one, other, customer].map(({ context }) => context.close()));
});

test('a card dragged within its column changes its priority, by one write, and put back it stays @deep', async ({
  page,
}) => {
  const prefix = freshName('Order');
  const [first, second, third] = [
    await addVideo('queued', { title: `${prefix} one` }),
    await addVideo('queued', { title: `${prefix} two` }),
    await addVideo('queued', { title: `${prefix} three` }),
  ];
  const { email } = await hire('production', 'Ana Reyes');
  await page.setViewportSize({ width: 1440, height: 1000 });
  await enterAs(page, email, queueFor(prefix));
  const order = () =>
    column(page, 'Queued')
      .locator('[data-row-id]')
      .evaluateAll((cards) =>
        cards
          .toSorted((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y)
          .map((each) => each.getAttribute('data-row-id')),
      );
  await expect.poll(order).toEqual([first.id, second.id, third.id]);
  const before = (await loadVideo(first.id)).work?.order;
  const writtenAt = async () => (await db.doc(`videos/${second.id}`).get()).updateTime;
  const untouched = await writtenAt();

  await drag(page, rowOf(page, third), rowOf(page, first));
  await expect.poll(order).toEqual([first.id, third.id, second.id]);
  await drag(page, rowOf(page, second), rowOf(page, second));
  await drag(page, rowOf(page, first), column(page, 'Queued'));
  await expect.poll(order).toEqual([third.id, second.id, first.id]);
  await expect.poll(async () => (await loadVideo(first.id)).work?.order).not.toBe(before);
  expect(await loadHistory(first.id)).toEqual([]);
  // Others made room for it, and it was put back where it was, without a write of its own.
  expect(await writtenAt()).toEqual(untouched);
});
