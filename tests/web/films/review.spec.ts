import { expect, test, type Browser, type Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { cardOf } from '#domain/copy-allowance.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { addVideoOf, moveByStudio, videosPath } from '#tests/support/customer-setup.ts';
import { addVersion, replaceMainFilm } from '#tests/support/films.ts';
import { makeFilm } from '#tests/support/make-film.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from '#tests/support/page-checks.ts';
import { bell, openForMentions } from '../notifications-setup.ts';
import { hire, queueOf } from '../staff-setup.ts';

// Each has people of its own.
test.describe.configure({ mode: 'parallel' });

/** A customer with a delivered film of 5 s at 25 frames a second. */
async function customerWithFilm(facts: object = {}) {
  const account = await register();
  const subscriptionId = await buy(account);
  const videoId = await addVideoOf(account, subscriptionId, {
    title: 'Teapot',
    length: 5,
    copyCards: [cardOf('Pours without a drip'), cardOf('Made by hand')],
    status: 'editing',
  });
  await addVersion(account, videoId, {
    number: 1,
    films: ['first', 'square'],
    state: 'delivered',
  });
  await db.doc(`videos/${videoId}`).update({
    status: 'delivery',
    deliveredVersion: 1,
    statusSince: FieldValue.serverTimestamp(),
    ...facts,
  });
  return { account, videoId, path: videosPath(subscriptionId, videoId) };
}

const review = (page: Page, version: number) =>
  page.getByRole('group', { name: `Review of version ${version}` });
const player = (page: Page) => page.getByRole('group', { name: /^Player:/ });
const position = (page: Page) => player(page).getByRole('slider', { name: 'Position' });
const field = (page: Page) => page.getByLabel(/^Comment at/);
const threads = (page: Page) =>
  page.getByRole('list', { name: "Comments, in the film's order" }).locator('> li');
const answer = (page: Page) => page.getByRole('region', { name: 'Your answer' });
const playable = (page: Page) =>
  expect
    .poll(() =>
      player(page)
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.readyState),
    )
    .toBeGreaterThanOrEqual(2);
/** The frame that the browser has on the screen. */
const frameOnScreen = (page: Page) =>
  player(page)
    .locator('video')
    .first()
    .evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime * 25));

async function goTo(page: Page, frame: number): Promise<void> {
  await position(page).focus();
  await page.keyboard.press('Home');
  for (let second = 0; second < Math.floor(frame / 25); second += 1) {
    await page.keyboard.press('Shift+ArrowRight');
  }
  for (let step = 0; step < frame % 25; step += 1) await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveValue(String(frame));
}

async function comment(page: Page, text: string): Promise<void> {
  await page.keyboard.press('c');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await expect(threads(page).filter({ hasText: text })).toBeVisible();
}

const stored = async (videoId: string) => {
  const { docs } = await db.collection(`videos/${videoId}/comments`).get();
  return docs.map((each) => each.data());
};

/** The next version of a film as the studio delivers it, at 50 frames a second. */
async function deliverNext(browser: Browser, account: Account, videoId: string): Promise<void> {
  await addVersion(account, videoId, {
    number: 2,
    films: ['second'],
    state: 'delivered',
  });
  const page = await browser.newPage();
  const facts = { width: 160, height: 90, seconds: 5, rate: 50 };
  const film = await makeFilm(page, facts);
  await page.close();
  await replaceMainFilm(videoId, 2, film, facts);
  await moveByStudio(videoId, { from: 'editing', to: 'delivery' });
  await db
    .doc(`videos/${videoId}`)
    .update({ version: 2, deliveredVersion: 2, statusSince: FieldValue.serverTimestamp() });
}

