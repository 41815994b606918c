import { expect, test, type Page } from '@playwright/test';
import { customerPath, routes } from '#domain/routes.ts';
import { sessionEnds } from '#domain/session-end.ts';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db, identities } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadVideo } from '#tests/cloud/stored.ts';
import { addVideoOf, videosPath } from '#tests/support/customer-setup.ts';
import { enterAs, logIn, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll, settled } from '#tests/support/page-checks.ts';
import { secondOver } from '#tests/support/second-over.ts';
import { keptForLater } from '#tests/support/worker-in-charge.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { dialog, isLive, queueFor, rowOf } from '../queue-screen.ts';
import { addVideo, hire } from '../staff-setup.ts';

// Each has people of its own.
test.describe.configure({ mode: 'parallel' });

const title = (page: Page) => page.getByLabel('Title', { exact: true });
const card = (page: Page, number: number) => page.getByLabel(`Card ${number}`, { exact: true });
const tagline = (page: Page) =>
  page.getByRole('region', { name: 'End card' }).getByLabel('Tagline');
const status = (page: Page) => page.getByRole('status');
const saved = (page: Page) => status(page).filter({ hasText: /^Saved$/ });
const keptHere = (page: Page) =>
  status(page).filter({ hasText: 'Kept on this device, not yet saved.' });
const conflictOf = (page: Page, field: string) =>
  status(page).filter({ hasText: `${field}: changed here and somewhere else` });
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const usedEndCard = { use: true, logo: true, tagline: '' };

/** The requests with which a transaction reads and writes. */
const commits = '**/documents:commit*';

async function customerWithDraft(): Promise<{ account: Account; videoId: string; path: string }> {
  const account = await register();
  const subscriptionId = await buy(account);
  const videoId = await addVideoOf(account, subscriptionId, { endCard: usedEndCard });
  return { account, videoId, path: videosPath(subscriptionId, videoId) };
}

/** A customer changes a draft's title to "Kettle" without a network. */
async function typeOffline(page: Page) {
  const customer = await customerWithDraft();
  await enterAs(page, customer.account.email, customer.path);
  await expect(saved(page)).toBeVisible();
  await page.context().setOffline(true);
  await title(page).fill('Kettle');
  await expect(keptHere(page)).toBeVisible();
  return customer;
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('typed text outlives a reload, a lost network, a second device and a log-out', async ({
    page,
    context,
    browser,
  }) => {
    const { account, videoId, path } = await customerWithDraft();
    await enterAs(page, account.email, path);

    await test.step('a reload 100 ms after the last key loses nothing', async () => {
      await card(page, 1).fill('Pours without');
      await card(page, 1).press('End');
      await page.keyboard.type(' a single drip');
      await page.waitForTimeout(100);
      await page.reload();
      await expect(card(page, 1)).toHaveValue('Pours without a single drip');
      await expect(saved(page)).toBeVisible();
      expect((await loadVideo(videoId)).copyCards).toEqual([
        { copy: 'Pours without a single drip', wordCount: 5 },
      ]);
    });

    await test.step('without a network the app opens as last known, and saves by itself when it is back', async () => {
      await keptForLater(page);
      await context.setOffline(true);
      await title(page).fill('Kettle');
      await expect(keptHere(page)).toBeVisible();
      await page.getByRole('link', { name: 'All videos' }).click();
      const waits = page.getByText('Kept on this device, not yet saved');
      await expect(waits).toBeVisible();
      // What fades in has too little contrast.
      await settled(page);
      await expectAccessible(page);

      await page.goto(routes.dashboard.path);
      const offline = page
        .getByRole('complementary', { name: 'Notices' })
        .getByText('You are offline');
      await expect(offline).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);

      await context.setOffline(false);
      await expect(offline).toBeHidden();
      await expect.poll(async () => (await loadVideo(videoId)).title).toBe('Kettle');
      await expect(waits).toHaveCount(0);
    });

    await test.step('a field that was changed on two devices is shown with both texts, until one is chosen', async () => {
      await page.goto(path);
      const sofa = await openAs(browser, account.email, path);
      await expect(saved(page)).toBeVisible();
      await expect(title(sofa.page)).toHaveValue('Kettle');
      await context.setOffline(true);
      await title(page).fill('Typed at the desk');
      await tagline(page).fill('In shops now');
      await expect(keptHere(page)).toBeVisible();
      await title(sofa.page).fill('Typed on the sofa, later');
      await expect(saved(sofa.page)).toBeVisible();

      await context.setOffline(false);
      const conflict = conflictOf(page, 'Title');
      await expect(conflict).toContainText('“Typed at the desk”');
      await expect(conflict).toContainText('“Typed on the sofa, later”');
      await expect(title(page)).toHaveValue('Typed on the sofa, later');
      // The other field had one writer.
      await expect
        .poll(async () => (await loadVideo(videoId)).endCard.tagline)
        .toBe('In shops now');
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoSidewaysScroll(page);

      await page.reload();
      await expect(conflict).toBeVisible();
      await conflict.getByRole('button', { name: 'Use what I typed here' }).click();
      await expect(conflict).toHaveCount(0);
      await expect(title(page)).toHaveValue('Typed at the desk');
      await expect(title(sofa.page)).toHaveValue('Typed at the desk');
      expect((await loadVideo(videoId)).title).toBe('Typed at the desk');
      await sofa.context.close();
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step('a log-out saves what was typed, asks about what cannot be saved, and leaves nothing', async () => {
      const logOut = async () => {
        await page.getByRole('button', { name: /account/i }).click();
        await page.getByRole('menuitem', { name: 'Log out' }).click();
      };
      await card(page, 1).fill(words(32));
      await title(page).fill('Kettle at last');
      await logOut();
      await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
        'Some of what you typed is on this device only',
      );
      expect((await loadVideo(videoId)).title).toBe('Kettle at last');
      await logOut();
      await page.waitForURL((url) => url.pathname === '/');
      expect(
        await page.evaluate(() =>
          Object.keys(localStorage).filter((key) => key.startsWith('typedText/')),
        ),
      ).toEqual([]);
    });
  });
});

