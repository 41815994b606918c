import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { z } from 'zod';
import { register, type Account } from '#tests/cloud/accounts.ts';
import { db, freshName, identities } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { logIn, openAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { openGatedCloud } from './gates-stage.ts';

// What is still fading in has the wrong contrast for as long as it does.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const password = 'orbitreel';
const place = '/account/';
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const stored = async ({ uid }: Account) => (await db.doc(`users/${uid}`).get()).data();

/** Where a page is led from now on. */
function pathsSeenBy(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname);
  });
  return seen;
}

/** Somebody new at their account page. */
async function atHome(page: Page, facts: Parameters<typeof register>[0] = {}): Promise<Account> {
  const person = await register({ displayName: 'Ada', verified: true, ...facts });
  await logIn(page, person.email, place);
  await expect(section(page, 'Profile')).toBeVisible();
  return person;
}

/** Has the identity service say once that the log-in is too long ago. */
async function demandRecentLogin(page: Page): Promise<void> {
  await page.route(
    /accounts:(sendOobCode|update)/,
    (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' } },
      }),
    { times: 1 },
  );
}

test('a name is saved, and what is wrong with it said beside it', async ({ page }) => {
  const person = await atHome(page);
  const name = page.getByLabel('Your name');
  const save = page.getByRole('button', { name: 'Save name' });
  await expect(save).toBeDisabled();
  await name.fill('   ');
  await save.click();
  await expect(page.getByText('Tell us what to call you.')).toBeVisible();
  const typed = '<img src=x onerror=alert(1)> Ada 🎬';
  await name.fill(` ${typed}`);
  await name.press('Enter');
  await expect(messages(page)).toContainText('Your name is saved');
  expect(await stored(person)).toMatchObject({ displayName: typed });
  await expect(page.getByRole('button', { name: `Account of ${typed}` })).toBeVisible();
});