test('a film is reviewed by its customer and the studio, from the first comment to the approval', async ({
  page,
  browser,
}) => {
  const { account, videoId, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await playable(page);
  await expect(answer(page)).toContainText(
    'Two rounds of changes are included; this is the first.',
  );
  await expect(answer(page)).toContainText('Without an answer, it counts as approved on');
  await expect(answer(page).getByRole('button', { name: 'Ask for changes' })).toBeDisabled();

  await test.step('a film whose link fails in the middle goes on where it was', async () => {
    await goTo(page, 20);
    await page.route(/alt=media/, (route) => route.fulfill({ status: 403 }));
    await player(page)
      .locator('video')
      .evaluate((video) => video.dispatchEvent(new Event('error')));
    await expect(page.getByText('The film cannot be played now')).toBeVisible();
    await page.unroute(/alt=media/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await playable(page);
    await expect.poll(() => frameOnScreen(page)).toBe(20);
    await expect(position(page)).toHaveValue('20');
    await player(page).locator('video').click();
    await expect.poll(() => position(page).inputValue().then(Number)).toBeGreaterThan(25);
    await page.keyboard.press('k');
  });

  // A comment lands on the very frame on the screen, and says on which card.
  await goTo(page, 33);
  await page.keyboard.press('f');
  const fillsScreen = () => page.evaluate(() => document.fullscreenElement !== null);
  await expect.poll(fillsScreen).toBe(true);
  await comment(page, 'The logo is hard to read');
  // The field stands beside the film.
  await expect.poll(fillsScreen).toBe(false);
  await expect(threads(page)).toContainText(['on card 1']);
  // A range.
  await goTo(page, 70);
  await page.keyboard.press('i');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('o');
  await comment(page, 'Slower here');
  await expect(async () => {
    expect((await stored(videoId)).map(({ from, to }) => [from, to])).toEqual(
      expect.arrayContaining([
        [33, 33],
        [70, 75],
      ]),
    );
  }).toPass();
  await expect(threads(page).getByRole('button', { name: /^Show/ })).toHaveText([
    '0:01:08',
    '0:02:20 to 0:03:00',
  ]);
  await goTo(page, 0);
  await threads(page).getByRole('button', { name: 'Show 0:01:08' }).click();
  await expect.poll(() => frameOnScreen(page)).toBe(33);
  await expectAccessible(page);

  await answer(page).getByRole('button', { name: 'Ask for changes' }).click();
  const asked = page.getByRole('dialog', { name: 'Ask for these changes?' });
  await expect(asked).toContainText('The logo is hard to read');
  const ask = asked.getByRole('button', { name: 'Ask for changes' });
  await test.step('an answer that the cloud refuses says why, and can be given again', async () => {
    const video = db.doc(`videos/${videoId}`);
    // Another window was faster, and this one does not know yet.
    await page.route('**/reviewFilm', async (route) => {
      await video.update({ changeRounds: 2 });
      await route.continue();
    });
    await ask.click();
    await expect(asked.getByRole('alert')).toContainText('rounds of changes');
    expect((await video.get()).get('status')).toBe('delivery');
    await page.unrouteAll({ behavior: 'wait' });
    await video.update({ changeRounds: 0 });
    await expect(asked).toContainText('this is the first.');
  });
  await ask.click();
  await expect(answer(page)).toContainText('The studio works on your changes');
  await expect(answer(page)).toContainText('1 round of changes is left.');

  // The studio reads the comments as the reason, and answers.
  const editor = await hire('production', 'Cleo Cut');
  const studio = await openAs(browser, editor.email, `${queueOf('editing')}&video=${videoId}`);
  const panel = studio.page.getByRole('complementary', { name: 'Video details' });
  await expect(panel.getByText('The customer asked for changes to version 1.')).toBeVisible();
  await expect(panel.getByText('0:01:08 The logo is hard to read')).toBeVisible();
  await panel.getByRole('button', { name: 'Review the film' }).click();
  const dialog = studio.page.getByRole('dialog', { name: 'Review of Teapot' });
  await dialog.getByRole('button', { name: 'Answer the comment at 0:01:08' }).click();
  await studio.page.keyboard.type('It is 20 % larger now');
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(threads(page).first()).toContainText('It is 20 % larger now');
  await expect(threads(page).first()).toContainText('the studio');
  await dialog.getByRole('button', { name: 'Resolve the comment at 0:01:08' }).click();
  await expect(threads(page).first()).toContainText('Resolved');
  await expectAccessible(studio.page);

  // The next version does not take the place of the one that is watched.
  await deliverNext(browser, account, videoId);
  await page.getByRole('button', { name: 'Show version 2' }).click();
  await expect(answer(page)).toContainText('this is the last.');
  const before = page.getByRole('region', { name: 'Changes asked for in version 1' });
  await before.getByRole('button', { name: 'Before at 0:01:08' }).click();
  const compared = page.getByRole('group', { name: 'Version 1 and Version 2 compared' });
  const films = compared.locator('video');
  const frames = () =>
    films.evaluateAll((videos) =>
      videos.map((video) => Math.floor((video as HTMLVideoElement).currentTime * 25)),
    );
  await expect.poll(frames).toEqual([33, 33]);
  const wipe = compared.getByRole('slider', { name: 'How much of version 1 is shown' });
  await expect(wipe).toHaveValue('100');
  await before.getByRole('button', { name: 'After at 0:01:08' }).click();
  await expect(wipe).toHaveValue('0');
  await expect.poll(frames).toEqual([33, 33]);
  await wipe.focus();
  await page.keyboard.press('ArrowRight');
  await expect(wipe).toHaveValue('1');
  await test.step('the line is drawn along with the pointer', async () => {
    // Until then the notice of it lies over the handle.
    await expect(compared.getByText('Loading the film…')).toBeHidden();
    await films.first().scrollIntoViewIfNeeded();
    const box = await films.first().boundingBox();
    if (box === null) throw new Error('No picture');
    const [left, middle] = [box.x + box.width / 100 + 4, box.y + box.height / 2];
    await page.mouse.move(left, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.4, middle, { steps: 4 });
    await page.mouse.up();
    await expect(wipe).toHaveValue('40');
  });
  await compared.getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(frames).toEqual([34, 34]);
  await expectAccessible(page);
  await test.step('what is drawn on a version is seen in the comparison, where both versions are chosen', async () => {
    // Also of what the studio has settled.
    const said = await db.collection(`videos/${videoId}/comments`).where('from', '==', 33).get();
    const drawn = said.docs.find((each) => each.get('parentId') === null);
    await drawn?.ref.update({ drawing: '0.1,0.1 0.5,0.5' });
    await before.getByRole('button', { name: 'Before at 0:01:08' }).click();
    await expect.poll(frames).toEqual([33, 33]);
    await expect(compared.getByRole('img', { name: 'Drawing on this frame' })).toBeVisible();
    await compared.getByRole('combobox', { name: 'Version on the left' }).selectOption('2');
    const swapped = page.getByRole('group', { name: 'Version 2 and Version 1 compared' });
    await expect(swapped.getByRole('combobox', { name: 'Version on the right' })).toHaveValue('1');
    await expect
      .poll(() =>
        swapped
          .locator('video')
          .evaluateAll((videos) =>
            videos.map((video) => Math.floor((video as HTMLVideoElement).currentTime * 25)),
          ),
      )
      .toEqual([33, 33]);
    await swapped.getByRole('button', { name: 'Close the comparison' }).click();
    await expect(position(page)).toHaveValue('67');
  });
  // The person who asked ticks it off beside the next version.
  await before
    .getByRole('button', { name: 'Resolve what was asked for at 0:02:20 to 0:03:00' })
    .click();
  await expect(before).toContainText('0:02:20 to 0:03:00, accepted');
  // The other was done by the studio, which is for them to see.
  await before.getByRole('button', { name: 'Accept what was asked for at 0:01:08' }).click();
  await expect(before).toContainText('0:01:08, accepted');

  await test.step('what is for the team only rings the bell of who is mentioned, and never reaches the customer', async () => {
    const noor = freshName('Noor');
    const colleague = await hire('production', noor);
    const told = await openForMentions(browser, colleague, queueOf('editing'));
    await expect(bell(told.page)).toHaveAccessibleName('Notifications');
    await studio.page.goto(`${queueOf('delivery')}&video=${videoId}`);
    await studio.page.getByRole('button', { name: 'Review the film' }).click();
    // The player has the focus, and not the choice of a version before it.
    await expect(position(studio.page)).toBeFocused();
    await studio.page.keyboard.press('c');
    await studio.page.keyboard.type(`Check the grade first, @${noor.toLowerCase()}`);
    await expect(studio.page.getByRole('option', { name: noor })).toBeVisible();
    await expectAccessible(studio.page);
    await studio.page.keyboard.press('Enter');
    await expect(field(studio.page)).toHaveValue(`Check the grade first, @${noor} `);
    await dialog.getByLabel('For the team only').check();
    await dialog.getByRole('button', { name: 'Add the comment' }).click();
    await expect(threads(studio.page)).toContainText(['Team only']);
    await bell(told.page).click();
    await told.page
      .getByRole('button', { name: /Cleo Cut mentioned you: Check the grade/ })
      .click();
    await expect(
      told.page.getByRole('complementary').getByRole('heading', { name: 'Teapot' }),
    ).toBeVisible();
    await told.context.close();
    await dialog.getByRole('button', { name: 'Comment here' }).click();
    await studio.page.keyboard.type('Is this the right cup?');
    await dialog.getByRole('button', { name: 'Add the comment' }).click();
    await expect(threads(studio.page)).toHaveCount(2);
    // Escape leaves the review, not the video.
    await studio.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(studio.page.getByText('2 open comments of the studio.')).toBeVisible();

    await expect(threads(page)).toContainText(['Is this the right cup?']);
    await expect(threads(page)).toHaveCount(1);
    await studio.context.close();
  });

  await answer(page).getByRole('button', { name: 'Approve this version' }).click();
  const approval = page.getByRole('dialog', { name: 'Approve version 2?' });
  await expect(approval).toContainText('For ten seconds you can take it back.');
  await expect(approval).toContainText('Not watched on this device yet');
  await approval.getByRole('button', { name: 'Approve this version' }).click();
  await expect(answer(page)).toContainText('You approved version 2');
  await expect(page.getByText('This version is approved. Its comments are kept.')).toBeVisible();
  // It was a slip, and is taken back.
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(messages).toContainText('Undone: version 2 waits for your answer again');
  const heading = answer(page).getByRole('heading', { name: 'Is this film right?' });
  await expect(heading).toBeFocused();
  // The key of the queue does the same.
  await answer(page).getByRole('button', { name: 'Approve this version' }).click();
  await approval.getByRole('button', { name: 'Approve this version' }).click();
  // The page may know of the answer before the message offers to take it back.
  await expect(messages).toContainText('You approved version 2');
  await page.keyboard.press('Control+z');
  await expect(heading).toBeVisible();
  await answer(page).getByRole('button', { name: 'Approve this version' }).click();
  await approval.getByRole('button', { name: 'Approve this version' }).click();
  await expect(answer(page)).toContainText('You approved version 2');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 16:9' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Teapot v2 16x9.webm');
});

test('after a press on the picture, the keys of the review work @deep', async ({ page }) => {
  const { account, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await playable(page);
  const picture = player(page).locator('video');
  await picture.click();
  await picture.click();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveValue('1');
  await page.keyboard.press('c');
  await expect(field(page)).toBeFocused();
  // The field stands beside the picture, and covers nothing of it.
  const [film, form] = [await picture.boundingBox(), await field(page).boundingBox()];
  expect(form?.x).toBeGreaterThan((film?.x ?? 0) + (film?.width ?? 0));
});

test('the seconds that nobody has watched are shown from another format, too @deep', async ({
  page,
}) => {
  const { account, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await playable(page);
  await page.getByRole('radio', { name: '1:1' }).check();
  await expect(player(page)).toHaveAccessibleName('Player: Teapot, version 1, 1:1');
  await expect(page.getByText('Comments belong to the frames of the main cut')).toBeVisible();
  await expectAccessible(page);
  await answer(page).getByRole('button', { name: 'Approve this version' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Go there/ })
    .click();
  await expect(player(page)).toHaveAccessibleName('Player: Teapot, version 1, 16:9');
  await page.getByRole('radio', { name: '1:1' }).check();
  await page.getByRole('button', { name: 'Show 16:9 and its comments' }).click();
  await expect(review(page, 1)).toBeVisible();
});

test('a version that the studio took back can be compared with, by keyboard alone @deep', async ({
  page,
}) => {
  const { account, videoId, path } = await customerWithFilm();
  await addVersion(account, videoId, { number: 2, films: ['second', 'square'] });
  await db.doc(`videos/${videoId}`).update({ version: 2, deliveredVersion: 2 });
  await enterAs(page, account.email, path);
  await playable(page);
  await goTo(page, 10);
  await page.getByRole('button', { name: 'Compare with version 1' }).press('Enter');
  const compared = page.getByRole('group', { name: 'Version 1 and Version 2 compared' });
  await expect(
    compared.getByRole('slider', { name: 'How much of version 1 is shown' }),
  ).toBeFocused();
  await compared.getByRole('button', { name: 'Close the comparison' }).press('Enter');
  await expect(position(page)).toBeFocused();
  await expect(position(page)).toHaveValue('10');
});

test('words for a version that was replaced go on with on the next one @deep', async ({ page }) => {
  const { account, videoId, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await playable(page);
  await goTo(page, 30);
  await page.keyboard.press('c');
  await page.keyboard.type('Brighter, please');
  await page.keyboard.press('Escape');
  await addVersion(account, videoId, { number: 2, films: ['second', 'square'] });
  await db.doc(`videos/${videoId}`).update({ version: 2, deliveredVersion: 2 });
  await page.getByRole('button', { name: 'Show version 2' }).click();
  await expect(page.getByText('Written for version 1 and not sent')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go on with it here, on version 2' }).click();
  await expect(field(page)).toHaveValue('Brighter, please');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => stored(videoId)).toMatchObject([{ version: 2, from: 30, to: 30 }]);
  await expect(page.getByText('Written for version 1 and not sent')).toBeHidden();
});

test('a drawing belongs to its frame and is shown again @deep', async ({ page }) => {
  const { account, videoId, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await playable(page);
  await goTo(page, 40);
  await page.keyboard.press('c');
  await page.keyboard.type('Mind this edge');
  await page.getByRole('button', { name: 'Draw on the picture' }).click();
  const canvas = page.getByRole('img', { name: 'Draw here with the pointer' });
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('There is nothing to draw on.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  const line = async (...points: [number, number][]) => {
    const [first = [0, 0], ...rest] = points;
    await page.mouse.move(...at(...(first as [number, number])));
    await page.mouse.down();
    for (const [x, y] of rest) await page.mouse.move(...at(x, y), { steps: 4 });
    await page.mouse.up();
  };
  await line([0.25, 0.25], [0.75, 0.75]);
  await line([0.1, 0.9], [0.9, 0.9]);
  await page.getByRole('button', { name: 'Undo the last line' }).click();
  // A palm lies on the picture while a finger draws.
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) => {
    const palm = at(0.5, 0.1);
    const touchPoints = xs.map((x, id) => {
      const [left, top] = id === 0 ? at(x, 0.9) : palm;
      return { x: left, y: top + x, id };
    });
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', 0.1);
  await touch('touchStart', 0.1, 1);
  await touch('touchMove', 0.5, 2);
  await touch('touchMove', 0.9, 3);
  await touch('touchEnd');
  await page.getByRole('button', { name: 'Add the comment' }).click();
  await expect(threads(page)).toContainText(['Drawing']);
  await expect.poll(() => stored(videoId)).toHaveLength(1);
  const [{ drawing } = { drawing: '' }] = await stored(videoId);
  const places = String(drawing)
    .split(';')
    .map((each) => each.split(' ').map((point) => point.split(',').map(Number)));
  expect(places).toHaveLength(2);
  const [drawnByMouse = [], drawnByFinger = []] = places;
  expect([drawnByMouse[0]?.[0], drawnByMouse.at(-1)?.[0]]).toEqual([
    expect.closeTo(0.25, 1),
    expect.closeTo(0.75, 1),
  ]);
  expect(drawnByFinger.every(([, y]) => Math.abs((y ?? 0) - 0.9) < 0.02)).toBe(true);
  expect([drawnByFinger[0]?.[0], drawnByFinger.at(-1)?.[0]]).toEqual([
    expect.closeTo(0.1, 1),
    expect.closeTo(0.9, 1),
  ]);

  const drawn = page.getByRole('img', { name: 'Drawing on this frame' });
  await expect(drawn).toBeVisible();
  await goTo(page, 0);
  await expect(drawn).toBeHidden();
  await threads(page).getByRole('button', { name: /^Show/ }).click();
  await expect(drawn).toBeVisible();
  expect(await frameOnScreen(page)).toBe(40);
  // Another format shows it at the same moment.
  await page.getByRole('radio', { name: '1:1' }).check();
  await playable(page);
  await goTo(page, 40);
  await expect(drawn).toBeVisible();
});

test('a comment begun while the film plays is about the frame that stays on the screen @deep', async ({
  page,
}) => {
  const { account, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await playable(page);
  await goTo(page, 10);
  await page.keyboard.press('l');
  await expect.poll(() => position(page).inputValue().then(Number)).toBeGreaterThan(20);
  await page.keyboard.press('c');
  await expect(field(page)).toBeVisible();
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  const frame = await frameOnScreen(page);
  const place = `0:0${Math.floor(frame / 25)}:${String(frame % 25).padStart(2, '0')}`;
  await expect(page.getByLabel(`Comment at ${place}`)).toBeVisible();
  await expect(position(page)).toHaveValue(String(frame));
});

test('what is skipped while the film plays was not watched @deep', async ({ page }) => {
  const { account, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await playable(page);
  await goTo(page, 1);
  await page.keyboard.press('l');
  await expect.poll(() => position(page).inputValue().then(Number)).toBeGreaterThan(5);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(player(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve this version' }).click();
  const skipped = page.getByRole('dialog').getByRole('listitem');
  // The second that was skipped, and the rest of the film.
  await expect(skipped).toHaveCount(2);
});

test('the field opens within a frame, and its words outlive Escape, a reload and a step back @deep', async ({
  page,
}) => {
  const { account, videoId, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await playable(page);
  await goTo(page, 20);
  const isThere = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => resolve(document.activeElement instanceof HTMLTextAreaElement);
        document.activeElement?.addEventListener('keydown', () => requestAnimationFrame(look), {
          once: true,
        });
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'c', bubbles: true, cancelable: true }),
        );
      }),
  );
  expect(isThere).toBe(true);
  await page.keyboard.type('Warmer light');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(page.getByText('This comment is not sent yet')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Go on writing' }).click();
  await expect(field(page)).toHaveValue('Warmer light');
  await expect(page.getByLabel('Comment at 0:00:20')).toBeVisible();

  // While the film is in editing again, nothing is lost.
  await db.doc(`videos/${videoId}`).update({ approvedVersion: 0, status: 'editing' });
  await expect(answer(page)).toContainText('The studio works on it again');
  await expect(page.getByText('This comment is not sent yet')).toBeVisible();
  await db.doc(`videos/${videoId}`).update({ status: 'delivery' });
  await page.getByRole('button', { name: 'Add the comment' }).click();
  await expect(threads(page)).toContainText(['Warmer light']);
  await expect(async () => {
    expect(await stored(videoId)).toMatchObject([{ from: 20, to: 20, text: 'Warmer light' }]);
  }).toPass();
  await expect(page.getByText('This comment is not sent yet')).toBeHidden();
});

test('of two tabs that answer, the second learns what the first did @deep', async ({
  page,
  context,
}) => {
  const { account, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await answer(page).getByRole('button', { name: 'Approve this version' }).click();
  const other = await context.newPage();
  await enterAs(other, account.email, path);
  await playable(other);
  await goTo(other, 10);
  await comment(other, 'Too dark');
  await answer(other).getByRole('button', { name: 'Ask for changes' }).click();

  const approval = page.getByRole('dialog', { name: 'Approve version 1?' });
  await approval.getByRole('button', { name: 'Approve this version' }).click();
  await expect(answer(page)).toContainText('You approved version 1');
  // The other tab hears of it, and its question is over.
  await expect(answer(other)).toContainText('You approved version 1');
  await expect(threads(other)).toContainText(['Too dark']);
});

test('a review fits a phone and can be used there @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { account, path } = await customerWithFilm({ changeRounds: 2 });
  await enterAs(page, account.email, path);
  await expect(answer(page)).toContainText(
    'Two rounds of changes are included, and they are used.',
  );
  await review(page, 1).getByRole('button', { name: 'Comment here' }).click();
  await expect(field(page)).toBeFocused();
  await settled(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a customer asks for changes by keyboard alone @deep', async ({ page }) => {
  const { account, path } = await customerWithFilm();
  await enterAs(page, account.email, path);
  await playable(page);
  const press = async (name: string) => {
    await review(page, 1).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Comment here');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('Brighter');
  await page.keyboard.press('Control+Enter');
  // The focus is at the player again, where the keys work.
  await expect(position(page)).toBeFocused();
  await page.keyboard.press('End');
  await comment(page, 'Hold the last card longer');
  await page.keyboard.press('End');
  await expect(threads(page)).toHaveCount(2);
  await press('Show 0:00:00');
  await expect(position(page)).toHaveValue('0');
  await press('Keys');
  await expect(page.getByRole('dialog', { name: 'Keys of the player' })).toBeVisible();
  await page.keyboard.press('Escape');

  await answer(page).getByRole('button', { name: 'Ask for changes' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Ask for these changes?' });
  await expect(asked).toContainText('Hold the last card longer');
  await asked.getByRole('button', { name: 'Ask for changes' }).focus();
  await page.keyboard.press('Enter');
  const heading = answer(page).getByRole('heading', { name: 'The studio works on your changes' });
  await expect(heading).toBeFocused();
});