test('a tab that is closed at once loses nothing @deep', async ({ page, context }) => {
  const { account, videoId, path } = await customerWithDraft();
  await enterAs(page, account.email, path);
  await title(page).fill('Kettle');
  await tagline(page).fill('In shops now');
  await page.close();
  const next = await context.newPage();
  await next.goto(path);
  await expect(title(next)).toHaveValue('Kettle');
  await expect(tagline(next)).toHaveValue('In shops now');
  await expect(saved(next)).toBeVisible();
  expect(await loadVideo(videoId)).toMatchObject({
    title: 'Kettle',
    endCard: { tagline: 'In shops now' },
  });
});

test('without a network the text is kept, said not to be saved, and saved when the person returns @deep', async ({
  page,
  context,
}) => {
  const { videoId, path } = await typeOffline(page);
  await expect(saved(page)).toHaveCount(0);
  await page.close();
  expect((await loadVideo(videoId)).title).toBe('Teapot');

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(path);
  await expect(title(next)).toHaveValue('Kettle');
  await expect.poll(async () => (await loadVideo(videoId)).title).toBe('Kettle');
});

test.describe('after an hour', () => {
  // An hour is when the worker is asked whether it is still the newest.
  test.use({ serviceWorkers: 'allow' });

  test('what was typed offline is saved when the network is back an hour later @deep', async ({
    page,
    context,
  }) => {
    // The token of the session ends meanwhile, by the clock of the page.
    await page.clock.install();
    const { videoId } = await typeOffline(page);
    await page.clock.fastForward('01:01:00');
    await expect(title(page)).toHaveValue('Kettle');
    await title(page).fill('Kettle, an hour later');
    await expect(keptHere(page)).toBeVisible();
    expect((await loadVideo(videoId)).title).toBe('Teapot');
    await context.setOffline(false);
    await expect.poll(async () => (await loadVideo(videoId)).title).toBe('Kettle, an hour later');
    await expect(saved(page)).toBeVisible();
  });
});

test('whether the text is saved stays in sight while cards are typed, and covers no field @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await typeOffline(page);
  await expect(keptHere(page)).toContainText('saved by itself when you are back online');
  await expect(keptHere(page)).not.toContainText('Check the network');
  /** What has the focus, if a part of it is under the status. */
  const covered = () =>
    page.evaluate(() => {
      const bottom = document.querySelector('main [role=status]')?.getBoundingClientRect().bottom;
      const { activeElement: focused } = document;
      const top = focused?.getBoundingClientRect().top ?? 0;
      return top < (bottom ?? 0)
        ? `${focused?.outerHTML.slice(0, 150)} at ${top} < ${bottom}`
        : null;
    });
  await page.getByRole('button', { name: 'Delete this draft' }).focus();
  await expect(keptHere(page)).toBeInViewport({ ratio: 1 });
  // Backwards, each field comes in from above.
  for (const field of [tagline(page), card(page, 1)]) {
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await covered()).toBeNull();
      if (await field.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(field).toBeFocused();
    await expect(keptHere(page)).toBeInViewport({ ratio: 1 });
  }
  await expectAccessible(page);
});

