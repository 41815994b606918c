import { expect, test, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { routes } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { call } from '#tests/cloud/call-function.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadBalance } from '#tests/cloud/stored.ts';
import { logIn, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { people } from '#tests/support/places.ts';
import { addVideo, hire, moveElsewhere, removeVideos } from './staff-stage.ts';

const queueOf = (search: string, more = '') =>
  `/admin/videos/status/?q=${encodeURIComponent(search)}${more}`;
const rows = (page: Page) => page.locator('[data-row-id]');
const rowOf = (page: Page, { id }: { id: string }) => page.locator(`[data-row-id="${id}"]`);
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const isLive = (page: Page) => expect(page.locator('[data-freshness=live]')).toBeVisible();

/** Which rows React has drawn again since the last time: each drawing gives a row new properties. */
async function takeDrawn(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((elements) => {
    const drawn = elements.filter((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      if (key === undefined) throw new Error('React keeps the properties of elements elsewhere.');
      const properties: unknown = Reflect.get(element, key);
      const isSame = Reflect.get(element, 'seenProperties') === properties;
      Reflect.set(element, 'seenProperties', properties);
      return !isSame;
    });
    return drawn.map((element) => element.getAttribute('data-row-id') ?? '');
  });
}

test('what colleagues do arrives by itself, in both layouts, and draws one row', async ({
  browser,
}) => {
  const staff = await Promise.all([hire('production', 'Ana'), hire('production', 'Ben')]);
  const prefix = freshName('Kettle');
  const first = await addVideo('queued', { title: `${prefix} one` });
  await addVideo('queued', { title: `${prefix} two` });
  await addVideo('editing', { title: `${prefix} three` });
  const [board, table] = await Promise.all([
    openAs(browser, staff[0].email, queueOf(prefix)),
    openAs(browser, staff[1].email, queueOf(prefix, '&layout=table')),
  ]);
  for (const { page } of [board, table]) {
    await isLive(page);
    await expect(rows(page)).toHaveCount(3);
  }

  const arrived = await addVideo('activated', { title: `${prefix} four` });
  await expect(column(board.page, 'Activated').locator(rowOf(board.page, arrived))).toBeVisible();
  await expect(rowOf(table.page, arrived)).toContainText('Activated');

  await moveElsewhere(first.id, 'queued', 'shooting', 'Cleo');
  await expect(column(board.page, 'Shooting').locator(rowOf(board.page, first))).toBeVisible();
  await expect(rowOf(table.page, first)).toContainText('Shooting');

  for (const { page } of [board, table]) await takeDrawn(page);
  // Who comes to work in the studio meanwhile is offered, and draws nothing.
  const newcomer = freshName('Dora');
  await hire('production', newcomer);
  for (const { page } of [board, table]) {
    await page.getByRole('button', { name: 'Assigned to' }).click();
    await expect(page.getByRole('checkbox', { name: newcomer })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await db.doc(`videos/${arrived.id}`).update({
    title: `${prefix} by another name`,
    updatedAt: FieldValue.serverTimestamp(),
  });
  for (const { page } of [board, table]) {
    await expect(rowOf(page, arrived)).toContainText('by another name');
    expect(await takeDrawn(page)).toEqual([arrived.id]);
  }
  await Promise.all([board.context.close(), table.context.close()]);
});

test('filters hold together and stand in the address, whichever way the list is shown', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Lamp');
  const me = { uid: ana.uid, name: 'Ana Reyes' };
  const wanted = await addVideo('queued', {
    title: `${prefix} wanted`,
    work: { assignee: me, labels: ['rush'] },
  });
  await addVideo('queued', { title: `${prefix} of nobody`, work: { labels: ['rush'] } });
  await addVideo('shooting', {
    title: `${prefix} elsewhere`,
    work: { assignee: me, labels: ['rush'] },
  });
  await addVideo('queued', { title: `${prefix} plain`, work: { assignee: me } });
  await logIn(page, ana.email, queueOf(prefix));
  await expect(rows(page)).toHaveCount(4);

  const choose = async (filter: string, value: string) => {
    await page.getByRole('button', { name: new RegExp(`^${filter}`) }).click();
    await page.getByRole('checkbox', { name: value, exact: true }).check();
    await page.keyboard.press('Escape');
  };
  await choose('Status', 'Queued');
  await expect(rows(page)).toHaveCount(3);
  await choose('Assigned to', 'Me');
  await expect(rows(page)).toHaveCount(2);
  await choose('Label', 'rush');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, wanted)).toBeVisible();

  await page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expect(page.getByRole('grid', { name: 'Videos' })).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, wanted)).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({
    layout: 'table',
    q: prefix,
    status: 'queued',
    by: 'me',
    label: 'rush',
  });

  // Pressed in the same moment, neither drops the other.
  await page.evaluate(() => {
    for (const name of ['Only late', 'Only waiting']) {
      const buttons = [...document.querySelectorAll<HTMLElement>('[role=search] button')];
      buttons.find(({ textContent }) => textContent === name)?.click();
    }
  });
  await expect(page).toHaveURL(/late=yes&waiting=yes/);
  await expect(page.getByText('Nothing passes these filters')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('searchbox').fill(`${prefix} plain`);
  await expect(page.getByText('Nothing passes these filters')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/status\/\?layout=table$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('the keyboard walks both layouts, keeps its place, and chooses', async ({ page }) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Mug');
  const videos: { id: string }[] = [];
  for (let index = 0; index < 30; index += 1) {
    videos.push(await addVideo('queued', { title: `${prefix} ${String(index).padStart(2, '0')}` }));
  }
  const other = await addVideo('editing', { title: `${prefix} other` });
  const at = (index: number) => rowOf(page, videos[index] ?? other);
  await page.setViewportSize({ width: 1440, height: 700 });
  await logIn(page, ana.email, queueOf(prefix));
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
  // The focus outlives being scrolled away, and what takes its row away.
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

test('a lost network is told with the time of the last word, and what was missed arrives', async ({
  browser,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Spoon');
  const first = await addVideo('queued', { title: `${prefix} one` });
  const { context, page } = await openAs(browser, ana.email, queueOf(prefix));
  await isLive(page);
  await expect(rowOf(page, first)).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/^Last confirmed \d+ s ago$/)).toBeVisible();
  await expect(rowOf(page, first)).toBeVisible();
  const missed = await addVideo('queued', { title: `${prefix} two` });
  await moveElsewhere(first.id, 'queued', 'shooting', 'Ben');

  await context.setOffline(false);
  await isLive(page);
  await expect(rowOf(page, missed)).toBeVisible();
  await expect(column(page, 'Shooting').locator(rowOf(page, first))).toBeVisible();
  await context.close();
});

test('after sleep nothing is believed until the cloud confirms it, and it mends itself', async ({
  browser,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const video = await addVideo('queued');
  const { context, page } = await openAs(browser, ana.email, '/');
  await page.clock.install();
  await page.goto(queueOf(video.title));
  await isLive(page);

  const listening = /Firestore\/Listen/;
  await context.route(listening, (route) => route.abort());
  await page.clock.fastForward('50:00');
  await expect(page.getByText(/^Last confirmed 50 min ago$/)).toBeVisible();
  await expect(rowOf(page, video)).toBeVisible();
  await moveElsewhere(video.id, 'queued', 'shooting', 'Ben');

  await context.unroute(listening);
  await page.clock.fastForward('01:00');
  await isLive(page);
  await expect(column(page, 'Shooting').locator(rowOf(page, video))).toBeVisible();
  await context.close();
});

test('what cannot be read or has an unknown status is shown, and hides nothing else', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const sound = await addVideo('queued');
  const spoiled = await addVideo('queued');
  const strange = await addVideo('queued', { title: freshName('Strange') });
  await db.doc(`videos/${spoiled.id}`).update({ length: 'long', userId: FieldValue.delete() });
  await db.doc(`videos/${strange.id}`).update({ status: 'colour grading' });
  try {
    await logIn(page, ana.email, queueOf(sound.title));
    await expect(rowOf(page, sound)).toBeVisible();
    await expect(page.getByText(new RegExp(`videos/${spoiled.id}`))).toBeVisible();
    const isStray = (title: string) => page.getByText(`“${title}” is in “colour grading”`);
    await expect(isStray(strange.title)).toBeVisible();
    // One that gets such a status now is told as well, and forgotten when it is back.
    await db.doc(`videos/${sound.id}`).update({ status: 'colour grading' });
    await expect(rowOf(page, sound)).toHaveCount(0);
    await expect(isStray(sound.title)).toBeVisible();
    await db.doc(`videos/${sound.id}`).update({ status: 'queued' });
    await expect(rowOf(page, sound)).toBeVisible();
    await expect(isStray(sound.title)).toHaveCount(0);
  } finally {
    for (const { id } of [spoiled, strange]) await db.doc(`videos/${id}`).delete();
  }
});

test('delivered videos are read on demand, page by page without a gap or a twin', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Series');
  for (let index = 0; index < 12; index += 1) {
    await addVideo('delivery', { title: `${prefix} ${index}.` });
  }
  await logIn(page, ana.email, queueOf(prefix));
  await isLive(page);
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the newest deliveries' }).click();
  await expect(rows(page).first()).toBeVisible();
  const older = page.getByRole('button', { name: 'Show older deliveries' });
  const shown = page.getByRole('grid', { name: 'Delivery' });
  // The button is gone while a page is loading; what it stood for is shown then.
  await expect(async () => {
    if (await older.isVisible()) await older.click({ timeout: 500 });
    await expect(shown).toHaveAttribute('aria-rowcount', '12', { timeout: 500 });
  }).toPass();

  const last = await addVideo('editing', { title: `${prefix} last` });
  await expect(rowOf(page, last)).toBeVisible();
  await moveElsewhere(last.id, 'editing', 'delivery', 'Ben');
  await page.getByRole('button', { name: /show the newest again/ }).click();
  await expect(column(page, 'Delivery').locator(rowOf(page, last))).toBeVisible();
});

test('beyond the first two hundred, open work is followed page by page', async ({ page }) => {
  const ana = await hire('production', 'Ana Reyes');
  const prefix = freshName('Far');
  const batch = db.batch();
  const model = await addVideo('queued', { title: `${prefix} model`, work: { order: 'zz000' } });
  const data = (await db.doc(`videos/${model.id}`).get()).data() ?? {};
  const ids = Array.from({ length: 215 }, (_, index) => `${freshName('far')}-${index}`);
  for (const [index, id] of ids.entries()) {
    const order = `zz${String(index + 1).padStart(3, '0')}`;
    batch.set(db.doc(`videos/${id}`), { ...data, work: { ...asPlan(data['work']), order } });
  }
  await batch.commit();
  try {
    await logIn(page, ana.email, '/admin/videos/status/?layout=table');
    const grid = page.getByRole('grid', { name: 'Videos' });
    await expect(grid).toHaveAttribute('aria-rowcount', '201');
    await expect(page.getByText(/^The first 200/)).toBeVisible();
    await page.getByRole('button', { name: 'Load 10 more' }).click();
    await expect(grid).toHaveAttribute('aria-rowcount', '211');
    expect(await rows(page).count()).toBeLessThan(60);
  } finally {
    await removeVideos([...ids, model.id]);
  }
});

test('an ordered video arrives by itself, and returned to draft it gives its tokens back', async ({
  page,
}) => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  const video = await addVideo('draft', { owner, subscriptionId });
  const { email } = await hire('production', 'Ana Reyes');
  await logIn(page, email, queueOf(video.title));
  await isLive(page);
  await call('activateVideo', owner, { videoId: video.id });
  await expect(column(page, 'Activated').locator(rowOf(page, video))).toBeVisible();
  expect(await loadBalance(subscriptionId)).toBe(3);

  await rowOf(page, video).focus();
  await page.keyboard.press('[');
  await page.getByLabel('Reason').fill('The logo is missing.');
  await page.getByRole('dialog').getByRole('button', { name: /draft/ }).click();
  await expect(column(page, 'Activated').locator(rowOf(page, video))).toHaveCount(0);
  await expect.poll(() => loadBalance(subscriptionId)).toBe(6);
});

test('production edits the progress steps of a video, and an admin sees it at once', async ({
  browser,
}) => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  const video = await addVideo('queued', { owner, subscriptionId });
  const production = await hire('production', 'Ana Reyes');
  const admin = await hire('admin', 'Ines Falk');
  const [studio, office] = await Promise.all([
    openAs(browser, production.email, queueOf(video.title, `&video=${video.id}`)),
    openAs(browser, admin.email, `/account-management/?email=${owner.email}`),
  ]);
  await office.page.getByRole('button', { name: owner.email }).click();
  const step = (page: Page) => page.getByRole('group', { name: 'Status of Product Received' });
  await expect(step(office.page).getByRole('button', { name: 'Coming up' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await step(studio.page).getByRole('button', { name: 'Complete' }).click();
  const seen = step(office.page).getByRole('button', { name: 'Complete' });
  await expect(seen).toHaveAttribute('aria-pressed', 'true');
  await studio.page.goto('/account-management/');
  await studio.page.waitForURL(/\/unauthorized/);
  await Promise.all([studio.context.close(), office.context.close()]);
});

// What fades in is not judged while it does, so it does not.
test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('board and table can be used by everybody (axe) at 200 % zoom, and scroll sideways nowhere', async ({
    page,
  }) => {
    // What these screens are at 360 and 1440 px, in both modes, is told in routes.spec.ts.
    await logIn(page, people.admin, routes.videoStatus.path);
    await isLive(page);
    for (const layout of ['Board', 'Table']) {
      await page.getByRole('radio', { name: layout }).check({ force: true });
      await expect(rows(page).first()).toBeVisible();
      for (const width of [1440, 360, 720]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
      }
      // 720 px are what 200 % zoom leaves of a screen of 1440.
      await expectAccessible(page);
    }
  });
});

const asPlan = (stored: unknown): object =>
  typeof stored === 'object' && stored !== null ? stored : {};
