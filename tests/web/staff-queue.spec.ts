import { expect, test, type Page } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { call } from '#tests/cloud/call-function.ts';
import { freshName } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadBalance, loadHistory, loadVideo } from '#tests/cloud/stored.ts';
import { logIn, openAs } from '#tests/support/log-in.ts';
import { addVideo, hire, moveElsewhere, queueOf } from './staff-stage.ts';

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('production moves a video forward and back, and its history says who and why', async ({
  page,
}) => {
  const ana = await hire('production', 'Ana Reyes');
  const video = await addVideo('queued');
  await logIn(page, ana.email, queueOf('queued'));

  await page.getByRole('button', { name: `Move to Shooting: ${video.title}` }).click();
  await expect(messages(page)).toContainText(`“${video.title}” is in Shooting now`);
  await expect(rowOf(page, video.title)).toHaveCount(0);

  await page.getByRole('tab', { name: /Shooting/ }).click();
  await page.getByRole('button', { name: video.title, exact: true }).click();
  const details = page.getByRole('complementary', { name: 'Video details' });
  await details.getByRole('button', { name: 'Back to Queued' }).click();
  await page.getByLabel('Reason').fill('The glaze is still wet.');
  await page.getByRole('dialog').getByRole('button', { name: 'Back to Queued' }).click();

  const newest = details.getByRole('list', { name: /Moves/ }).getByRole('listitem').first();
  await expect(newest).toContainText('Back to Queued, from Shooting');
  await expect(newest).toContainText('Ana Reyes');
  await expect(newest).toContainText('The glaze is still wet.');
  expect((await loadVideo(video.id)).status).toBe('queued');
});

test('a move is undone from its message, and the history keeps both', async ({ page }) => {
  const { email } = await hire('production', 'Ana Reyes');
  const video = await addVideo('shooting');
  await logIn(page, email, queueOf('shooting'));
  await page.getByRole('button', { name: `Move to Editing: ${video.title}` }).click();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page)).toContainText('Undone');
  await expect(rowOf(page, video.title)).toBeVisible();
  expect(await loadHistory(video.id)).toMatchObject([
    { from: 'shooting', to: 'editing', reason: null },
    { from: 'editing', to: 'shooting', reason: 'Undone' },
  ]);
});

test('the keyboard alone finds a row, moves its video and keeps its place', async ({ page }) => {
  const { email } = await hire('production', 'Ana Reyes');
  const first = await addVideo('editing');
  const second = await addVideo('editing');
  await logIn(page, email, queueOf('editing'));
  const title = (name: string) => page.getByRole('button', { name, exact: true });
  await title(first.title).focus();
  await page.keyboard.press('ArrowDown');
  await expect(title(second.title)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(']');
  await expect(rowOf(page, first.title)).toHaveCount(0);
  await expect(title(second.title)).toBeFocused();
  await page.keyboard.press('[');
  await expect(page.getByRole('dialog')).toContainText('Back to Shooting');
  await page.keyboard.press('Escape');
  await expect(title(second.title)).toBeFocused();
  await page.keyboard.press('[');
  await page.keyboard.type('The cut is too long.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, second.title)).toHaveCount(0);
  await expect(page.locator('tbody button:focus')).toHaveCount(1);
  expect((await loadVideo(first.id)).status).toBe('delivery');
  expect((await loadVideo(second.id)).status).toBe('shooting');
});

test('the second of two people moving a video is told who was first', async ({ browser }) => {
  const { email } = await hire('production', 'Ben Okoye');
  const video = await addVideo('queued');
  const { context, page } = await openAs(browser, email, queueOf('queued'));
  await expect(rowOf(page, video.title)).toBeVisible();

  // Their screen stops hearing of changes, as one does that has just lost the network.
  await context.route(/Firestore\/Listen/, (route) => route.abort());
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText(/Not connected, as of/)).toBeVisible();
  await moveElsewhere(video.id, 'queued', 'shooting', 'Ana Reyes');

  await page.getByRole('button', { name: `Move to Shooting: ${video.title}` }).click();
  await expect(messages(page)).toContainText(
    new RegExp(`Ana Reyes moved “${video.title}” to Shooting \\d+ s ago`),
  );
  expect(await loadHistory(video.id)).toHaveLength(1);
  await context.close();
});

test('an ordered video arrives by itself, and returned to draft it gives its tokens back', async ({
  page,
}) => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  const video = await addVideo('draft', { owner, subscriptionId });
  const { email } = await hire('production', 'Ana Reyes');
  await logIn(page, email, queueOf('activated'));
  await expect(page.getByText(/Live, updated/)).toBeVisible();

  await call('activateVideo', owner, { videoId: video.id });
  await expect(rowOf(page, video.title)).toBeVisible();
  await expect(page.getByText(`Arrived in Activated: ${video.title}.`)).toBeAttached();
  expect(await loadBalance(subscriptionId)).toBe(3);

  await page.getByRole('button', { name: `Return to draft: ${video.title}` }).click();
  await page.getByLabel('Reason').fill('The logo is missing.');
  await page.getByRole('dialog').getByRole('button', { name: 'Return to draft' }).click();
  await expect(messages(page)).toContainText('tokens are back');
  await expect(rowOf(page, video.title)).toHaveCount(0);
  expect(await loadBalance(subscriptionId)).toBe(6);
});

test('pages follow each other without a gap or a twin, and stay live', async ({ page }) => {
  const { email } = await hire('production', 'Ana Reyes');
  const prefix = freshName('Series');
  const videos: { id: string; title: string }[] = [];
  for (let index = 0; index < 12; index += 1) {
    videos.push(await addVideo('delivery', { title: `${prefix} ${index}.` }));
  }
  await logIn(page, email, queueOf('delivery', 10));
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const loadMore = page.getByRole('button', { name: 'Load more' });
  // The button is away while a page comes, so its absence alone does not mean the end.
  await expect(async () => {
    if (await loadMore.isVisible()) await loadMore.click();
    expect(await rowOf(page, prefix).count()).toBe(12);
  }).toPass({ timeout: 45_000 });
  const ids = await rows.evaluateAll((all) => all.map((row) => row.dataset['rowId']));
  expect(new Set(ids).size).toBe(ids.length);

  const [, second, , last] = [videos[0], videos[1], videos[2], videos[11]];
  for (const gone of [second, last]) {
    if (gone) await moveElsewhere(gone.id, 'delivery', 'editing', 'Ben Okoye');
  }
  await expect(rowOf(page, prefix)).toHaveCount(10);
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
    openAs(browser, production.email, `${queueOf('queued')}&video=${video.id}`),
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
  await messages(studio.page).getByRole('button', { name: 'Undo' }).click();
  await expect(seen).toHaveAttribute('aria-pressed', 'false');

  await studio.page.goto('/account-management/');
  await studio.page.waitForURL((url) => url.pathname === '/unauthorized');
  await Promise.all([studio.context.close(), office.context.close()]);
});
