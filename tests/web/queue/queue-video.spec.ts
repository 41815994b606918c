import { expect, test, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { openGatedCloud } from '../gates-setup.ts';
import { bell, openForMentions } from '../notifications-setup.ts';
import { addVideo, hire } from '../staff-setup.ts';

const queue = '/admin/videos/status/';
const panel = (page: Page) => page.getByRole('complementary', { name: 'Video details' });
const feed = (page: Page) => page.getByRole('complementary', { name: 'Latest moves' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const noteField = (page: Page) => panel(page).getByLabel('New note');
const notes = (page: Page) => panel(page).getByRole('list', { name: 'Notes, newest first' });

/** How often the page has begun to follow a query on this collection. */
function countQueries(page: Page, collection: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/Listen/')) return;
    for (const [, data] of new URLSearchParams(request.postData() ?? '')) {
      if (data.includes('"addTarget"') && data.includes(`"collectionId":"${collection}"`))
        count += 1;
    }
  });
  return () => count;
}

/** Position of a row in its list, in pixels from the top of the visible part. */
const placeOf = (page: Page, id: string) =>
  page.locator(`[data-row-id="${id}"]`).evaluate((row) => {
    const rows = row.closest('.rows');
    const top = rows?.parentElement?.getBoundingClientRect().y ?? 0;
    return Math.round(row.getBoundingClientRect().y - top);
  });

/** Where every row stands that is drawn, by its id. */
const placesOfAll = (page: Page) =>
  page
    .locator('[data-row-id]')
    .evaluateAll((rows) =>
      rows.map((row) => `${row.getAttribute('data-row-id')} ${row.getBoundingClientRect().y}`),
    );

/** Waits until the list stands where it stood a moment before. */
async function expectAtRest(page: Page): Promise<void> {
  await expect(async () => {
    const before = await placesOfAll(page);
    await page.waitForTimeout(100);
    expect(await placesOfAll(page)).toEqual(before);
  }).toPass();
}

test('opening a video and closing it never loses the place in the list @deep', async ({
  browser,
}) => {
  const cloud = await openGatedCloud(browser);
  const ana = await hire('production', 'Ana Reyes');
  await cloud.admit(ana);
  const prefix = freshName('Place');
  const videos = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      addVideo('queued', { title: `${prefix} ${index}`, database: cloud.db }),
    ),
  );
  const ids = new Set(videos.map(({ id }) => id));
  const page = await cloud.openPage();
  await enterAs(page, ana.email, `${queue}?layout=table&q=${prefix}`);

  for (const width of [1440, 1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('[data-row-id]').first()).toBeVisible();
    await page.locator('[data-row-id]').nth(3).hover();
    await expectAtRest(page);
    const unscrolled = await placesOfAll(page);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => placesOfAll(page)).not.toEqual(unscrolled);
    await expectAtRest(page);
    const id = await page.locator('[data-row-id]').evaluateAll((rows) => {
      const middle = rows.find((row) => row.getBoundingClientRect().y > 400);
      return middle instanceof HTMLElement ? middle.dataset['rowId'] : undefined;
    });
    if (id === undefined || !ids.has(id)) throw new Error('No row in the middle of the screen');
    await page.locator(`[data-row-id="${id}"]`).focus();
    await expectAtRest(page);
    const before = await placeOf(page, id);
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect.poll(() => placeOf(page, id)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.locator(`[data-row-id="${id}"]`)).toBeFocused();
    await expect.poll(() => placeOf(page, id)).toBe(before);
  }
  await cloud.close();
});