test('two tabs that write different fields both keep theirs, and show both @deep', async ({
  page,
  context,
}) => {
  const { account, videoId, path } = await customerWithDraft();
  await enterAs(page, account.email, path);
  const other = await context.newPage();
  await other.goto(path);
  await expect(title(other)).toHaveValue('Teapot');
  await Promise.all([title(page).fill('Kettle'), tagline(other).fill('In shops now')]);
  await expect(tagline(page)).toHaveValue('In shops now');
  await expect(title(other)).toHaveValue('Kettle');
  await expect
    .poll(async () => await loadVideo(videoId))
    .toMatchObject({ title: 'Kettle', endCard: { tagline: 'In shops now' } });
  await expect(saved(page)).toBeVisible();
  await expect(status(page).filter({ hasText: 'somewhere else' })).toHaveCount(0);
});

test('copy over the allowance comes back after a reload, and the rest of the draft is saved @deep', async ({
  page,
}) => {
  const { account, videoId, path } = await customerWithDraft();
  await enterAs(page, account.email, path);
  await card(page, 1).fill(words(32));
  await title(page).fill('Kettle');
  await expect(keptHere(page)).toContainText('Remove 2 words');
  await page.reload();
  await expect(card(page, 1)).toHaveValue(words(32));
  await expect.poll(async () => (await loadVideo(videoId)).title).toBe('Kettle');
  expect((await loadVideo(videoId)).copyCards[0]?.wordCount).toBe(4);
  await card(page, 1).fill(words(30));
  await expect(saved(page)).toBeVisible();
  expect((await loadVideo(videoId)).copyCards[0]?.wordCount).toBe(30);
});

test('a page with unsaved text asks before it closes, and not when all is saved @deep', async ({
  page,
  context,
}) => {
  const { account, path } = await customerWithDraft();
  await enterAs(page, account.email, path);
  await expect(saved(page)).toBeVisible();
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.dismiss();
  });
  await context.setOffline(true);
  await title(page).fill('Kettle');
  await expect(keptHere(page)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await asked;
  expect(questions).toEqual(['beforeunload']);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(questions).toHaveLength(1);
});

test('text of a video that was deleted elsewhere is shown, to copy or to discard @deep', async ({
  page,
  context,
}) => {
  const { videoId } = await typeOffline(page);
  await db.doc(`videos/${videoId}`).delete();
  await context.setOffline(false);
  const left = status(page).filter({ hasText: 'Some of what you typed was not saved' });
  await expect(left).toContainText('The video was deleted in the meantime.');
  await expect(left).toContainText('Title: “Kettle”');
  await expectAccessible(page);
  await page.reload();
  await expect(left).toContainText('Title: “Kettle”');
  await page.getByRole('link', { name: 'All videos' }).click();
  await expect(left).toContainText('“Kettle” was deleted in the meantime.');
  await left.getByRole('button', { name: 'Discard it' }).click();
  await expect(left).toHaveCount(0);
});

