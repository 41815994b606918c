import { expect, test } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { routes } from '#domain/routes.ts';
import { freshName } from '#tests/cloud/local-cloud.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { people } from '#tests/support/places.ts';
import { openGatedCloud } from '../gates-setup.ts';
import { isLive, queueFor, rowOf, rows } from '../queue-screen.ts';
import { addVideo, hire } from '../staff-setup.ts';

test('videos that are unreadable or have an unknown status are shown, and hide nothing else', async ({
  browser,
}) => {
  const cloud = await openGatedCloud(browser);
  const ana = await hire('production', 'Ana Reyes');
  await cloud.admit(ana);
  const database = cloud.db;
  const sound = await addVideo('queued', { database });
  const unreadableVideo = await addVideo('queued', { database });
  const strange = await addVideo('queued', { database, title: freshName('Strange') });
  const unreadable = { length: 'long', userId: FieldValue.delete() };
  await database.doc(`videos/${unreadableVideo.id}`).update(unreadable);
  await database.doc(`videos/${strange.id}`).update({ status: 'colour grading' });
  const page = await cloud.openPage();
  await enterAs(page, ana.email, queueFor(sound.title));
  await expect(rowOf(page, sound)).toBeVisible();
  await expect(page.getByText(new RegExp(`videos/${unreadableVideo.id}`))).toBeVisible();
  const isStray = (title: string) => page.getByText(`“${title}” is in “colour grading”`);
  await expect(isStray(strange.title)).toBeVisible();
  // One that gets such a status now is told as well, and forgotten when it is back.
  await database.doc(`videos/${sound.id}`).update({ status: 'colour grading' });
  await expect(rowOf(page, sound)).toHaveCount(0);
  await expect(isStray(sound.title)).toBeVisible();
  await database.doc(`videos/${sound.id}`).update({ status: 'queued' });
  await expect(rowOf(page, sound)).toBeVisible();
  await expect(isStray(sound.title)).toHaveCount(0);
  await cloud.close();
});

test('a search of the table says that no deliveries were searched, and shows them @deep', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const video = await addVideo('delivery');
  await enterAs(page, ana.email, queueFor(video.title, '&layout=table'));
  await isLive(page);
  await expect(page.getByText('No open video matches')).toBeVisible();
  await expect(page.getByText(/^Only open videos were searched/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show the newest deliveries' }).focus();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, video)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('in the table as well, older drafts are behind a button that looks like one @deep', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  for (let index = 0; index < 12; index += 1) await addVideo('draft');
  await enterAs(page, ana.email, '/admin/videos/status/?layout=table&status=draft&size=10');
  await isLive(page);
  const older = page.getByRole('button', { name: 'Show older drafts' });
  await expect(older).toBeVisible();
  await expect(older).toHaveCSS('border-top-style', 'solid');
  await expect(older).toHaveCSS('border-top-width', '1px');
  expect((await older.boundingBox())?.height).toBeGreaterThanOrEqual(32);
});

test('beyond the first two hundred, open work is followed page by page @deep', async ({
  browser,
}) => {
  const cloud = await openGatedCloud(browser);
  const ana = await hire('production', 'Ana Reyes');
  await cloud.admit(ana);
  const model = await addVideo('queued', { database: cloud.db });
  const data = (await cloud.db.doc(`videos/${model.id}`).get()).data() ?? {};
  const batch = cloud.db.batch();
  for (let index = 1; index <= 215; index += 1) {
    const order = `zz${String(index).padStart(3, '0')}`;
    const work = { ...asPlan(data['work']), order };
    batch.set(cloud.db.doc(`videos/${freshName('far')}`), { ...data, work });
  }
  await batch.commit();
  const page = await cloud.openPage();
  await enterAs(page, ana.email, '/admin/videos/status/?layout=table');
  const grid = page.getByRole('grid', { name: 'Videos' });
  await expect(grid).toHaveAttribute('aria-rowcount', '201');
  await expect(page.getByText(/^The first 200/)).toBeVisible();
  await page.getByRole('button', { name: 'Load 10 more' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', '211');
  expect(await rows(page).count()).toBeLessThan(60);
  await cloud.close();
});

// Contrast cannot be checked while something fades in, so nothing fades.
test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('board and table can be used by everybody (axe) at 200 % zoom, and scroll sideways nowhere @deep', async ({
    page,
  }) => {
    // routes.spec.ts checks these screens at 360 and 1440 px, in both modes.
    await enterAs(page, people.admin, routes.videoStatus.path);
    await isLive(page);
    for (const layout of ['Board', 'Table']) {
      await page.getByRole('radio', { name: layout }).check({ force: true });
      await expect(rows(page).first()).toBeVisible();
      for (const width of [1440, 360, 180, 720]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      // 720 px are what 200 % zoom leaves of a screen of 1440, and 180 px of a phone.
      await expectAccessible(page);
    }
  });
});

const asPlan = (stored: unknown): object =>
  typeof stored === 'object' && stored !== null ? stored : {};