test('the draft of a note is there again after another video was opened @deep', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const [first, second] = [await addVideo('queued'), await addVideo('queued')];
  await enterAs(page, email, `${queue}?video=${first.id}`);
  await noteField(page).fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await page.goBack();
  await expect(noteField(page)).toHaveValue('Half a thought');
  await page.evaluate((id) => {
    history.pushState(null, '', `?video=${id}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, second.id);
  await expect(panel(page).getByRole('heading', { name: second.title })).toBeVisible();
  await expect(noteField(page)).toHaveValue('');
});

test('older notes and moves are shown page by page, while new ones arrive @deep', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const video = await addVideo('queued');
  const entries = db.doc(`videos/${video.id}`);
  const { title } = video;
  const note = (text: string, at: Date) =>
    entries
      .collection('notes')
      .add({ text, at, title, mentions: [], by: 'ben', byName: 'Ben Okoye' });
  const longAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const batch = db.batch();
  for (let index = 0; index < 55; index += 1) {
    const [from, to] = index % 2 === 0 ? ['queued', 'shooting'] : ['shooting', 'queued'];
    batch.set(entries.collection('history').doc(), {
      from,
      to,
      title,
      by: 'ben',
      byName: 'Ben Okoye',
      reason: 'Once more',
      at: longAgo(index),
    });
  }
  await Promise.all([
    batch.commit(),
    ...Array.from({ length: 25 }, (_, index) => note(`Note ${index}.`, longAgo(index))),
  ]);
  await enterAs(page, email, `${queue}?video=${video.id}`);
  const [written, moved] = [notes(page), panel(page).getByRole('list', { name: /^Moves/ })].map(
    (list) => list.getByRole('listitem'),
  );
  if (!written || !moved) throw new Error('There are two lists.');
  await expect(written).toHaveCount(20);
  await panel(page).getByRole('button', { name: 'Show older notes' }).click();
  await expect(written).toHaveCount(25);
  await expect(panel(page).getByRole('button', { name: 'Show older notes' })).toHaveCount(0);
  // It pushes another note off the page that is watched; that note stays in sight.
  await note('The newest.', new Date());
  await expect(written.first()).toContainText('The newest.');
  await expect(written).toHaveCount(26);

  const older = panel(page).getByRole('button', { name: 'Show older moves' });
  for (const count of [20, 40]) {
    await expect(moved).toHaveCount(count);
    await older.click();
  }
  await expect(moved).toHaveCount(55);
  await expect(older).toHaveCount(0);

  await page.goto(`${queue}?feed=yes`);
  await expect(feed(page).getByRole('listitem')).toHaveCount(50);
  await feed(page).getByRole('button', { name: 'Show older moves' }).click();
  await expect.poll(() => feed(page).getByRole('listitem').count()).toBeGreaterThan(50);
});

test('the feed is one query, live, and each move opens its video @deep', async ({
  browser,
  page,
}) => {
  const [{ email }, ben] = await Promise.all([
    hire('production', 'Ana Reyes'),
    hire('production', 'Ben Okoye'),
  ]);
  const video = await addVideo('queued');
  const asked = countQueries(page, 'history');
  await enterAs(page, email, `${queue}?feed=yes`);
  await expect(feed(page).getByRole('heading', { level: 3 }).first()).toBeVisible();

  const colleague = await openAs(browser, ben.email, `${queue}?q=${video.title}`);
  await colleague.page.locator(`[data-row-id="${video.id}"]`).focus();
  await colleague.page.keyboard.press(']');
  const entry = feed(page).getByRole('listitem').filter({ hasText: video.title });
  await expect(entry).toContainText('Shooting, from Queued, by Ben Okoye');
  await expectAccessible(page);
  expect(asked()).toBe(1);

  await entry.getByRole('button', { name: video.title }).click();
  await expect(panel(page).getByRole('heading', { name: video.title })).toBeVisible();
  // The open video's own history is the second.
  await expect.poll(asked).toBe(2);
  await page.keyboard.press('Escape');
  await expect(entry).toBeVisible();
  expect(asked(), 'the feed was not asked for again').toBe(2);
  await colleague.context.close();
});

test('notifications come in one quiet batch, and a note rings the bell of who is mentioned once', async ({
  browser,
  page,
}) => {
  const [name, author] = [freshName('Ana'), freshName('Ben')];
  const [ana, ben] = await Promise.all([hire('production', name), hire('production', author)]);
  const [mug, lamp] = [await addVideo('queued'), await addVideo('queued')];
  await enterAs(page, ana.email, `${queue}?q=${mug.title}`);
  await expect(page.locator(`[data-row-id="${mug.id}"]`)).toBeVisible();
  // Videos already there when the bell appears are no news to it.
  await expect(bell(page)).toBeVisible();
  const colleague = await openForMentions(browser, ben, `${queue}?q=${mug.title}`);
  const { page: desk } = colleague;

  await test.step('new, assigned and late videos are told in one list', async () => {
    await desk.locator(`[data-row-id="${mug.id}"]`).focus();
    await desk.keyboard.press('a');
    await expect(desk.getByRole('option', { name })).toBeVisible();
    await desk.keyboard.type(name);

    const arrived = await addVideo('activated');
    await desk.keyboard.press('Enter');
    await db.doc(`videos/${lamp.id}`).update({ 'work.dueAt': Timestamp.fromMillis(0) });
    await expect(bell(page)).toHaveAccessibleName(/Notifications, \d+ new/);
    await bell(page).click();
    const list = page.getByRole('list', { name: 'Notifications, newest first' });
    const told = (title: string) => list.getByRole('listitem').filter({ hasText: title });
    await expect(told(arrived.title)).toContainText('Arrived in Activated');
    await expect(told(mug.title)).toContainText('Assigned to you');
    await expect(told(lamp.title)).toContainText('Its date has passed');
  });

  await test.step('what rings is chosen, kept, and within any window', async () => {
    const choices = page.getByText('Notify me on this device of');
    await choices.click();
    await expect(page.getByLabel('Play a short sound')).not.toBeChecked();
    await expectAccessible(page);

    await page.getByLabel('New videos').uncheck();
    await page.keyboard.press('Escape');
    await expect(bell(page)).toBeFocused();
    await page.reload();
    await bell(page).click();
    await choices.click();
    await expect(page.getByLabel('New videos')).not.toBeChecked();

    for (const width of [1440, 1024, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const isWithin = async () => {
        const box = await page.getByRole('group', { name: 'Notifications' }).boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= width;
      };
      await expect.poll(isWithin, `within a window of ${width} px`).toBe(true);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    // Then nothing that happens in the studio meanwhile rings, but a mention does.
    const others = ['Films that are approved', 'Videos that become late', 'Videos assigned to me'];
    for (const label of others) await page.getByLabel(label).uncheck();
    await page.keyboard.press('Escape');
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });

  await test.step('a note mentions a colleague, whose bell rings once, and it can be taken back', async () => {
    await desk.goto(`${queue}?video=${mug.id}`);
    await noteField(desk).fill('The lid is loose, ');
    await noteField(desk).press('End');
    await desk.keyboard.type(`@${name.slice(0, 6).toLowerCase()}`);
    await expect(desk.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(desk);
    await desk.keyboard.press('Enter');
    await expect(noteField(desk)).toHaveValue(`The lid is loose, @${name} `);
    await desk.keyboard.press('Control+Enter');
    await expect(noteField(desk)).toHaveValue('');
    await expect(notes(desk)).toContainText(`The lid is loose, @${name}`);

    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
    await expect(bell(desk)).toHaveAccessibleName('Notifications');
    await bell(page).click();
    await page.getByRole('button', { name: new RegExp(`${author} mentioned you`) }).click();
    await expect(panel(page).getByRole('heading', { name: mug.title })).toBeVisible();
    await expect(notes(page)).toContainText('The lid is loose');
    await expect(notes(page).getByRole('button', { name: 'Delete this note' })).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName('Notifications');

    await notes(desk).getByRole('button', { name: 'Delete this note' }).click();
    // Pointed at, the message stays until both have looked.
    const undo = messages(desk).getByRole('button', { name: 'Undo' });
    await undo.hover();
    await expect(notes(page)).toHaveCount(0);
    await undo.click();
    await expect(notes(page)).toContainText('The lid is loose');
  });
  await colleague.context.close();
});

test('a person is not notified of their own changes @deep', async ({ page }) => {
  const ana = freshName('Ana');
  const { uid, email } = await hire('production', ana);
  const [video, other] = [await addVideo('queued'), await addVideo('queued')];
  await enterAs(page, email, `${queue}?video=${video.id}`);
  await panel(page).getByRole('button', { name: 'Move to Shooting' }).click();
  await expect.poll(async () => (await loadVideo(video.id)).status).toBe('shooting');
  await noteField(page).fill(`Mine, @${ana}`);
  await page.keyboard.press('Control+Enter');
  await expect(notes(page)).toContainText('Mine');
  const ofVideo = db.collection(`videos/${video.id}/notes`);
  await expect.poll(async () => (await ofVideo.get()).size).toBe(1);
  // Changes arrive in order: a page that shows a later change has received this one.
  const assignee = { uid, name: ana };
  await db
    .doc(`videos/${other.id}`)
    .update({ 'work.assignee': assignee, updatedAt: Timestamp.now() });
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await bell(page).click();
  const notifications = page.getByRole('group', { name: 'Notifications' });
  await expect(notifications).toContainText(other.title);
  await expect(notifications).not.toContainText(video.title);
});