test('a photo is made small, shown in the account menu, and removed again', async ({ page }) => {
  const person = await atHome(page);
  const file = page.getByLabel('Photo file');
  await file.setInputFiles({
    name: 'portrait.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByRole('alert')).toContainText('cannot be read as a picture');
  expect(await stored(person)).not.toHaveProperty('photo');

  await file.setInputFiles('docs/screenshots/landing-1440-light.png');
  await expect(messages(page)).toContainText('Your photo is saved');
  const { photo } = z.object({ photo: z.string() }).parse(await stored(person));
  expect(photo).toMatch(/^data:image\/webp;base64,/);
  const inMenu = page.getByRole('button', { name: 'Account of' }).locator('img');
  await expect(inMenu).toHaveAttribute('src', photo);
  expect(await inMenu.boundingBox()).toMatchObject({ width: 28, height: 28 });
  expect(await inMenu.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(messages(page)).toContainText('Your photo is removed');
  await expect(inMenu).toHaveCount(0);
  expect((await stored(person))?.['photo']).toBeNull();
});

test('a new address is asked for, with the password once more when it has to be', async ({
  page,
}) => {
  const person = await atHome(page);
  const taken = await register();
  const field = page.getByLabel('New address');
  const send = section(page, 'E-mail address').getByRole('button', { name: 'Send the link' });
  for (const [typed, problem] of [
    ['nobody', 'That does not look like an e-mail address.'],
    [` ${person.email.toUpperCase()}`, 'This is your address already.'],
    [taken.email, 'Another account has this address.'],
  ] as const) {
    await field.fill(typed);
    await send.click();
    await expect(page.getByText(problem)).toBeVisible();
  }

  const wanted = `${freshName('moved')}@orbitreel.test`;
  await demandRecentLogin(page);
  await field.fill(wanted);
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(page);
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This is not the password of your account.');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(section(page, 'E-mail address').getByRole('status')).toContainText(wanted);
  // Until the link is followed, nothing changes.
  expect((await identities.getUser(person.uid)).email).toBe(person.email);
});

test('a password is changed by whoever knows the old one', async ({ page }) => {
  const person = await atHome(page);
  const from = page.getByLabel('Current password');
  const to = page.getByLabel('New password', { exact: true });
  const change = page.getByRole('button', { name: 'Change the password' });
  await from.fill('not this one');
  await to.fill('abc');
  await change.click();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await to.fill('next to nothing 🎞️');
  await change.click();
  await expect(section(page, 'Password')).toContainText('This is not the password');
  await expect(to).toHaveValue('next to nothing 🎞️');
  await from.fill(password);
  await change.click();
  await expect(messages(page)).toContainText('Your password is changed');
  await expect(from).toHaveValue('');

  await section(page, 'Devices').getByRole('button', { name: 'Log out here' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  await page.getByLabel('E-mail', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('next to nothing 🎞️');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
});

test('whoever logs in with Google alone is told what to do before a password is asked for', async ({
  page,
}) => {
  const person = await register({ verified: true });
  await page.route('**/v1/accounts:lookup?*', async (route) => {
    const answer = await route.fetch();
    const { users } = z.object({ users: z.array(z.looseObject({})) }).parse(await answer.json());
    const providerUserInfo = [{ providerId: 'google.com', rawId: '1', email: person.email }];
    const alone = users.map((user) => ({ ...user, providerUserInfo }));
    await route.fulfill({ response: answer, json: { users: alone } });
  });
  await logIn(page, person.email, place);
  await section(page, 'Delete the account').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Have the link for one sent under “Password” first.');
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const send = section(page, 'Password').getByRole('button', { name: 'Send me a link to set one' });
  await send.click();
  await expect(messages(page)).toContainText('The mail is on its way');
});

test('mail is chosen by the keyboard, and kept', async ({ page }) => {
  const person = await atHome(page);
  const box = page.getByRole('checkbox', { name: 'A video is ready' });
  await expect(box).toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(section(page, 'Mail from us').getByRole('status')).toContainText('Saved');
  expect(await stored(person)).toMatchObject({ preferences: { mailVideoReady: false } });
  await page.reload();
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'A step is done' })).toBeChecked();
});

test('a choice that is not saved stays said while another one is saved', async ({ page }) => {
  const person = await atHome(page);
  // One more than these is refused.
  const names = ['mailProgress', ...Array.from({ length: 19 }, (_, index) => `other${index}`)];
  const preferences = Object.fromEntries(names.map((name) => [name, true]));
  await db.doc(`users/${person.uid}`).update({ preferences });
  const sign = section(page, 'Mail from us').getByRole('status');
  const other = page.getByRole('checkbox', { name: 'A step is done' });
  await page.getByRole('checkbox', { name: 'A video is ready' }).click();
  await expect(sign).toContainText('Not saved');
  await other.click();
  await expect.poll(() => stored(person)).toMatchObject({ preferences: { mailProgress: false } });
  await expect(other).not.toBeChecked();
  await expect(sign).toContainText('Not saved');
  await db.doc(`users/${person.uid}`).update({ preferences: {} });
  await sign.getByRole('button', { name: 'Save again' }).click();
  await expect(sign).toContainText('Saved');
  await expect.poll(() => stored(person)).toMatchObject({ preferences: { mailVideoReady: false } });
});

test('the mail that confirms an address can be asked for again after a minute', async ({
  page,
}) => {
  await page.clock.install();
  await atHome(page, { verified: false });
  await section(page, 'E-mail address')
    .getByRole('button', { name: 'Send the mail again' })
    .click();
  const sent = section(page, 'E-mail address').getByRole('button', { name: 'Mail sent' });
  await expect(sent).toBeDisabled();
  await page.clock.fastForward('01:01');
  await expect(sent).toHaveCount(0);
});

test('other devices are logged out with the reason; this one and its tabs stay', async ({
  page,
  browser,
}) => {
  const person = await atHome(page);
  const secondTab = await page.context().newPage();
  await secondTab.goto('/subscriptions/');
  await expect(secondTab.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await openAs(browser, person.email, '/dashboard/');
  await expect(elsewhere.page.getByRole('heading', { level: 1 })).toBeVisible();
  // The identity service counts in whole seconds.
  await page.waitForTimeout(1100);

  // By keyboard only.
  await section(page, 'Devices').getByRole('button', { name: 'Log out other devices' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log out other devices' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(messages(page)).toContainText('Your other devices are logged out');
  await expect(dialog).toBeHidden();

  await elsewhere.page.waitForURL((url) => url.pathname === '/login');
  await expect(elsewhere.page.getByRole('alert')).toContainText('Log in again');
  await elsewhere.context.close();

  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(messages(page)).toContainText('Your name is saved');
  await secondTab.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await secondTab.waitForURL((url) => url.pathname === '/dashboard/');
  await expect(secondTab.getByRole('button', { name: 'Account of Ada Byron' })).toBeVisible();
});

test('what is stored is handed over as a file', async ({ page }) => {
  const person = await atHome(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orbitreel-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { id: person.uid, displayName: 'Ada' }, videos: [] });
  await expect(section(page, 'Your data').getByRole('status')).toContainText('in your downloads');
});

test('an account is deleted after its address and password were typed', async ({ page }) => {
  const person = await atHome(page);
  const grave = section(page, 'Delete the account');
  await grave.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await confirm.click();
  await expect(dialog).toContainText('This is not the address of your account.');
  await expectAccessible(page);
  // What a password manager looks for is there to be typed into, and in nobody else's way.
  const whose = dialog.locator('[autocomplete=username]');
  await expect(whose).toHaveValue(person.email);
  await expect(whose).toHaveJSProperty('type', 'text');
  const address = dialog.getByLabel(`Type ${person.email} to confirm`);
  await address.fill(person.email);
  // Marked with the mouse, which is let go beside the dialog: that is no press beside it.
  await address.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(address).toHaveValue(person.email);
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one');
  await confirm.click();
  await expect(dialog).toContainText('This is not the password of your account.');
  expect((await identities.getUser(person.uid)).uid).toBe(person.uid);

  // The page hears that the document is gone long before the function's answer.
  await page.route('**/deleteAccount', async (route) => {
    const response = await route.fetch();
    await page.waitForTimeout(4000);
    await route.fulfill({ response });
  });
  const seen = pathsSeenBy(page);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await confirm.click();
  await expect(messages(page)).toContainText('Your account is deleted');
  await page.waitForURL((url) => url.pathname === '/');
  expect(seen).toEqual(['/']);
  await expect(identities.getUser(person.uid)).rejects.toThrow();
  expect(await stored(person)).toBeUndefined();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('user');
});

test('an account is deleted, and that is said, when the answer is lost on its way', async ({
  page,
}) => {
  const person = await atHome(page);
  await section(page, 'Delete the account').getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await page.route('**/deleteAccount', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(messages(page)).toContainText('Your account is deleted');
  await page.waitForURL((url) => url.pathname === '/');
  expect(await stored(person)).toBeUndefined();
});

test('an account with a running subscription is not deleted, and is led to billing', async ({
  page,
}) => {
  const person = await register();
  await buy(person);
  await logIn(page, person.email, place);
  const grave = section(page, 'Delete the account');
  await expect(grave).toContainText('A paid subscription is still running');
  await expect(grave.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);
  await grave.getByRole('link', { name: 'Go to billing' }).click();
  await page.waitForURL((url) => url.pathname === '/subscriptions/');
});

test('it can only be read while saving is paused, or without a network', async ({ browser }) => {
  const cloud = await openGatedCloud(browser);
  const person = await register({ displayName: 'Ada' });
  await cloud.admit(person);
  const page = await cloud.openPage();
  await logIn(page, person.email, place);
  const name = page.getByLabel('Your name');
  await expect(name).toBeEditable();
  await cloud.throwSwitch('disableWrites', true);
  await expect(page.getByText('The studio has paused saving')).toBeVisible();
  await expect(name).not.toBeEditable();
  await expect(page.getByLabel('Current password')).toBeEditable();
  await expect(page.getByRole('button', { name: 'Log out other devices' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await expectAccessible(page);
  await cloud.throwSwitch('disableWrites', false);
  await expect(name).toBeEditable();
  await page.context().setOffline(true);
  await expect(page.getByText('your account can only be read here')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Log out other devices' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(name).toBeEditable();
  await page.context().close();
  await cloud.close();
});
