import { expect, test, type Locator, type Page } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadHistory, loadVideo } from '#tests/cloud/stored.ts';
import { logIn, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { addVideo, hire, moveElsewhere } from './staff-stage.ts';

const queueOf = (search: string, more = '') =>
  `/admin/videos/status/?q=${encodeURIComponent(search)}${more}`;
const card = (page: Page, { id }: { id: string }) => page.locator(`[data-row-id="${id}"]`);
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const dialog = (page: Page) => page.getByRole('dialog');
const isLive = (page: Page) => expect(page.locator('[data-freshness=live]')).toBeVisible();
/** The first hand on a queue fetches what moves are made with, which must come before a network goes. */
async function lookAtMenu(page: Page, video: { id: string }): Promise<void> {
  await card(page, video).focus();
  await page.keyboard.press('.');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
}

/** Drags as a hand does: with stops on the way, which browsers need to notice a drag. */
async function drag(page: Page, from: Locator, to: Locator, stop?: () => Promise<void>) {
  await from.hover({ position: { x: 60, y: 60 } });
  // What dragging takes is fetched when the first pointer comes.
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

/** Runs in the page: its clock is so many hours ahead of the cloud's, or behind it. */
function turnClock(hours: number): void {
  const ahead = hours * 3_600_000;
  const now = Date.now.bind(Date);
  Date.now = () => now() + ahead;
  window.Date = new Proxy(Date, {
    construct: (RealDate, given: unknown[]) =>
      given.length === 0 ? new RealDate(now() + ahead) : Reflect.construct(RealDate, given),
  });
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
    openAs(browser, ana.email, queueOf(video.title)),
    openAs(browser, ben.email, queueOf(video.title)),
    openAs(browser, owner.email, `/subscriptions/manage/${subscriptionId}?video=${video.id}`),
  ]);
  await one.page.setViewportSize({ width: 1440, height: 900 });
  await expect(card(other.page, video)).toBeVisible();

  await drag(one.page, card(one.page, video), column(one.page, 'Draft'), async () => {
    await expect(one.page.getByText(/Draft is 2 steps back/)).toBeVisible();
    await expect(column(one.page, 'Draft')).toHaveAttribute('data-drop', 'cannot');
    await expect(column(one.page, 'Shooting')).toHaveAttribute('data-drop', 'can');
  });
  await expect(messages(one.page)).toContainText(`“${video.title}” stays where it is`);
  expect((await loadVideo(video.id)).status).toBe('queued');

  await drag(one.page, card(one.page, video), column(one.page, 'Shooting'));
  await expect(column(one.page, 'Shooting').locator('[data-row-id]')).toHaveCount(1);
  await expect(column(other.page, 'Shooting').locator('[data-row-id]')).toHaveCount(1);
  await expect(customer.page.getByText('Filming', { exact: true }).first()).toBeVisible();

  await messages(one.page).getByRole('button', { name: 'Undo' }).click();
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

test('a card dragged within its column changes its priority, by one write, and put back it stays', async ({
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
  await logIn(page, email, queueOf(prefix));
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

  await drag(page, card(page, third), card(page, first));
  await expect.poll(order).toEqual([first.id, third.id, second.id]);
  await drag(page, card(page, second), card(page, second));
  await drag(page, card(page, first), column(page, 'Queued'));
  await expect.poll(order).toEqual([third.id, second.id, first.id]);
  await expect.poll(async () => (await loadVideo(first.id)).work?.order).not.toBe(before);
  expect(await loadHistory(first.id)).toEqual([]);
  // Others made room for it, and it was put back where it was, without a write of its own.
  expect(await writtenAt()).toEqual(untouched);
});

test('of two who move one video in the same moment, one is told who was first and when, by clocks that are an hour wrong, and loses nothing', async ({
  browser,
}) => {
  await db.doc('system/heartbeat').set({ at: new Date() });
  const video = await addVideo('queued');
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
      await logIn(page, email, queueOf(video.title));
      return { context, page };
    }),
  );
  for (const { page } of pages) {
    await isLive(page);
    await card(page, video).focus();
  }
  await Promise.all(pages.map(({ page }) => page.keyboard.press(']')));
  await expect
    .poll(async () => (await loadVideo(video.id)).status, { timeout: 20_000 })
    .not.toBe('queued');
  const told = pages.map(({ page }) =>
    messages(page)
      .getByText(
        /is in Shooting now|was already moved to Shooting by (Ana Reyes|Ben Okoye) (just now|\d+ s ago)/,
      )
      .first(),
  );
  for (const message of told) await expect(message).toBeVisible();
  const words = await Promise.all(told.map((message) => message.textContent()));
  const history = await loadHistory(video.id);
  expect(history.length).toBe(words.filter((word) => word?.includes('is in Shooting now')).length);
  await Promise.all(pages.map(({ context }) => context.close()));
});