test('a new video that is tried twice becomes one @deep', async ({ page }) => {
  const account = await register();
  const subscriptionId = await buy(account);
  await enterAs(page, account.email, videosPath(subscriptionId));
  await page.getByRole('button', { name: 'New video' }).click();
  await title(page).fill('Spring launch');
  // It is created, and no answer says so.
  await page.route(commits, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await expect(page.getByRole('alert')).toContainText('The draft was not created', {
    timeout: 30_000,
  });
  await page.unroute(commits);
  await title(page).fill('Summer launch');
  await page.getByRole('button', { name: 'Create the draft' }).click();
  const created = db.collection('videos').where('subscriptionId', '==', subscriptionId);
  await expect
    .poll(async () => (await created.get()).docs.map((video) => video.get('title') as unknown))
    .toEqual(['Summer launch']);
});

test('what was typed about a new video is there again after a reload, until it is discarded @deep', async ({
  page,
}) => {
  const account = await register();
  const subscriptionId = await buy(account);
  await enterAs(page, account.email, videosPath(subscriptionId));
  const begin = page.getByRole('button', { name: 'New video' });
  await begin.click();
  await title(page).fill('Spring launch');
  await page.getByRole('radio', { name: /^30 seconds/ }).check({ force: true });
  await page.reload();
  await begin.click();
  await expect(title(page)).toHaveValue('Spring launch');
  await expect(page.getByRole('radio', { name: /^30 seconds/ })).toBeChecked();
  await expect(page.getByText('Restored from this device.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(title(page)).toHaveValue('');
  await title(page).fill('Autumn launch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn launch');
});

test('what was typed about a product is there again after a reload, until it is discarded @deep', async ({
  page,
}) => {
  const { email } = await hire('admin', 'Ines Falk');
  await enterAs(page, email, '/admin/manage/products/');
  const begin = page.getByRole('button', { name: 'Add a product' });
  await begin.click();
  await page.getByLabel('Name').fill('Drone shot');
  await page.getByLabel('Kind').selectOption('Add-on');
  await page.reload();
  await begin.click();
  await expect(page.getByLabel('Name')).toHaveValue('Drone shot');
  await expect(page.getByLabel('Kind')).toHaveValue('addOn');
  await expect(page.getByText('Restored from this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await page.reload();
  await begin.click();
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('a note that was begun is there again after its tab was closed @deep', async ({
  page,
  context,
}) => {
  const { email } = await hire('production', 'Noor Haddad');
  const { id } = await addVideo('queued');
  const path = `/admin/videos/status/?video=${id}`;
  await enterAs(page, email, path);
  await page.getByLabel('New note').fill('Mind the spout');
  await page.close();
  const next = await context.newPage();
  await next.goto(path);
  await expect(next.getByLabel('New note')).toHaveValue('Mind the spout');
  await next.getByRole('button', { name: 'Discard' }).click();
  await expect(next.getByLabel('New note')).toHaveValue('');
});

test('the reason for a step back is there again after a reload, until it is given up @deep', async ({
  page,
}) => {
  const { email } = await hire('production', 'Ana Reyes');
  const video = await addVideo('shooting');
  await enterAs(page, email, queueFor(video.title));
  await isLive(page);
  const ask = async () => {
    await rowOf(page, video).focus();
    await page.keyboard.press('[');
  };
  const reason = dialog(page).getByLabel('Reason');
  const restored = dialog(page).getByText('Restored from this device.');
  await ask();
  await reason.fill('The label is upside down.');
  await expect(restored).toHaveCount(0);
  await page.reload();
  await isLive(page);
  await ask();
  await expect(reason).toHaveValue('The label is upside down.');
  await expect(restored).toBeVisible();
  await expectAccessible(page);
  // Escape closes the question, and keeps the words.
  await page.keyboard.press('Escape');
  await ask();
  await expect(reason).toHaveValue('The label is upside down.');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await ask();
  await expect(reason).toHaveValue('');
  await reason.fill('The label is missing.');
  await dialog(page).getByRole('button', { name: 'Queued' }).click();
  await expect.poll(async () => (await loadVideo(video.id)).status).toBe('queued');
  await page.reload();
  await isLive(page);
  await expect(rowOf(page, video)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('step-back');
});

/** Types into a field of a dialog, reloads, and finds the text there; it is gone once it is given up. */
async function expectKept(page: Page, begin: () => Promise<void>, label: string, text: string) {
  const field = dialog(page).getByLabel(label);
  await begin();
  await field.fill(text);
  await page.reload();
  await begin();
  await expect(field).toHaveValue(text);
  await expect(dialog(page).getByText('Restored from this device.')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(field).toHaveValue('');
  await page.reload();
  await begin();
  await expect(field).toHaveValue('');
}

test('the reason for giving tokens, and how many, are there again after a reload @deep', async ({
  page,
}) => {
  const customer = await register({ displayName: 'Ada Byron' });
  const subscriptionId = await buy(customer);
  const { email } = await hire('admin', 'Ines Falk');
  await enterAs(
    page,
    email,
    `${customerPath(customer.uid)}?tab=subscriptions&subscription=${subscriptionId}`,
  );
  const begin = () => page.getByRole('button', { name: 'Give or take tokens' }).click();
  await expectKept(page, begin, 'Reason', 'A film came late');
  await dialog(page).getByRole('button', { name: 'More: Tokens' }).click();
  await dialog(page).getByLabel('Reason').fill('Two films came late');
  await page.reload();
  await begin();
  await dialog(page).getByRole('button', { name: 'Give 2' }).click();
  await expect(page.getByRole('table', { name: /ledger/ })).toContainText('Two films came late');
  await begin();
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('');
});

test('what an admin types about a closure, a switch or a colleague is there again after a reload @deep', async ({
  page,
}) => {
  const { email } = await hire('admin', 'Ines Falk');
  await enterAs(page, email, routes.shootDays.path);
  const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
  await expectKept(page, press('Closures'), 'Reason', 'Stocktaking');
  await page.goto(routes.manageUsers.path);
  await expectKept(page, press('Invite a colleague'), 'Name', 'Theo Lang');
  await page.goto(routes.adminDashboard.path);
  // It is only asked about, so nothing is switched.
  const askToPause = () => page.getByRole('switch', { name: 'Pause uploads' }).click();
  await expectKept(page, askToPause, 'Note', 'Back at noon');
});

test('a name that was typed is there again after a reload @deep', async ({ page }) => {
  const { email } = await register();
  await enterAs(page, email, '/account/');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  await expect(page.getByText('Restored from this device.')).toHaveCount(0);
});

test('a session that ended keeps what was typed until the person is back @deep', async ({
  page,
  context,
}) => {
  const account = await register();
  await enterAs(page, account.email, '/account/');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.close();
  await secondOver();
  await identities.revokeRefreshTokens(account.uid);
  const next = await context.newPage();
  await next.goto('/account/');
  await expect(next.getByRole('alert').filter({ hasText: sessionEnds.expired })).toBeVisible();
  await secondOver();
  // The log-in page loads again, and no longer knows why the session ended.
  await logIn(next, account.email, '/account/');
  await expect(next.getByLabel('Your name')).toHaveValue('Ada Lovelace');
});

test('typing while the tab is closed, reloaded, cut off and doubled at 50 random moments loses no character @deep', async ({
  page: first,
  context,
}) => {
  test.setTimeout(240_000);
  const seed = Number(process.env['TYPING_SEED'] ?? Date.now() % 1_000_000);
  console.log(`TYPING_SEED=${seed}`);
  const random = seededRandom(seed);
  const pick = <T>(choices: readonly [T, ...T[]]): T =>
    choices[Math.floor(random() * choices.length)] ?? choices[0];
  const { account, videoId, path } = await customerWithDraft();
  await enterAs(first, account.email, path);
  await title(first).fill('');
  await card(first, 1).fill('');

  const fields = { title, tagline, card: (page: Page) => card(page, 1) };
  const typed = { title: '', tagline: '', card: '' };
  const most = { title: 110, tagline: 110, card: 390 };
  let pages = [first];
  let moments = 0;
  // A page that has not loaded yet when the network is cut off cannot show anything.
  const isLoaded = (page: Page) => expect(card(page, 1)).toBeVisible();
  const open = async () => {
    const page = await context.newPage();
    await page.goto(path);
    await isLoaded(page);
    return page;
  };
  while (moments < 50) {
    const page = pick([pages[0] ?? first, ...pages]);
    const name = pick(['title', 'tagline', 'card'] as const);
    const field = fields[name](page);
    // Whatever happened before, the field shows all that was typed.
    await expect(field).toHaveValue(typed[name]);
    // The end of the text, not of a line that is broken.
    await field.press('Control+End');
    for (let count = 0; count < 6 && typed[name].length < most[name]; count += 1) {
      const letter = String.fromCharCode(97 + Math.floor(random() * 26));
      await page.keyboard.type(letter);
      typed[name] += letter;
    }
    await page.waitForTimeout(random() * 300);
    moments += 1;
    const what = pick(['close', 'reload', 'cut', 'cut', 'double']);
    if (what === 'cut') {
      await context.setOffline(random() < 0.5);
      continue;
    }
    // A page cannot be loaded without a network; what was typed without one was not sent yet.
    if (what === 'close') await page.close();
    await context.setOffline(false);
    if (what === 'reload') await page.reload().then(() => isLoaded(page));
    if (what === 'close') pages = [...pages.filter((each) => each !== page), await open()];
    if (what === 'double' && pages.length < 3) pages = [...pages, await open()];
  }
  await context.setOffline(false);
  for (const page of pages) {
    for (const name of ['title', 'tagline', 'card'] as const) {
      await expect(fields[name](page)).toHaveValue(typed[name]);
    }
    await expect(status(page).filter({ hasText: 'somewhere else' })).toHaveCount(0);
  }
  await expect
    .poll(async () => {
      const { title: name, endCard, copyCards } = await loadVideo(videoId);
      return { title: name, tagline: endCard.tagline, card: copyCards[0]?.copy };
    })
    .toEqual(typed);
});
