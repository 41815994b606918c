import { expect, test, type Page, type Request } from '@playwright/test';
import { cardOf } from '#domain/copy-allowance.ts';
import { storyboardPath } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { exists, loadVideo } from '#tests/cloud/stored.ts';
import { addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from '#tests/support/page-checks.ts';

// Each has a customer of its own.
test.describe.configure({ mode: 'parallel' });

const card = (page: Page, number: number) => page.getByLabel(`Card ${number}`, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const length = (page: Page, seconds: number) =>
  page.getByRole('group', { name: `Storyboard, ${seconds} seconds` });

const chooseLength = (page: Page, seconds: number) =>
  page.getByRole('radio', { name: new RegExp(`^${seconds} s`) }).check({ force: true });

async function openDraft(page: Page, facts: Parameters<typeof addVideoOf>[2] = {}) {
  const account = await register();
  const subscriptionId = await buy(account);
  const videoId = await addVideoOf(account, subscriptionId, facts);
  await enterAs(page, account.email, videosPath(subscriptionId, videoId));
  await expect(saved(page)).toBeVisible();
  return { account, subscriptionId, videoId };
}
/** A card takes 400 characters. */
const longestTyped = 390;
const threeCards = { copyCards: ['One', 'Two', 'Three'].map(cardOf) };
const copyOf = async (videoId: string) =>
  (await loadVideo(videoId)).copyCards.map(({ copy }) => copy);

test('a storyboard is put in order, undone, shortened, played and ordered by keyboard', async ({
  page,
}) => {
  const { account, subscriptionId, videoId } = await openDraft(page, {
    length: 30,
    ...threeCards,
  });

  await test.step('cards are copied, moved, removed, and each step is undone and redone', async () => {
    await button(page, 'Duplicate card 2').press('Enter');
    await expect(said(page, 'Card 3 is a copy of card 2')).toBeAttached();
    await expect(card(page, 3)).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Two again');
    await button(page, 'Move card 3 up').press('Enter');
    await expect(said(page, 'Card 3 is now card 2')).toBeAttached();
    await expect(card(page, 2)).toHaveValue('Two again');
    await button(page, 'Remove card 1').press('Enter');
    await expect(card(page, 1)).toHaveValue('Two again');
    await settled(page);
    await expectAccessible(page);

    // The keys first find what the field knows, which is nothing, and then the storyboard's steps.
    await card(page, 1).press('Control+z');
    await expect(said(page, 'Undone: Card 1 removed')).toBeAttached();
    await expect(card(page, 1)).toHaveValue('One');
    await page.keyboard.press('Control+z');
    await expect(card(page, 2)).toHaveValue('Two');
    await page.keyboard.press('Control+Shift+z');
    await expect(card(page, 2)).toHaveValue('Two again');
    await button(page, /^Undo: Card 3 moved/).press('Enter');
    await expect(card(page, 3)).toHaveValue('Two again');
    await button(page, /^Redo: Card 3 moved/).press('Enter');
    await expect(saved(page)).toBeVisible();
    await expect.poll(() => copyOf(videoId)).toEqual(['One', 'Two again', 'Two', 'Three']);
  });

  await test.step('a shorter length keeps the copy, marks what has no room, and waits for a decision', async () => {
    await chooseLength(page, 15);
    await expect(card(page, 4)).toHaveValue('Three');
    await expect(card(page, 4)).toHaveAttribute('aria-invalid', 'true');
    await expect(card(page, 3)).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('No room in 15 s. It is kept here.')).toHaveCount(1);
    await expect(button(page, /^Order this video/)).toBeDisabled();
    await expect(page.getByRole('meter', { name: 'Cards' })).toHaveAttribute(
      'aria-valuetext',
      '4 of 3 cards',
    );
    await settled(page);
    await expectAccessible(page);
    await page.reload();
    await expect(card(page, 4)).toHaveValue('Three');
    expect((await loadVideo(videoId)).length).toBe(30);
    await button(page, 'Make it 30 s').click();
    await expect(saved(page)).toBeVisible();
    await expect(button(page, /^Order this video/)).toBeEnabled();
    expect(await copyOf(videoId)).toEqual(['One', 'Two again', 'Two', 'Three']);
  });

  await test.step('the animatic is played, stopped and searched, and says which card stands', async () => {
    const animatic = page.getByRole('group', { name: 'Animatic, 15 seconds' });
    const stage = animatic.locator('[data-frame]');
    const moment = page.getByRole('slider', { name: 'Moment of the animatic' });
    const story = await addVideoOf(account, subscriptionId, {
      title: 'Coffee',
      status: 'queued',
      startCard: { use: true, logo: true, tagline: 'Lindqvist' },
      copyCards: ['Slow', 'A spout that knows when to stop'].map(cardOf),
      endCard: { use: true, logo: false, tagline: 'In shops now' },
    });
    await page.goto(storyboardPath(story));
    await expect(stage).toHaveAttribute('data-frame', 'start');
    await moment.focus();
    await page.keyboard.press('End');
    await expect(moment).toHaveAttribute('aria-valuetext', '15.0\u00a0s, End card');
    await expect(stage).toContainText('In shops now');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(moment).toHaveAttribute('aria-valuetext', '0.1\u00a0s, Start card');
    await animatic.getByRole('button', { name: 'Next card' }).press('Enter');
    // After the start card's two seconds.
    await expect(moment).toHaveAttribute('aria-valuetext', '2.0\u00a0s, Card 1');
    await animatic.getByRole('button', { name: 'Next card' }).press('Enter');
    // One word of 1.33 s and seven of 3.33 s share 11 s.
    await expect(moment).toHaveAttribute('aria-valuetext', /^5\.1\ss, Card 2$/);
    await moment.press(' ');
    await expect(animatic.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect
      .poll(() => moment.evaluate((slider: HTMLInputElement) => slider.valueAsNumber))
      .toBeGreaterThan(5.6);
    await moment.press(' ');
    await expect(animatic.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await settled(page);
    await expectAccessible(page);
  });

  await test.step('a draft is deleted after asking', async () => {
    await page.goto(videosPath(subscriptionId, videoId));
    await button(page, 'Delete this draft').click();
    await button(page, 'Delete the draft').click();
    await expect(page.getByRole('link', { name: 'Coffee', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Teapot', exact: true })).toHaveCount(0);
    await expect.poll(() => exists(`videos/${videoId}`)).toBe(false);
  });

  await test.step('a whole block is ordered: its cost, what is left, and what is missing', async () => {
    const add = (title: string, facts = {}) =>
      addVideoOf(account, subscriptionId, { title, length: 5, copyCards: [], ...facts });
    const first = await add('Lid');
    const second = await add('Spout');
    const empty = await add('Handle', { length: 15, copyCards: [cardOf('')] });
    const panel = page.getByRole('region', { name: 'Order block 1' });
    await expect(panel.getByRole('checkbox', { name: 'Handle' })).toBeDisabled();
    await expect(panel).toContainText('Card 1 is empty. Write it or remove it, then order.');
    await expect(panel.getByRole('status')).toHaveText(
      /2 videos cost 2 tokens\. \d+ of \d+ are left\./,
    );
    await panel.getByRole('checkbox', { name: 'Spout' }).press('Space');
    await expect(panel.getByRole('status')).toContainText('1 video costs 1 token.');
    await panel.getByRole('checkbox', { name: 'Spout' }).press('Space');
    await settled(page);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Order 2 videos (2 tokens)' }).press('Enter');
    await page.getByRole('button', { name: 'Order for 2 tokens' }).press('Enter');
    await expect(page.getByText('2 videos of block 1 ordered')).toBeVisible();
    const statuses = await Promise.all([first, second, empty].map(loadVideo));
    expect(statuses.map(({ status }) => status)).toEqual(['activated', 'activated', 'draft']);
  });
});

test("a text field keeps the browser's own undo, and the storyboard takes over where it ends @deep", async ({
  page,
}) => {
  await openDraft(page, { length: 30, ...threeCards });
  await chooseLength(page, 15);
  await card(page, 1).press('End');
  await page.keyboard.type(' and only');
  // How much one key takes back is the browser's business.
  for (let typed = ' and only'.length; typed > 0; typed -= 1) {
    if ((await card(page, 1).inputValue()) === 'One') break;
    await page.keyboard.press('Control+z');
  }
  await expect(card(page, 1)).toHaveValue('One');
  await expect(card(page, 1)).toBeFocused();
  await expect(length(page, 15)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(length(page, 30)).toBeVisible();
  await expect(card(page, 1)).toHaveValue('One');
});

test('a template is shown, says what it replaces, and is undone @deep', async ({ page }) => {
  const { videoId } = await openDraft(page, threeCards);
  await button(page, 'Start from a template').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Start from a template' });
  await dialog.getByRole('radio', { name: /Three reasons/ }).check({ force: true });
  await expect(dialog).toContainText('It takes the place of 3 written cards.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace with this template' }).press('Enter');
  await expect(card(page, 1)).toHaveValue('One: [first reason]');
  await expect(page.getByRole('region', { name: 'Order' })).toContainText(
    'still has text in [brackets]',
  );
  await expect(button(page, /^Order this video/)).toBeDisabled();
  await button(page, /^Undo: Template/).press('Enter');
  await expect(card(page, 1)).toHaveValue('One');
  await expect(saved(page)).toBeVisible();
  await expect.poll(() => copyOf(videoId)).toEqual(['One', 'Two', 'Three']);
});

test('a paste of 5,000 words is kept whole, counted, and not saved @deep', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { videoId } = await openDraft(page, { copyCards: [cardOf('One')] });
  await page.evaluate(() => navigator.clipboard.writeText('word '.repeat(5000)));
  await card(page, 1).press('End');
  await page.keyboard.press('Control+v');
  await expect(card(page, 1)).toHaveValue(`One${'word '.repeat(5000)}`);
  await expect(card(page, 1)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Shorten it by 24603 characters').first()).toBeVisible();
  await expect(page.getByText(/has room for 30\. Remove/).first()).toBeVisible();
  expect(await copyOf(videoId)).toEqual(['One']);
  await card(page, 1).press('Control+z');
  await expect(card(page, 1)).toHaveValue('One');
});

test('right-to-left text and emoji are written in their direction, counted and kept @deep', async ({
  page,
}) => {
  const { videoId } = await openDraft(page, { copyCards: [cardOf('')] });
  await card(page, 1).fill('קפה של בוקר 👩🏽‍🍳');
  expect(await card(page, 1).evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
  await expect(page.getByText('4 words', { exact: true })).toBeVisible();
  await page.reload();
  await expect(card(page, 1)).toHaveValue('קפה של בוקר 👩🏽‍🍳');
  await expect(saved(page)).toBeVisible();
  expect(await loadVideo(videoId)).toMatchObject({
    copyCards: [{ copy: 'קפה של בוקר 👩🏽‍🍳', wordCount: 4 }],
  });
});

test('30 s of fast typing writes at most once in 500 ms, and a reload loses no character @deep', async ({
  page,
}) => {
  const { videoId } = await openDraft(page, { length: 30, copyCards: [cardOf('')] });
  // Each save is a transaction: it reads the document, then commits.
  const reads: Request[] = [];
  const commits: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('documents:batchGet')) reads.push(request);
    if (request.url().includes('documents:commit')) commits.push(request);
  });
  const words = 'Slow water makes better coffee, and ';
  let text = '';
  await card(page, 1).focus();
  const began = Date.now();
  // Bursts with pauses about as long as the autosave waits. A card takes less than 30 s of
  // this, so a full one is emptied and typed anew.
  while (Date.now() - began < 30_000) {
    if (text.length + 12 > longestTyped) {
      await card(page, 1).press('Control+a');
      await page.keyboard.press('Delete');
      text = '';
    }
    const burst = words
      .repeat(2)
      .slice(text.length % words.length)
      .slice(0, 12);
    await page.keyboard.type(burst, { delay: 15 });
    text += burst;
    await page.waitForTimeout((text.length * 7) % 700);
  }
  const starts = reads.map((request) => request.timing().startTime);
  const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  expect(starts.length).toBeGreaterThan(1);
  // Clocks of two processes round.
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(490);
  expect(commits.length).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 500));
  await page.reload();
  await expect(card(page, 1)).toHaveValue(text);
  await button(page, 'Add a card').click();
  await card(page, 1).fill('Slow water');
  await expect.poll(() => copyOf(videoId)).toEqual(['Slow water', '']);
});

test('a card is dragged to another place with a mouse @deep', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  const { videoId } = await openDraft(page, threeCards);
  const places = page.locator('li[data-card]');
  await places.nth(2).hover();
  await expect(places.nth(2)).toHaveAttribute('draggable', 'true');
  await places.nth(2).locator('[data-drag-handle]').hover();
  await page.mouse.down();
  const box = await places.nth(0).boundingBox();
  if (!box) throw new Error('There is nothing to drag to.');
  await page.mouse.move(box.x + 90, box.y + 20, { steps: 6 });
  await page.mouse.move(box.x + 80, box.y + 10, { steps: 6 });
  await expect(places.nth(0)).toHaveAttribute('data-drop-edge', 'top');
  await page.mouse.up();
  await expect(card(page, 1)).toHaveValue('Three');
  await expect(said(page, 'Card 3 is now card 1')).toBeAttached();
  await expect.poll(() => copyOf(videoId)).toEqual(['Three', 'One', 'Two']);
});

test('a video is duplicated with all it says, also copy that is not stored yet @deep', async ({
  page,
}) => {
  const copyCards = ['One', 'Two', 'Three', 'Four'].map(cardOf);
  const { videoId } = await openDraft(page, { length: 30, copyCards });
  await chooseLength(page, 15);
  await page.getByRole('button', { name: 'Duplicate', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Teapot (copy)' })).toBeVisible();
  await expect(card(page, 4)).toHaveValue('Four');
  await button(page, 'Keep the first 3 cards').press('Enter');
  await expect(saved(page)).toBeVisible();
  const copyId = new URL(page.url()).searchParams.get('video') ?? '';
  expect(copyId).not.toBe(videoId);
  expect(await loadVideo(copyId)).toMatchObject({ title: 'Teapot (copy)', length: 15 });
  expect(await copyOf(copyId)).toEqual(['One', 'Two', 'Three']);
  expect(await copyOf(videoId)).toEqual(['One', 'Two', 'Three', 'Four']);
});

test('when one video of a block cannot be ordered, the rest wait and it is said which @deep', async ({
  page,
}) => {
  const account = await register();
  const subscriptionId = await buy(account);
  const facts = { length: 5, copyCards: [] };
  const [lid, spout] = [
    await addVideoOf(account, subscriptionId, { ...facts, title: 'Lid' }),
    await addVideoOf(account, subscriptionId, { ...facts, title: 'Spout' }),
  ];
  await enterAs(page, account.email, videosPath(subscriptionId));
  await page.getByRole('button', { name: 'Order 2 videos (2 tokens)' }).click();
  // The function orders the first one only.
  let calls = 0;
  await page.route('**/activateVideo', async (route) => {
    calls += 1;
    await (calls === 1 ? route.continue() : route.abort());
  });
  await page.getByRole('button', { name: 'Order for 2 tokens' }).click();
  await expect(page.getByRole('alert')).toContainText('“Spout” was not ordered');
  await expect(page.getByRole('alert')).toContainText('1 of 2 are ordered');
  expect((await loadVideo(lid)).status).toBe('activated');
  expect((await loadVideo(spout)).status).toBe('draft');
});

test('the editor fits a small phone @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { videoId } = await openDraft(page, { length: 30, ...threeCards });
  await db.doc(`videos/${videoId}`).update({ length: 5 });
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('an undo never takes back what another tab has written since @deep', async ({
  page,
  context,
}) => {
  const { videoId } = await openDraft(page, { length: 30, ...threeCards });
  await button(page, 'Move card 1 down').press('Enter');
  await expect(card(page, 1)).toHaveValue('Two');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(card(other, 1)).toHaveValue('Two');
  await card(other, 1).fill('Two, from the other tab');
  await expect(card(page, 1)).toHaveValue('Two, from the other tab');
  await button(page, /^Undo: Card 1 moved/).press('Enter');
  await expect(said(page, 'was changed somewhere else since, so it stays as it is')).toBeAttached();
  await expect(card(page, 1)).toHaveValue('Two, from the other tab');
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  await expect.poll(() => copyOf(videoId)).toEqual(['Two, from the other tab', 'One', 'Three']);
});
