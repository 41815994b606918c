import { expect, test, type Page } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { payByBank, settle } from '#tests/cloud/payment-provider.ts';
import { addProduct, openCheckout, selectionOf, storeCart } from '#tests/cloud/selling.ts';
import { acceptTexts, reviewCart } from '#tests/support/cart-page.ts';
import { enterAs, openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { emailField, passwordField, usualPassword } from '../identity-setup.ts';

const build = '/product/build/';
const cart = '/product/cart/';
const price = (page: Page) => page.getByRole('region', { name: 'Price' });
const planned = (page: Page) => page.getByRole('spinbutton', { name: '15 s videos' });
const more = (page: Page) => page.getByRole('button', { name: 'More: 15 s videos' });
const storedPlan = async (uid: string): Promise<unknown> =>
  (await db.doc(`carts/${uid}`).get()).get('productSelections.videos.15');
const isStored = async (uid: string): Promise<boolean> =>
  (await db.doc(`carts/${uid}`).get()).exists;

test('a choice survives a reload that comes before it could be stored @deep', async ({ page }) => {
  const { email, uid } = await register();
  await enterAs(page, email, build);
  await page.getByRole('radio', { name: /^Growth/ }).check();
  await more(page).click();
  await page.reload();
  await expect(planned(page)).toHaveValue('1');
  await expect(page.getByRole('radio', { name: /^Growth/ })).toBeChecked();
  await expect.poll(() => storedPlan(uid)).toBe(1);
});

test('a package chosen on the landing page is named at registration and preselected in the builder @deep', async ({
  page,
}) => {
  const { email } = await register();
  const radio = (name: RegExp) => page.getByRole('radio', { name });
  const chosen = page.getByRole('region', { name: 'What you chose' });
  const wayIn = (packageId: string) =>
    `/register?${new URLSearchParams({ from: `${build}?package=${packageId}&period=yearly` })}`;
  await page.route('**/documents:runQuery', (route) => route.abort());
  await page.goto(wayIn('growth'));
  await expect(chosen).toContainText('You chose a package, paid each year');
  await page.unroute('**/documents:runQuery');
  await page.goto(wayIn('gone'));
  await expect(chosen).toContainText('The package you chose is no longer offered');
  await page.goto(wayIn('growth'));
  await expect(chosen).toContainText(
    /You chose Growth, paid each year\$[\d,]+ a year, tax included\./,
  );
  await expect(chosen.getByRole('link', { name: 'Choose another' })).toHaveAttribute(
    'href',
    '/#prices',
  );
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  // The page before has the same fields, and names the package too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(chosen).toContainText('You chose Growth');
  await emailField(page).fill(email);
  await passwordField(page).fill(usualPassword);
  await passwordField(page).press('Enter');
  await expect(radio(/^Growth/)).toBeChecked();
  await expect(radio(/^Yearly/)).toBeChecked();
  await expect(page).toHaveURL(build);
  await radio(/^Starter/).check();
  await page.reload();
  await expect(radio(/^Starter/)).toBeChecked();
  // One that is no longer offered changes nothing.
  await page.goto(`${build}?package=gone&period=monthly`);
  await expect(page).toHaveURL(build);
  await expect(radio(/^Starter/)).toBeChecked();
});

test('on a small phone the periods stand in one line, and no price is shown before a choice @deep', async ({
  page,
}) => {
  const { email } = await register();
  await page.setViewportSize({ width: 360, height: 780 });
  await enterAs(page, email, build);
  const main = page.getByRole('main');
  const bar = main.getByRole('link', { name: 'Go to the cart' }).locator('..');
  await expect(main.getByText('Choose a package to see its price')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go to the cart' })).toHaveCount(0);
  const periods = ['Monthly', 'Quarterly', 'Yearly'].map((name) =>
    main.locator('label').filter({ hasText: name }),
  );
  const tops = await Promise.all(periods.map(async (label) => (await label.boundingBox())?.y));
  expect(tops[0]).toBeGreaterThan(0);
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  await page.getByRole('radio', { name: /^Starter/ }).check();
  await expect(bar).toContainText(/\$\d/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a plan over the tokens is explained, and the package that fits is pointed at @deep', async ({
  page,
}) => {
  const { email } = await register();
  await enterAs(page, email, build);
  await page.getByRole('radio', { name: /^Starter/ }).check();
  await planned(page).fill('4');
  await expect(price(page)).toContainText('need 12 tokens a month; this selection brings 6');
  await expect(page.getByText('Fits your plan')).toBeVisible();
  await reviewCart(page);
  await expect(page.getByRole('button', { name: 'Pay by card' })).toBeDisabled();
  await expectAccessible(page);
});

test('a product retired since is named and can be taken out @deep', async ({ page }) => {
  const account = await register();
  const packageId = await addProduct({ name: freshName('Winter') });
  await storeCart(account, selectionOf(packageId));
  await enterAs(page, account.email, cart);
  await acceptTexts(page);
  await expect(page.getByRole('button', { name: 'Pay by card' })).toBeEnabled();
  await db.doc(`products/${packageId}`).update({ active: false });
  await expect(page.getByText('no longer offered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay by card' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a removed product can be brought back @deep', async ({ page }) => {
  const account = await register();
  await storeCart(account, selectionOf('growth', { addOns: { 'social-cutdowns': 1 } }));
  await enterAs(page, account.email, cart);
  await page.getByRole('button', { name: 'Remove Social cutdowns' }).click();
  await expect(page.getByRole('button', { name: 'Remove Social cutdowns' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove Social cutdowns' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect.poll(() => isStored(account.uid)).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove Social cutdowns' })).toBeVisible();
  await acceptTexts(page);
  await expect(page.getByRole('button', { name: 'Pay by card' })).toBeEnabled();
  await expect.poll(() => isStored(account.uid)).toBe(true);
});

test('a cart that is cleared on one device is empty on the other @deep', async ({ browser }) => {
  const account = await register();
  await storeCart(account, selectionOf('growth'));
  const desk = await openAs(browser, account.email, cart);
  const sofa = await openAs(browser, account.email, cart);
  await acceptTexts(sofa.page);
  await expect(sofa.page.getByRole('button', { name: 'Pay by card' })).toBeEnabled();
  await desk.page.getByRole('button', { name: 'Clear the cart' }).click();
  await expect(sofa.page.getByText('Your cart is empty')).toBeVisible();
  await sofa.page.reload();
  await expect(sofa.page.getByText('Your cart is empty')).toBeVisible();
  await expect.poll(() => isStored(account.uid)).toBe(false);
});

test('paying without a connection says so, and the cart stays @deep', async ({ page, context }) => {
  const account = await register();
  await storeCart(account, selectionOf('starter'));
  await enterAs(page, account.email, cart);
  const pay = page.getByRole('button', { name: 'Pay by card' });
  await acceptTexts(page);
  await expect(pay).toBeEnabled();
  await context.setOffline(true);
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(page.getByRole('alert')).toContainText('Nothing was charged.');
  await context.setOffline(false);
  await expect(pay).toBeEnabled();
});

test('a cart whose bank debit is on its way is not paid again, and says so @deep', async ({
  page,
}) => {
  const account = await register();
  const { id } = await openCheckout(account, selectionOf(await addProduct()));
  await payByBank(id);
  await settle();
  await enterAs(page, account.email, cart);
  await acceptTexts(page);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'You have ordered already' });
  await expect(told).toContainText('Nothing was charged again');
  await expect(told.getByRole('link', { name: 'See your subscriptions' })).toBeVisible();
  await expectAccessible(page);
});
