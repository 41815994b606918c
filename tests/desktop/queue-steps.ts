import path from 'node:path';
import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { db } from '#tests/cloud/local-cloud.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { functionStart } from '#tests/support/function-start.ts';
import { addVideo, hire, queueOf } from '#tests/web/staff-setup.ts';
import type { StandInApp } from './launch-stand-in.ts';
import { logIn } from './in-window.ts';

type Colleague = Awaited<ReturnType<typeof hire>>;

const trayOf = (app: StandInApp) => async () => (await app.native.state()).tray;

/** Logs somebody new of production in, and waits for the queue to be live. */
export async function openQueue(app: StandInApp): Promise<Colleague> {
  const ana = await hire('production', 'Ana Reyes');
  const page = await logIn(app, ana.email);
  await expect(page).toHaveURL(app.address('/admin/videos/status/'));
  await expect(page.locator('[data-freshness=live]')).toBeVisible();
  await expect.poll(trayOf(app)).toContain('The queue, live');
  return ana;
}

/** Moves a video by the menu, then is told on another page that it was assigned to one. */
export async function followQueue(app: StandInApp, ana: Colleague): Promise<void> {
  const page = await app.window();
  const video = await addVideo('queued');
  await page.goto(app.address(`/admin/videos/status/?q=${encodeURIComponent(video.title)}`));
  await page.locator(`[data-row-id="${video.id}"]`).focus();
  await expect.poll(async () => (await app.native.state()).menu).toContain('stepForward');
  await app.native.press('menu', 'stepForward');
  await expect.poll(async () => (await loadVideo(video.id)).status).toBe('shooting');
  await expect.poll(trayOf(app)).toContain(`${video.title}: now in Shooting`);

  // On another page and in the background, the queue is still followed.
  await app.native.press('menu', 'goAccount');
  await expect(page).toHaveURL(app.address('/account/'));
  await expect.poll(trayOf(app)).toContain('The queue, live');
  await app.native.look(false);
  const shown = async () =>
    (await app.native.state()).notifications.flatMap(({ isOpen, title }) => (isOpen ? title : []));
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
        return shown();
      },
      { timeout: 45_000, intervals: [1000] },
    )
    .not.toEqual([]);
  const [told = ''] = await shown();
  await app.native.press('notification', told);
  await expect(page).toHaveURL(app.address(`/admin/videos/status/?video=${video.id}`));
}

const cut = path.resolve(import.meta.dirname, '../../src/local/seed/films/film-15s-16x9.webm');

/** Chooses a cut in the system's dialog, stays when the window is closed, and sends it. */
export async function sendCut(app: StandInApp): Promise<void> {
  const page = await app.window();
  const { id } = await addVideo('editing', { version: 0 });
  await page.goto(app.address(`${queueOf('editing')}&video=${id}`));
  const panel = page.getByRole('complementary', { name: 'Video details' });
  const drop = panel.getByRole('button', { name: /^Drop cuts here, or press to choose them/ });
  await expect(drop).toBeEnabled();
  const [dialog] = await Promise.all([page.waitForEvent('filechooser'), drop.click()]);
  await dialog.setFiles(cut);

  // The film of the demo is smaller than what is delivered.
  await panel.getByRole('button', { name: 'Send it anyway' }).click();
  const reason = page.getByRole('dialog');
  // The question, when the window is closed, is main's to answer.
  page.on('dialog', () => {});
  await app.native.closeWindow(0);
  await expect.poll(() => app.messages()).toContain('Something here is not finished');
  await expect(reason).toBeVisible();
  await reason.getByLabel('Why').fill('A first look');
  await reason.getByRole('button', { name: 'Send it' }).click();
  const versions = panel.getByRole('list', { name: 'Versions, newest first' });
  await expect(versions.getByRole('listitem').first()).toContainText('Version 1', {
    timeout: functionStart,
  });
  await expect(versions).toContainText('Main cut, 16:9: film-15s-16x9.webm');
}
