import { expect, test, type Page } from '@playwright/test';
import { pastBoardPath, routes } from '#domain/routes.ts';
import type { VideoStatus } from '#domain/video.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { addVideo, hire } from '../staff-setup.ts';

// Long before anything else in the local cloud, so that these videos stand alone on the board.
const at = (text: string) => new Date(`2015-03-${text}Z`);

const path: [to: VideoStatus, at: Date][] = [
  ['activated', at('02T10:00:00')],
  ['queued', at('02T16:00:00')],
  ['shooting', at('04T15:00:00.250')],
  ['editing', at('04T18:30:00')],
];

/** A video that is in editing since 2015, with its whole history. */
async function addOldVideo(): Promise<{ id: string; title: string }> {
  const video = await addVideo('editing');
  const document = db.doc(`videos/${video.id}`);
  const batch = db.batch();
  let since = at('01T09:00:00');
  let from: VideoStatus = 'draft';
  for (const [to, moved] of path) {
    const entry = { from, to, by: 'ana', byName: 'Ana Reyes', reason: null, title: video.title };
    batch.set(document.collection('history').doc(), { ...entry, at: moved, since });
    from = to;
    since = moved;
  }
  batch.update(document, { statusSince: since, createdAt: at('01T09:00:00') });
  await batch.commit();
  return video;
}

const asking = (moment: string) => new RegExp(`at=${encodeURIComponent(moment)}`);

const card = (page: Page, column: string, title: string) =>
  page.getByRole('region', { name: column }).getByRole('listitem').filter({ hasText: title });

test('the board of a moment shows where a video was, for how long, and what came next', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ben Okoye');
  const { id, title } = await addOldVideo();
  await enterAs(page, email, pastBoardPath(at('03T15:00:00')));

  await expect(
    page.getByRole('heading', { name: 'Tuesday, March 3, 2015 at 10:00' }),
  ).toBeVisible();
  await expect(card(page, 'Queued', title)).toContainText('23 h');
  await expect(card(page, 'Queued', title)).toContainText('Shooting 1 d later, by Ana Reyes');
  await expect(page.getByRole('status').filter({ hasText: 'Last change' })).toBeVisible();
  await expectAccessible(page);

  // By change, by the hour and by the day, with the keyboard.
  await page.keyboard.press(']');
  await expect(card(page, 'Shooting', title)).toContainText('under 1 min');
  await page.keyboard.press(']');
  await expect(card(page, 'Editing', title)).toContainText('Still there today');
  await page.keyboard.press('[');
  await expect(card(page, 'Shooting', title)).toContainText('under 1 min');
  await page.keyboard.press('ArrowRight');
  await expect(card(page, 'Shooting', title)).toContainText('1 h');
  await expect(page).toHaveURL(asking('2015-03-04T16:00:00.251Z'));
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(card(page, 'Queued', title)).toContainText('1 d');

  // A date and a time that are typed, on the studio's clock.
  await page.getByLabel('Date', { exact: true }).fill('2015-03-02');
  await page.getByLabel(/^New York time/).fill('05:30');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(asking('2015-03-02T10:30:00Z'));
  await expect(card(page, 'Activated', title)).toContainText('30 min');

  await card(page, 'Activated', title).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`video=${id}`));
  await expect(page.getByRole('complementary').getByRole('heading', { name: title })).toBeVisible();
});

test('a moment that has no board says why @deep', async ({ page }) => {
  const { email } = await hire('production', 'Ben Okoye');
  const { title } = await addOldVideo();
  await enterAs(page, email, `${routes.pastBoard.path}?at=2999-01-01T00:00:00Z`);
  await expect(page.getByText('This moment is still to come')).toBeVisible();
  await page.getByRole('button', { name: 'Show now' }).click();
  await expect(page.getByRole('region', { name: 'Editing' })).toBeVisible();

  await page.goto(`${routes.pastBoard.path}?at=yesterday`);
  await expect(page.getByText('The date and time in the address cannot be read')).toBeVisible();

  await page.goto(`${routes.pastBoard.path}?at=1999-01-01T00:00:00Z`);
  await expect(page.getByText('Nothing was on record yet')).toBeVisible();
  await page.getByRole('button', { name: 'Show the first record' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Last change' })).toBeVisible();

  const damaged = await addOldVideo();
  const history = await db
    .collection(`videos/${damaged.id}/history`)
    .where('to', '==', 'shooting')
    .get();
  await history.docs[0]?.ref.update({ by: 7 });
  await page.goto(pastBoardPath(at('03T15:00:00')));
  await expect(card(page, 'Queued', title)).toBeVisible();
  await expect(page.getByRole('link', { name: damaged.id })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: damaged.title })).toHaveCount(0);
});

test('the queue and the records lead to the board as it stood, which customers cannot open @deep', async ({
  page,
  browser,
}) => {
  const admin = await hire('admin', 'Ines Falk');
  await enterAs(page, admin.email, routes.auditLog.path);
  await page.getByRole('link', { name: 'The board as it stood' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The board as it stood');
  await page.getByRole('link', { name: 'The queue today' }).click();
  await page.getByRole('link', { name: 'The board as it stood' }).click();
  await expect(page.getByRole('region', { name: 'Queued' })).toBeVisible();

  const customer = await register({ displayName: freshName('Customer') });
  const other = await (await browser.newContext()).newPage();
  await enterAs(other, customer.email, routes.pastBoard.path);
  await expect(other).toHaveURL(new RegExp(routes.unauthorized.path));
  await other.context().close();
});
