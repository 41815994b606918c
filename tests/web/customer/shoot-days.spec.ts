import { expect, test, type Page } from '@playwright/test';
import type { DocumentReference } from 'firebase-admin/firestore';
import { withStepStatus } from '#domain/progress.ts';
import { callSheetPath, routes, subscriptionStatusPath } from '#domain/routes.ts';
import { daysAfter, studioDate } from '#domain/studio-clock.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import {
  asked,
  loadBooking,
  loadDay,
  openDay,
  orderOf,
  storeBooking,
  storeParcel,
} from '#tests/cloud/shoot-day-setup.ts';
import { loadSteps } from '#tests/cloud/stored.ts';
import { tickClock } from '#tests/cloud/tick-clock.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { addBriefOf } from '#tests/support/customer-setup.ts';
import { addVideo, hire } from '../staff-setup.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { turnClock } from '../turn-clock.ts';

// After the days of the demo, and each of one test only.
const dayAfterDemo = (days: number) => daysAfter(studioDate(new Date()), 65 + days);
const visibleDay = '[data-part="table-cell-trigger"]:not([data-outside-range])';
const section = (page: Page) => page.getByRole('region', { name: 'Shoot days' });
const dayOf = (page: Page, date: string) =>
  page.locator(`[data-part="table-cell-trigger"][data-value="${date}"]`);

/** Shows the month of a date in the calendar that is open. */
async function showMonth(page: Page, date: string): Promise<void> {
  await expect(page.locator(visibleDay).first()).toBeVisible();
  for (let month = 0; month < 4; month += 1) {
    if (await dayOf(page, date).isVisible()) return;
    await page.getByRole('button', { name: 'Later month' }).click();
  }
}

async function openCalendar(page: Page, who: Account, subscriptionId: string, date: string) {
  await enterAs(page, who.email, subscriptionStatusPath(subscriptionId));
  await section(page).getByRole('button', { name: 'Choose a day for block 1' }).click();
  await showMonth(page, date);
}

/** A parcel is received, as at the studio's desk. */
async function arrive(subscriptionId: string, parcel: DocumentReference): Promise<void> {
  const at = new Date();
  await parcel.update({
    state: 'received',
    arrival: { at, condition: 'good', shelf: 'A1' },
    updatedAt: at,
  });
  const steps = await loadSteps(subscriptionId);
  await db
    .doc(`status/${subscriptionId}`)
    .update({ statusItems: withStepStatus(steps, 'received', 'complete', at) });
}

