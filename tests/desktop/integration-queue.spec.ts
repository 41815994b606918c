import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { localCloudRuns, localConfig, test as base } from './desktop-test.ts';
import { launchStandIn, type StandInApp } from './launch-stand-in.ts';
import { logIn } from './log-in.ts';

const test = base.extend<{ app: StandInApp }>({
  app: async ({ userData }, use) => {
    const app = await launchStandIn({ userData, config: JSON.stringify(localConfig) });
    await use(app);
    await app.close();
  },
});
test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

test('the menu moves a video, the tray follows, and a colleague’s assignment notifies on any page (Electron stand-in, needs the local cloud)', async ({
  app,
}) => {
  // These modules need the local cloud when they are loaded.
  const { db } = await import('#tests/cloud/local-cloud.ts');
  const { loadVideo } = await import('#tests/cloud/stored.ts');
  const { addVideo, hire } = await import('#tests/web/staff-setup.ts');
  const ana = await hire('production', 'Ana Reyes');
  const video = await addVideo('queued');
  const page = await logIn(app, ana.email);
  await expect(page).toHaveURL(app.address('/admin/videos/status/'));
  await expect(page.locator('[data-freshness=live]')).toBeVisible();
  await expect.poll(async () => (await app.native.state()).tray).toContain('The queue, live');

  await page.goto(app.address(`/admin/videos/status/?q=${encodeURIComponent(video.title)}`));
  await page.locator(`[data-row-id="${video.id}"]`).focus();
  await expect.poll(async () => (await app.native.state()).menu).toContain('stepForward');
  await app.native.press('menu', 'stepForward');
  await expect.poll(async () => (await loadVideo(video.id)).status).toBe('shooting');
  await expect
    .poll(async () => (await app.native.state()).tray)
    .toContain(`${video.title}: now in Shooting`);

  // On another page and in the background, the queue is still followed.
  await app.native.press('menu', 'goAccount');
  await expect(page).toHaveURL(app.address('/account/'));
  await expect.poll(async () => (await app.native.state()).tray).toContain('The queue, live');
  await app.native.look(false);
  // Each round is a change of its own: the listener may start late, and two writes in a row can
  // reach a busy page as one.
  let isAssigned = false;
  await expect
    .poll(
      async () => {
        isAssigned = !isAssigned;
        await db.doc(`videos/${video.id}`).update({
          'work.assignee': isAssigned ? { uid: ana.uid, name: 'Ana Reyes' } : null,
          updatedAt: Timestamp.now(),
        });
        return (await app.native.state()).notifications.map(({ title }) => title);
      },
      { timeout: 45_000, intervals: [1000] },
    )
    .not.toEqual([]);
  const [told] = (await app.native.state()).notifications;
  await app.native.press('notification', told?.title ?? '');
  await expect(page).toHaveURL(app.address(`/admin/videos/status/?video=${video.id}`));

  // The queue is shared between pages: its rows appear without a connection.
  await app.native.press('menu', 'goAccount');
  await expect(page).toHaveURL(app.address('/account/'));
  await expect.poll(async () => (await app.native.state()).tray).toContain('The queue, live');
  await page.context().setOffline(true);
  await app.native.press('menu', 'goVideos');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
});
