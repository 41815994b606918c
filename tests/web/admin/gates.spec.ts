import { expect, test, type Page } from '@playwright/test';
import { pausedForStaff, quotaExceededMessage } from '#domain/errors.ts';
import { register } from '#tests/cloud/accounts.ts';
import { freshName, identities } from '#tests/cloud/local-cloud.ts';
import { reviewCart } from '#tests/support/cart-page.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, settled } from '#tests/support/page-checks.ts';
import { openGatedCloud, type GatedCloud } from '../gates-setup.ts';
import { addVideo, hire, queueOf } from '../staff-setup.ts';

let cloud: GatedCloud;
test.beforeAll(async ({ browser }) => {
  cloud = await openGatedCloud(browser);
});
test.afterAll(() => cloud.close());
// They share one set of switches.
test.describe.configure({ mode: 'serial' });

const banner = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words });
const paused = /(?:is|are) paused/;

test('an admin pauses saving, then paying: a customer is told at once, and loses nothing', async () => {
  const [owner, boss] = [await register(), await hire('admin', 'Ines Falk')];
  await Promise.all([cloud.admit(owner), cloud.admit(boss)]);
  const [customer, admin] = [await cloud.openPage(), await cloud.openPage()];
  const asked: string[] = [];
  customer.on('request', (request) => {
    if (request.url().endsWith('/checkout')) asked.push(request.url());
  });
  const price = customer.getByRole('region', { name: 'Price' });

  await test.step('a choice made while saving is paused is kept', async () => {
    await enterAs(customer, owner.email, '/product/build/');
    await enterAs(admin, boss.email, '/admin/dashboard/');
    await expect(price).toBeVisible();
    await admin.getByRole('switch', { name: 'Pause saving' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Pause saving' }).click();
    await expect(banner(customer, 'Saving and ordering are paused')).toBeVisible();
    await expect(
      banner(customer, 'You can still look at everything, pay and book shoot days.'),
    ).toBeVisible();
    await expectAccessible(customer);
    await expect(
      banner(admin, 'Saving and ordering are paused for everybody but admins'),
    ).toBeVisible();

    await customer.getByRole('radio', { name: /^Starter/ }).check();
    await customer.getByRole('button', { name: 'More: 15 s videos' }).click();
    await expect(price).toContainText(
      'Kept on this device. It is saved automatically when saving is switched on again.',
    );
    await expect(price.getByRole('button', { name: 'Save again' })).toHaveCount(0);
    const cart = cloud.db.doc(`carts/${owner.uid}`);
    expect((await cart.get()).exists).toBe(false);
    // It needs no page of the cart to be open.
    await customer.getByRole('link', { name: 'Subscriptions', exact: true }).first().click();
    await expect(customer.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();

    // Admins pass the gate, or they could not do this.
    await admin.getByRole('switch', { name: 'Pause saving' }).click();
    await expect(banner(customer, paused)).toHaveCount(0);
    await expect(customer.getByRole('region', { name: 'Messages' })).toContainText(
      'Everything works again',
    );
    await expect
      .poll(async () => (await cart.get()).get('productSelections.videos.15') as unknown)
      .toBe(1);
    await customer.goBack();
    await expect(price).toContainText('Saved');
  });

  await test.step('while paying is paused, its button cannot be pressed', async () => {
    await reviewCart(customer);
    const pay = customer.getByRole('button', { name: 'Pay by card' });
    await expect(pay).toBeEnabled();
    await cloud.throwSwitch('disableNonEssentialFunctions', true);
    await expect(
      banner(customer, 'Paying, changes of a plan, opening invoices, booking shoot days'),
    ).toBeVisible();
    await expect(pay).toBeDisabled();
    await expect(pay).toHaveAccessibleDescription(/Paying is paused/);
    await pay.focus();
    await expect(pay).toBeFocused();
    await customer.keyboard.press('Enter');
    await expectAccessible(customer);
    await expect(customer.getByText(/charged/)).toHaveText([/Nothing is charged before/]);
    expect(asked).toEqual([]);
    await cloud.throwSwitch('disableNonEssentialFunctions', false);
    await expect(pay).toBeEnabled();
  });
});

test('production is told that the queue stands still, and moves nothing @deep', async () => {
  const staff = await hire('production', 'Noor Haddad');
  await cloud.admit(staff);
  const { title, id } = await addVideo('queued', { database: cloud.db });
  const page = await cloud.openPage();
  await enterAs(page, staff.email, queueOf('queued'));
  const move = page.getByRole('button', { name: `Move to Shooting: ${title}` });
  await expect(move).toBeVisible();
  await cloud.throwSwitch('completeShutdown', true);
  await expect(banner(page, 'The studio is closed for maintenance')).toBeVisible();
  await move.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(pausedForStaff);
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await expect(page.getByRole('dialog')).toContainText(pausedForStaff);
  const inMenu = page.getByRole('option', { name: 'Move to Shooting' });
  await expect(inMenu).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(inMenu).toBeVisible();
  expect((await cloud.db.doc(`videos/${id}`).get()).get('status')).toBe('queued');
  await cloud.throwSwitch('completeShutdown', false);
  await expect(banner(page, 'The studio is closed')).toHaveCount(0);
  await expect(inMenu).not.toHaveAttribute('aria-disabled');
});

test('nobody can register meanwhile, and can as soon as it is over @deep', async () => {
  await cloud.throwSwitch('disableWrites', true);
  const page = await cloud.openPage();
  const email = `${freshName('person')}@orbitreel.test`;
  await page.goto('/register');
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('orbitreel');
  await expect(banner(page, 'Creating accounts is paused')).toBeVisible();
  await expectAccessible(page);
  const create = page.getByRole('button', { name: 'Create account' });
  await expect(create).toBeDisabled();
  await expect(create).toHaveAccessibleDescription(/Creating accounts is paused/);
  await create.focus();
  await expect(create).toBeFocused();
  await page.keyboard.press('Enter');
  // The pause is said in one way: the message of a refused creation is another.
  await expect(page.getByText(quotaExceededMessage)).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  const wordmark = page.getByRole('banner').getByRole('link', { name: /^Orbitreel/ });
  const sign = banner(page, paused).getByRole('img', { name: 'Attention' });
  expect((await sign.boundingBox())?.x).toBe((await wordmark.boundingBox())?.x);
  await expect(identities.getUserByEmail(email)).rejects.toMatchObject({
    code: 'auth/user-not-found',
  });

  await cloud.throwSwitch('disableWrites', false);
  await expect(banner(page, paused)).toHaveCount(0);
  await expect(create).toBeEnabled();
  await create.click();
  await page.waitForURL('**/product/build/');
  const { uid } = await identities.getUserByEmail(email);
  expect((await cloud.db.doc(`users/${uid}`).get()).get('roles')).toEqual(['user']);
});

test('an account created just as saving is paused says that it waits, and is completed by itself @deep', async () => {
  const page = await cloud.openPage();
  const email = `${freshName('person')}@orbitreel.test`;
  await page.route('**/v1/accounts:signUp?*', async (route) => {
    const response = await route.fetch();
    await cloud.throwSwitch('disableWrites', true);
    await expect(banner(page, 'Creating accounts is paused')).toBeVisible();
    await route.fulfill({ response });
  });
  await page.goto('/register');
  await page.getByLabel('Your name').fill('Ada Byron');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('orbitreel');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/product/build/');
  const notices = page.getByRole('complementary', { name: 'Notices' });
  await expect(notices).toContainText('Your account is created, and its last step is waiting');
  await settled(page);
  await expectAccessible(page);
  const { uid } = await identities.getUserByEmail(email);
  expect((await cloud.db.doc(`users/${uid}`).get()).exists).toBe(false);

  await cloud.throwSwitch('disableWrites', false);
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'Your account is complete now',
  );
  await expect(notices).not.toContainText('its last step is waiting');
  expect((await cloud.db.doc(`users/${uid}`).get()).get('displayName')).toBe('Ada Byron');
});
