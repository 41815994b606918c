import { expect, test } from '@playwright/test';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { loadHistory, loadVideo } from '#tests/cloud/stored.ts';
import { enterAs, logIn } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { column, isLive, messages, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire, moveElsewhere } from '../staff-setup.ts';

test('moves wait for the connection, and the queue recovers from sleep, on a clock an hour ahead', async ({
  browser,
}) => {
  await db.doc('system/heartbeat').set({ at: new Date() });
  const prefix = freshName('Lamp');
  const [sent, beaten, dropped] = [
    await addVideo('queued', { title: `${prefix} sent` }),
    await addVideo('queued', { title: `${prefix} beaten` }),
    await addVideo('queued', { title: `${prefix} dropped` }),
  ];
  const { email } = await hire('production', 'Ana Reyes');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await logIn(page, email, queueFor(prefix));
  await isLive(page);
  await context.setOffline(true);
  await expect(page.locator('[data-freshness=live]')).toHaveCount(0);
  for (const video of [sent, beaten, dropped]) {
    await rowOf(page, video).focus();
    await page.keyboard.press(']');
  }
  const waiting = page.getByText('3 moves wait for the connection').first();
  await expect(waiting).toBeVisible();
  await expect(rowOf(page, sent)).toContainText('Waits to be sent');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Give up the move of ${dropped.title}` }).click();
  await moveElsewhere(beaten.id, 'queued', 'shooting', 'Ben Okoye');

  await context.setOffline(false);
  await expect
    .poll(async () => (await loadVideo(sent.id)).status, { timeout: 45_000 })
    .toBe('shooting');
  await expect(messages(page)).toContainText(
    `“${beaten.title}” was already moved to Shooting by Ben Okoye`,
  );
  await expect(page.getByText('waits for the connection')).toHaveCount(0);
  expect(await loadHistory(beaten.id)).toHaveLength(1);
  expect((await loadVideo(dropped.id)).status).toBe('queued');

  await test.step('after sleep the queue is stale until the cloud confirms it, and recovers by itself', async () => {
    await isLive(page);
    const listening = /Firestore\/Listen/;
    await context.route(listening, (route) => route.abort());
    // What was on its way may confirm the queue once more after the jump.
    await expect(async () => {
      await page.clock.fastForward('50:00');
      await expect(page.getByText(/^Last confirmed \d+ min ago$/)).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(rowOf(page, dropped)).toBeVisible();
    await moveElsewhere(dropped.id, 'queued', 'shooting', 'Ben');

    await context.unroute(listening);
    await page.clock.fastForward('01:00');
    await isLive(page);
    await expect(column(page, 'Shooting').locator(rowOf(page, dropped))).toBeVisible();
  });
  await context.close();
});

test('a mutation queued when its window is closed is sent from another page of the studio @deep', async ({
  browser,
}) => {
  const prefix = freshName('Fan');
  const [moved, taken, decided] = [
    await addVideo('queued', { title: `${prefix} moved` }),
    await addVideo('queued', { title: `${prefix} taken` }),
    await addVideo('queued', { title: `${prefix} decided` }),
  ];
  const { uid, email } = await hire('admin', 'Ana Reyes');
  const context = await browser.newContext();
  const page = await context.newPage();
  await enterAs(page, email, queueFor(prefix));
  await isLive(page);
  await context.setOffline(true);
  await expect(page.locator('[data-freshness=live]')).toHaveCount(0);
  await rowOf(page, moved).focus();
  await page.keyboard.press(']');
  for (const video of [taken, decided]) {
    await rowOf(page, video).focus();
    await page.keyboard.press('i');
  }
  await expect(page.getByText('A move and 2 changed plans wait for the connection')).toBeVisible();
  await page.close();
  // A colleague decides meanwhile, and that decision stays.
  const ben = { uid: 'ben', name: 'Ben Okoye' };
  await db.doc(`videos/${decided.id}`).update({ 'work.assignee': ben });

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/admin/dashboard/');
  await expect(messages(next)).toContainText(`Sent: “${moved.title}” is in Shooting now`);
  await expect(messages(next)).toContainText('Somebody else was first: for Ben Okoye.');
  expect((await loadVideo(moved.id)).status).toBe('shooting');
  expect((await loadVideo(taken.id)).work?.assignee?.uid).toBe(uid);
  expect((await loadVideo(decided.id)).work?.assignee).toEqual(ben);
  await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage))).not.toContain(prefix);
  await context.close();
});