test('a shift by the keyboard alone: find, move, take, plan, hurry, choose many, go back', async ({
  page,
}) => {
  const { email, uid } = await hire('production', 'Ana Reyes');
  const prefix = freshName('Kettle');
  const [first, second, third] = [
    await addVideo('queued', { title: `${prefix} one` }),
    await addVideo('queued', { title: `${prefix} two` }),
    await addVideo('queued', { title: `${prefix} three` }),
  ];
  await logIn(page, email, '/admin/videos/status/?layout=table');
  await isLive(page);
  const { keyboard } = page;

  // Finding it.
  await keyboard.press('/');
  await keyboard.type(prefix);
  await expect(page.locator('[data-row-id]')).toHaveCount(3);
  await keyboard.press('Tab');
  for (let step = 0; step < 30; step += 1) {
    if (await card(page, first).evaluate((row) => row === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await expect(card(page, first)).toBeFocused();

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
  await expect(card(page, first)).toBeFocused();
  await keyboard.press('l');
  await expect(dialog(page).getByRole('checkbox').first()).toBeFocused();
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await expect(messages(page)).toContainText('labelled rush');
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
  await expect(card(page, third)).toBeFocused();
  await keyboard.press('Alt+Home');
  await expect(page.locator('[data-row-id]').first()).toHaveAttribute('data-row-id', third.id);
  await expect(card(page, third)).toBeFocused();
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
});

test('moves made without a connection wait in a list, are sent by themselves, and refused when somebody was first, on a clock that is an hour ahead', async ({
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
  await context.addInitScript(turnClock, 1);
  const page = await context.newPage();
  await logIn(page, email, queueOf(prefix));
  await isLive(page);
  await lookAtMenu(page, sent);
  await context.setOffline(true);
  await expect(page.locator('[data-freshness=live]')).toHaveCount(0);
  for (const video of [sent, beaten, dropped]) {
    await card(page, video).focus();
    await page.keyboard.press(']');
  }
  const held = page.getByText('3 moves wait for the connection').first();
  await expect(held).toBeVisible();
  await expect(card(page, sent)).toContainText('Waits to be sent');
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
  await context.close();
});

test('what waits when its window is closed is sent from another page of the studio', async ({
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
  await logIn(page, email, queueOf(prefix));
  await isLive(page);
  await lookAtMenu(page, moved);
  await context.setOffline(true);
  await expect(page.locator('[data-freshness=live]')).toHaveCount(0);
  await card(page, moved).focus();
  await page.keyboard.press(']');
  for (const video of [taken, decided]) {
    await card(page, video).focus();
    await page.keyboard.press('i');
  }
  await expect(page.getByText('A move and 2 changed plans wait for the connection')).toBeVisible();
  await page.close();
  // A colleague decides meanwhile, and keeps what was decided.
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

test('views: my work, late, waiting, one of my own, and one that a colleague sends', async ({
  browser,
}) => {
  const [ana, ben] = await Promise.all([
    hire('production', 'Ana Reyes'),
    hire('production', 'Ben Okoye'),
  ]);
  const prefix = freshName('Vase');
  const dayAgo = new Date(Date.now() - 86_400_000);
  const anas = { assignee: { uid: ana.uid, name: 'Ana Reyes' } };
  const bens = { assignee: { uid: ben.uid, name: 'Ben Okoye' } };
  const late = await addVideo('queued', {
    title: `${prefix} late`,
    work: { ...anas, dueAt: dayAgo },
  });
  const waiting = await addVideo('editing', {
    title: `${prefix} waiting`,
    work: { ...bens, waitingForCustomer: true },
  });
  const [mine, theirs] = await Promise.all([
    openAs(browser, ana.email, '/admin/videos/status/?layout=table'),
    openAs(browser, ben.email, '/admin/videos/status/?layout=table'),
  ]);
  const { page } = mine;
  const bar = page.getByRole('navigation', { name: 'Views of the queue' });
  const view = (name: string) => bar.getByRole('button', { name, exact: true });
  const shown = page.locator('[data-row-id]').filter({ hasText: prefix });
  await expect(view('Everything')).toHaveAttribute('aria-pressed', 'true');

  const choose = async (name: string) => {
    await view(name).click();
    await expect(view(name)).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('Search by title, customer or id').fill(prefix);
    await expect(page).toHaveURL(new RegExp(`q=${prefix}`));
  };
  await choose('Waiting for the customer');
  await expect(shown).toHaveText([new RegExp(waiting.title)]);
  await choose('Late');
  await expect(shown).toHaveText([new RegExp(late.title)]);
  await choose('My work');
  await expect(shown).toHaveText([new RegExp(late.title)]);

  await page.getByRole('button', { name: 'Keep this view' }).click();
  await dialog(page).getByLabel('Name').fill('My vases');
  await page.keyboard.press('Enter');
  await expect(view('My vases')).toHaveAttribute('aria-pressed', 'true');
  await view('Everything').click();
  await view('My vases').click();
  await expect(page.locator('[data-row-id]')).toHaveCount(1);

  // The same words are a colleague's own work in their hands.
  await mine.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(messages(page)).toContainText('The link is copied');
  await theirs.page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(theirs.page.locator('[data-row-id]')).toHaveText([new RegExp(waiting.title)]);
  await expect(theirs.page.getByRole('button', { name: 'My vases' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Drop the view My vases' }).click();
  await expect(view('My vases')).toHaveCount(0);
  await expect(messages(page)).toContainText('“My vases” is dropped');
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  await Promise.all([mine, theirs].map(({ context }) => context.close()));
});

test('fifty moves a second from a script are followed to the last', async ({ page }) => {
  const prefix = freshName('Storm');
  const { email } = await hire('production', 'Ana Reyes');
  const videos = await Promise.all(
    Array.from({ length: 10 }, (_, index) => addVideo('queued', { title: `${prefix} ${index}` })),
  );
  await logIn(page, email, queueOf(prefix));
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
  // All videos stood in Shooting three times, so what is seen may be a moment of the storm. A change
  // that is stored after it is shown after it as well.
  const [first] = videos;
  if (!first) throw new Error('No videos were added');
  const afterwards = { ...first, title: `${first.title} afterwards` };
  await db.doc(`videos/${first.id}`).update({ title: afterwards.title });
  await expect(card(page, afterwards)).toBeVisible();
  await expect(column(page, 'Shooting')).toContainText('10 of');
  await expect(column(page, 'Queued').locator('[data-row-id]')).toHaveCount(0);
  // And whoever works goes on, once they have had the time to see it: a key that is pressed in the
  // moment of a change is meant for what was seen before, and told so.
  await page.waitForTimeout(1_000);
  await card(page, afterwards).focus();
  await page.keyboard.press(']');
  await expect(messages(page)).toContainText(`“${afterwards.title}” is in Editing now`);
});

test('admins decide when videos are late and which labels there are, and everybody’s queue follows', async ({
  browser,
}) => {
  const settings = db.doc('settings/queue');
  const before = (await settings.get()).data();
  const [admin, staff] = await Promise.all([
    hire('admin', 'Ines Falk'),
    hire('production', 'Ana Reyes'),
  ]);
  const video = await addVideo('queued');
  const [office, studio] = await Promise.all([
    openAs(browser, admin.email, queueOf(video.title)),
    openAs(browser, staff.email, queueOf(video.title)),
  ]);
  await isLive(studio.page);
  await expect(studio.page.getByRole('button', { name: 'Settings of the queue' })).toHaveCount(0);
  try {
    const { page } = office;
    await page.getByRole('button', { name: 'Settings of the queue' }).click();
    await dialog(page).getByLabel('Queued').fill('0');
    await expect(dialog(page).getByRole('button', { name: 'Save for everybody' })).toBeDisabled();
    await dialog(page).getByLabel('Queued').fill('12');
    await dialog(page).getByLabel('Another label').fill('fragile');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Save for everybody' }).click();
    await expect(messages(page)).toContainText('The settings of the queue are saved');
    await card(studio.page, video).focus();
    await studio.page.keyboard.press('l');
    await expect(dialog(studio.page).getByLabel('fragile')).toBeVisible();
  } finally {
    await (before ? settings.set(before) : settings.delete());
  }
  await Promise.all([office, studio].map(({ context }) => context.close()));
});