test('a customer meets a full and a closed day, and books one with the keyboard alone', async ({
  page,
  browser,
}) => {
  const [who, first, admin] = await Promise.all([
    register({ verified: true }),
    register(),
    hire('admin', 'Ines Falk'),
  ]);
  const [subscriptionId, theirs] = await Promise.all([orderOf(who, { blocks: 1 }), orderOf(first)]);
  const [full, closed, free, last, changed] = await Promise.all([
    openDay({ capacity: 1, booked: 1 }, dayAfterDemo(0)),
    openDay({ capacity: 0 }, dayAfterDemo(1)),
    openDay({ capacity: 2, booked: 1 }, dayAfterDemo(2)),
    openDay({ capacity: 1 }, dayAfterDemo(5)),
    openDay({ capacity: 1 }, dayAfterDemo(9)),
  ]);

  await test.step('who comes second to the last place is told, and sees the day grey', async () => {
    await openCalendar(page, who, subscriptionId, last);
    await expect(dayOf(page, last)).toHaveAccessibleName(/, 1 place left$/);
    // The other one is faster by the time that the choice travels.
    await page.route('**/bookShootDay', async (route) => {
      if (route.request().method() === 'POST') {
        await asked(first, { action: 'book', subscriptionId: theirs, block: 1, date: last });
      }
      await route.continue();
    });
    await dayOf(page, last).click();
    await expect(page.getByRole('alert')).toContainText(
      'The last place of that day was just taken',
    );
    await expect(dayOf(page, last)).toHaveAccessibleName(/, full$/);
    expect(await loadDay(last)).toMatchObject({ booked: 1 });
    await page.unroute('**/bookShootDay');
  });

  await test.step('an admin changes a day while the customer looks at it, and closes it with a booking', async () => {
    await showMonth(page, changed);
    await expect(dayOf(page, changed)).toHaveAccessibleName(/, 1 place left$/);
    const studio = await openAs(browser, admin.email, `${routes.shootDays.path}?day=${changed}`);
    const details = studio.page.getByRole('complementary', { name: 'The day' });
    await details.getByRole('button', { name: 'More: Blocks that day' }).click();
    await expect(dayOf(page, changed)).toHaveAccessibleName(/, 2 places left$/);
    await expectAccessible(studio.page);

    await dayOf(page, changed).click();
    await section(page)
      .getByRole('button', { name: /^Book / })
      .click();
    await expect(details).toContainText(who.email);
    await expect(details).toContainText('Waiting for the parcel');
    await details.getByRole('button', { name: 'Close this day' }).click();
    const asking = studio.page.getByRole('dialog');
    await expect(asking).toContainText('1 order will lose the day');
    await expectAccessible(studio.page);
    await asking.getByRole('button', { name: 'Close the day' }).click();
    await expect(details).toContainText('Nobody has booked this day');
    await expect(section(page)).toContainText('is no longer yours');
    await expect(section(page)).toContainText('The studio has to close on that day');
    await studio.context.close();
  });

  await test.step('the keyboard alone leads past grey days to a booking', async () => {
    await expect(section(page)).toContainText('New York time');
    await section(page).getByRole('button', { name: 'Choose a day for block 1' }).focus();
    await page.keyboard.press('Enter');
    await showMonth(page, full);
    for (const [date, words] of [
      [full, 'full'],
      [closed, 'the studio is closed'],
    ] as const) {
      await showMonth(page, date);
      await expect(dayOf(page, date)).toHaveAttribute('aria-disabled', 'true');
      await expect(dayOf(page, date)).toHaveAccessibleName(new RegExp(`, ${words}$`));
    }
    await expectAccessible(page);
    await showMonth(page, free);
    await expect(dayOf(page, free)).toHaveAccessibleName(/, 1 place left$/);
    // From the beginning of the table, day by day.
    await page.locator('[data-part="table-cell-trigger"][tabindex="0"]').focus();
    const reached = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-value') ?? '');
    for (let step = 0; step < 100 && (await reached()) !== free; step += 1) {
      const before = await reached();
      await page.keyboard.press(before > free ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(reached).not.toBe(before);
    }
    // A day that is full cannot be chosen.
    await page.keyboard.press('Enter');
    await expect(section(page).getByText(/^We hold /)).toBeVisible();
    await expect(section(page)).toContainText(/1[45]:\d\d/);
    await expect(section(page)).toContainText('Your product has to arrive by');
    await section(page)
      .getByRole('button', { name: /^Book / })
      .focus();
    await page.keyboard.press('Enter');
    await expect(section(page)).toContainText('the day is confirmed when your parcel arrives');
    expect((await loadBooking(subscriptionId)).date).toBe(free);
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await section(page).getByRole('button', { name: 'Add to your calendar' }).click();
    expect((await download).suggestedFilename()).toBe(`orbitreel-block-1-${free}.ics`);

    await arrive(subscriptionId, await storeParcel(who, subscriptionId));
    await expect(section(page)).toContainText('Confirmed: your product is at the studio');

    await section(page).getByRole('button', { name: 'Cancel the day' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await section(page).getByRole('button', { name: 'Cancel the day' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the day' }).click();
    await expect(section(page).getByRole('button', { name: /^Choose a day/ })).toBeVisible();
    expect(await loadDay(free)).toMatchObject({ booked: 1, holds: {} });
  });
});

test('a late parcel costs a day, which somebody whose product is here books the day before', async ({
  page,
  browser,
}) => {
  const [late, next] = await Promise.all([register(), register()]);
  const [theirs, subscriptionId] = await Promise.all([
    orderOf(late, { blocks: 1 }),
    orderOf(next, { blocks: 1 }),
  ]);
  const tomorrow = daysAfter(studioDate(new Date()), 1);
  // One more place than the demo has booked.
  const day = db.doc(`shootDays/${tomorrow}`);
  const booked = Number((await day.get()).get('booked') ?? 0) + 1;
  await openDay({ capacity: booked, booked }, tomorrow);
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const id = await storeBooking(late, theirs, {
    date: tomorrow,
    warnings: 2,
    warnedAt: daysAgo(2),
    bookedAt: daysAgo(20),
  });
  const parcel = await storeParcel(next, subscriptionId);
  await arrive(subscriptionId, parcel);
  await openCalendar(page, next, subscriptionId, tomorrow);
  await expect(dayOf(page, tomorrow)).toHaveAccessibleName(/, full$/);
  const loser = await openAs(browser, late.email, subscriptionStatusPath(theirs));
  await expect(section(loser.page)).toContainText('Your product is not at the studio');

  await db.doc(`bookings/${id}`).update({ parcelCheckAt: daysAgo(1) });
  await tickClock('everyFiveMinutes');
  await expect(section(loser.page)).toContainText('is no longer yours');
  await expectAccessible(loser.page);
  // Whose product is not here cannot have it any more.
  await section(loser.page).getByRole('button', { name: 'Choose a day for block 1' }).click();
  await showMonth(loser.page, tomorrow);
  await expect(dayOf(loser.page, tomorrow)).toHaveAttribute('aria-disabled', 'true');

  await expect(dayOf(page, tomorrow)).toHaveAccessibleName(/, 1 place left$/);
  await dayOf(page, tomorrow).click();
  await section(page)
    .getByRole('button', { name: /^Book / })
    .click();
  await expect(section(page)).toContainText('Confirmed: your product is at the studio');
  expect(await loadBooking(subscriptionId)).toMatchObject({ date: tomorrow });
  expect(await loadDay(tomorrow)).toMatchObject({ booked });
  await loser.context.close();
});

test('of two blocks with a parcel each, the one whose parcel is here is confirmed', async ({
  page,
}) => {
  const who = await register();
  const subscriptionId = await orderOf(who, { blocks: 2 });
  const [first, second] = await Promise.all(
    [1, 2].map((block) =>
      addVideo('queued', { owner: who, subscriptionId, block, title: `Kettle of block ${block}` }),
    ),
  );
  if (!first || !second) throw new Error('No videos');
  const [one, two] = await Promise.all([
    storeParcel(who, subscriptionId, { videoIds: [first.id] }),
    storeParcel(who, subscriptionId, { videoIds: [second.id] }),
  ]);
  const dates = await Promise.all(
    [20, 21].map((days) => openDay({ capacity: 1, booked: 1 }, dayAfterDemo(days))),
  );
  await Promise.all(
    dates.map((date, index) => storeBooking(who, subscriptionId, { block: index + 1, date })),
  );
  await enterAs(page, who.email, subscriptionStatusPath(subscriptionId));
  const blocks = section(page).getByRole('list', { name: 'Blocks' }).locator('> li');
  const isConfirmed = 'Confirmed: your product is at the studio';
  await expect(blocks).toHaveCount(2);
  await expect(section(page)).not.toContainText(isConfirmed);
  await arrive(subscriptionId, one);
  await expect(blocks.nth(0)).toContainText(isConfirmed);
  await expect(blocks.nth(1)).not.toContainText(isConfirmed);
  expect((await loadBooking(subscriptionId, 2)).confirmedAt).toBeNull();
  await arrive(subscriptionId, two);
  await expect(blocks.nth(1)).toContainText(isConfirmed);
});

test('with a clock that is a day wrong, a day is still held and booked @deep', async ({ page }) => {
  const who = await register();
  const subscriptionId = await orderOf(who, { blocks: 1 });
  const date = await openDay({ capacity: 1 }, dayAfterDemo(7));
  await page.addInitScript(turnClock, 26);
  await openCalendar(page, who, subscriptionId, date);
  await dayOf(page, date).click();
  await expect(section(page)).toContainText(/1[45]:\d\d/);
  await expect(section(page)).toContainText('Your product has to arrive by');
  await section(page)
    .getByRole('button', { name: /^Book / })
    .click();
  await expect(section(page).getByRole('button', { name: 'Move the day' })).toBeVisible();
  expect((await loadBooking(subscriptionId)).date).toBe(date);
});

test('an agency order says that the brief is missing, until it is approved @deep', async ({
  page,
}) => {
  const who = await register();
  const subscriptionId = await orderOf(who, { blocks: 1 });
  await db.doc(`subscriptions/${subscriptionId}`).update({ 'productSelections.option': 'agency' });
  await enterAs(page, who.email, subscriptionStatusPath(subscriptionId));
  await expect(section(page)).toContainText('The brief comes first');
  await expect(section(page)).toContainText('No day yet');
  await expect(section(page).getByRole('button', { name: /^Choose a day/ })).toBeHidden();
  const approval = { by: 'demo-admin', byName: 'Ines Falk', at: new Date() };
  await addBriefOf(who, subscriptionId, { approval });
  await expect(section(page).getByRole('button', { name: /^Choose a day/ })).toBeVisible();
});

test('production reads the days; an admin sets many at once @deep', async ({ page, browser }) => {
  const [admin, production] = await Promise.all([
    hire('admin', 'Ines Falk'),
    hire('production', 'Noor Haddad'),
  ]);
  const [first, last] = [dayAfterDemo(400), dayAfterDemo(406)];
  await enterAs(page, admin.email, routes.shootDays.path);
  await page.getByRole('button', { name: 'Set many days' }).click();
  await page.getByLabel('From').fill(first);
  await page.getByLabel('To', { exact: true }).fill(last);
  await page.getByRole('button', { name: 'More: Blocks a day' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set 5 days' }).click();
  await expect(page.getByText('5 days set to 4 blocks')).toBeVisible();
  const stored = await db.getAll(
    ...[0, 1, 2, 3, 4, 5, 6].map((days) => db.doc(`shootDays/${daysAfter(first, days)}`)),
  );
  expect(stored.filter((day) => day.get('capacity') === 4)).toHaveLength(5);

  const reader = await openAs(browser, production.email, `${routes.shootDays.path}?day=${first}`);
  await expect(reader.page.getByRole('complementary', { name: 'The day' })).toBeVisible();
  await expect(reader.page.getByText('Admins change how much fits into a day')).toBeVisible();
  await expect(reader.page.getByRole('button', { name: /Set many days|More:/ })).toHaveCount(0);
  await reader.page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(reader.page);
  await reader.context.close();
});

test('production puts the takes of a day in order and sets the rig, and a colleague sees it @deep', async ({
  page,
  browser,
}) => {
  const [who, production, colleague] = await Promise.all([
    register(),
    hire('production', 'Noor Haddad'),
    hire('production', 'Tom Aldana'),
  ]);
  const subscriptionId = await orderOf(who, { blocks: 1 });
  const date = await openDay({ capacity: 1, booked: 1 }, dayAfterDemo(12));
  await storeBooking(who, subscriptionId, { date });
  const titles = ['Kettle, the pour', 'Kettle, the lid', 'Kettle, the handle'];
  const [first] = await Promise.all(
    titles.map((title, index) =>
      addVideo('queued', { owner: who, subscriptionId, title, work: { order: `a${index}` } }),
    ),
  );
  const { id: reference } = await storeParcel(who, subscriptionId);
  await enterAs(page, production.email, callSheetPath(date));
  const takes = (on: Page) => on.getByRole('list', { name: 'Running order' }).getByRole('heading');
  await expect(takes(page)).toHaveText([/1\. .*pour/, /2\. .*lid/, /3\. .*handle/]);
  await expect(page.getByText(`Missing: the parcel ${reference}, the lens`).first()).toBeVisible();
  await expect(page.getByRole('img', { name: `Code of parcel ${reference}` })).toHaveCount(3);
  await expectAccessible(page);

  const other = await openAs(browser, colleague.email, callSheetPath(date));
  await page.getByRole('button', { name: 'Later: Kettle, the pour' }).focus();
  // The second press comes while the first is on its way.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(takes(other.page)).toHaveText([/lid/, /handle/, /pour/]);
  await page.getByRole('button', { name: 'Earlier: Kettle, the pour' }).click();
  await expect(takes(other.page)).toHaveText([/lid/, /pour/, /handle/]);
  await page.getByLabel('lens for Kettle, the pour').selectOption('85 mm');
  await expect(other.page.getByLabel('lens for Kettle, the pour')).toHaveValue('85 mm');
  const props = (on: Page) => on.getByLabel('Props for Kettle, the pour, with commas between');
  await props(page).fill('a very long prop'.repeat(3));
  await props(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('A prop has at most 30 characters');
  await props(page).fill('linen cloth, tray');
  await props(page).press('Enter');
  await expect(props(other.page)).toHaveValue('linen cloth, tray');
  const stored = await db.doc(`videos/${first?.id}`).get();
  expect(stored.get('work')).toMatchObject({
    lens: '85 mm',
    props: ['linen cloth', 'tray'],
    labels: [],
  });

  // Those without a lens are then filmed one after the other.
  await page.getByRole('button', { name: 'Order by set-up' }).click();
  await expect(takes(other.page)).toHaveText([/lid/, /handle/, /pour/]);
  await expect(takes(page)).toHaveText([/lid/, /handle/, /pour/]);
  const pour = page.getByRole('listitem').filter({ hasText: 'the pour' });
  await expect(pour).toHaveAttribute('draggable', 'true');
  const lid = page.getByRole('listitem').filter({ hasText: 'the lid' });
  // Both are seen: a page that scrolls under a drag drops it elsewhere.
  await page.setViewportSize({ width: 1280, height: 1200 });
  // With stops on the way, which browsers need to notice a drag.
  await pour
    .locator('[data-drag-handle]')
    .dragTo(lid, { targetPosition: { x: 40, y: 6 }, steps: 10 });
  await expect(takes(other.page)).toHaveText([/pour/, /lid/, /handle/]);
  await other.page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(other.page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Kettle, the lid')).toBeVisible();
  await other.context.close();
});

test('an admin moves a whole day, and its customer sees the new one @deep', async ({
  page,
  browser,
}) => {
  const [who, admin] = await Promise.all([register(), hire('admin', 'Ines Falk')]);
  const subscriptionId = await orderOf(who, { blocks: 1 });
  const [from, full, to] = [0, 1, 2].map((days) => dayAfterDemo(500 + days));
  if (!from || !full || !to) throw new Error('No days');
  await openDay({ capacity: 2, booked: 1 }, from);
  await openDay({ capacity: 1, booked: 1 }, full);
  await openDay({ capacity: 1 }, to);
  await storeBooking(who, subscriptionId, { date: from });
  const customer = await openAs(browser, who.email, subscriptionStatusPath(subscriptionId));
  await expect(section(customer.page)).toContainText('Move the day');

  await enterAs(page, admin.email, `${routes.shootDays.path}?day=${from}`);
  const details = page.getByRole('complementary', { name: 'The day' });
  await details.getByRole('button', { name: 'Move them to another day' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Orders to move' })).toContainText(who.email);
  await expect(dialog).toContainText('There is no undo');
  const press = dialog.getByRole('button', { name: 'Move 1 order' });
  await dialog.getByLabel('Reason').fill('The studio has no power.');
  await dialog.getByLabel('New day').fill(full);
  await expect(dialog).toContainText('0 free places, and 1 are needed');
  await expect(press).toBeDisabled();
  await dialog.getByLabel('New day').fill(to);
  await expect(dialog).toContainText('1 free place.');
  await expectAccessible(page);
  await press.click();
  await expect(page.getByText(/^1 order moved to /)).toBeVisible();
  await expect(details).toContainText('Nobody has booked this day');
  expect(await loadBooking(subscriptionId)).toMatchObject({ date: to });
  expect(await loadDay(from)).toMatchObject({ capacity: 0, booked: 0 });
  await expect(section(customer.page)).toContainText(shootDayWords(to));
  await customer.context.close();
});

test('an admin closes the studio for a holiday, and customers see its days closed @deep', async ({
  page,
  browser,
}) => {
  const [who, admin] = await Promise.all([register(), hire('admin', 'Ines Falk')]);
  const subscriptionId = await orderOf(who, { blocks: 1 });
  const date = dayAfterDemo(16);
  await openDay({ capacity: 2 }, date);
  const customer = await openAs(browser, who.email, subscriptionStatusPath(subscriptionId));
  await section(customer.page).getByRole('button', { name: 'Choose a day for block 1' }).click();
  await showMonth(customer.page, date);
  await expect(dayOf(customer.page, date)).toHaveAccessibleName(/, 2 places left$/);

  await enterAs(page, admin.email, `${routes.shootDays.path}?day=${date}`);
  await expect(dayOf(page, date)).toHaveAccessibleName(/0 of 2 places booked$/);
  await page.getByRole('button', { name: 'Closures' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Stocktaking ${date}`;
  await dialog.getByLabel('First day').fill(date);
  await dialog.getByLabel('Reason').fill(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close these days' }).click();
  await expect(dialog.getByRole('list', { name: 'Closures' })).toContainText(name);
  await expect(dayOf(customer.page, date)).toHaveAccessibleName(/, the studio is closed$/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dayOf(page, date)).toHaveAccessibleName(new RegExp(`, closed: ${name}$`));
  await expect(page.getByRole('complementary', { name: 'The day' })).toContainText(
    `Closed: ${name}`,
  );
  await page.getByRole('button', { name: 'Closures' }).click();
  await dialog.getByRole('button', { name: `End the closure ${name}` }).click();
  await expect(dayOf(customer.page, date)).toHaveAccessibleName(/, 2 places left$/);
  await customer.context.close();
});

test('an admin sees who is booked in a week, and goes through weeks with the keyboard @deep', async ({
  page,
}) => {
  const [who, admin] = await Promise.all([register(), hire('admin', 'Ines Falk')]);
  const subscriptionId = await orderOf(who, { blocks: 1 });
  const date = await openDay({ capacity: 2, booked: 1 }, dayAfterDemo(50));
  await storeBooking(who, subscriptionId, { date });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, admin.email, `${routes.shootDays.path}?day=${date}`);
  const details = page.getByRole('complementary', { name: 'The day' });
  await expect(details).toContainText(who.email);
  await details.getByRole('button', { name: 'Close the details' }).click();

  // The week of the month's first day, and from there to the week of the booking.
  // The address decides what is chosen, so not within the click.
  await page.getByRole('radio', { name: 'Week' }).click({ force: true });
  await expect(page).toHaveURL(/view=week/);
  await page.goto(`${routes.shootDays.path}?view=week&day=${date}`);
  const week = page.getByRole('region', { name: 'The studio’s week' });
  await expect(details).toBeVisible();
  await details.getByRole('button', { name: 'Close the details' }).click();
  const day = week.getByRole('button', { name: shootDayWords(date) });
  await expect(day).toHaveAccessibleName(/, 1 of 2 places booked$/);
  const booked = week.getByRole('list', { name: /^Booked on / });
  await expect(booked).toContainText(who.email);
  await expect(booked).toContainText('Block 1, no parcel yet');
  await expectAccessible(page);

  await day.focus();
  await page.keyboard.press('PageDown');
  await expect(week.getByRole('button', { name: shootDayWords(daysAfter(date, 7)) })).toBeFocused();
  await expect(booked).toBeHidden();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Home');
  await expect(week.getByRole('button', { name: /^Monday/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(week.getByRole('button', { name: /^Tuesday/ })).toBeFocused();
  await day.press('Enter');
  await expect(details).toContainText(who.email);
  await expect(page).toHaveURL(new RegExp(`view=week&day=${date}`));
  await details.getByRole('button', { name: 'Close the details' }).click();

  await week.getByRole('button', { name: 'Later week' }).click();
  await week.getByRole('button', { name: 'Today' }).click();
  await expect(
    week.getByRole('button', { name: shootDayWords(studioDate(new Date())) }),
  ).toHaveAttribute('aria-current', 'date');
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
