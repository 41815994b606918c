import { expect, test, type Page } from '@playwright/test';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { addProduct, selectionOf, storeCart } from '#tests/cloud/selling.ts';
import { acceptTexts, reviewCart } from '#tests/support/cart-page.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { emailField, passwordField, usualPassword } from '../identity-setup.ts';

const build = '/product/build/';
const cart = '/product/cart/';
const price = (page: Page) => page.getByRole('region', { name: 'Price' });
const segment = (page: Page, name: string) =>
  page.getByRole('main').locator('label').filter({ hasText: name });
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const storedPackage = async (uid: string): Promise<unknown> =>
  (await db.doc(`carts/${uid}`).get()).get('productSelections.packageId');
const sharedPath = `${build}?selection=growth&option=automated&period=yearly&videos15=2&addOn=1xsocial-cutdowns`;

test('before a choice no price is named and there is no cart to review @deep', async ({ page }) => {
  const { email } = await register();
  await enterAs(page, email, build);
  await expect(price(page)).toContainText('Choose a package');
  await expect(price(page)).not.toContainText('$');
  await expect(page.getByRole('link', { name: 'Review your cart' })).toHaveCount(0);
  await segment(page, 'Yearly').click();
  await radio(page, /^Growth/).check();
  await expect(price(page)).toContainText(/Total\$[\d,.]+ a year\$[\d,.]+ a month/);
  await expect(price(page)).toContainText(/for 5\ss, \$[\d,.]+ for 15\ss/);
  await expect(page.getByRole('link', { name: 'Review your cart' })).toBeVisible();
});

test('another choice stands beside the own one, and can be taken @deep', async ({ page }) => {
  const { email } = await register();
  await enterAs(page, email, build);
  await radio(page, /^Growth/).check();
  const table = page.getByRole('table', { name: 'Your selection beside another one' });
  await expect(table).toContainText('Growth, monthly');
  await expect(table).toContainText('Studio, yearly');
  await page.getByLabel('What if I took').selectOption('Starter');
  await expect(table).toContainText('Starter, yearly');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take Starter, paid yearly' }).click();
  await expect(radio(page, /^Starter/)).toBeChecked();
  await expect(radio(page, /^Yearly/)).toBeChecked();
  await expect(page.getByRole('button', { name: 'This is your selection' })).toBeVisible();
});

test('a typical plan of the size spends all its tokens @deep', async ({ page }) => {
  const { email } = await register();
  await enterAs(page, email, build);
  await radio(page, /^Growth/).check();
  await page.getByRole('button', { name: 'Plan these' }).click();
  await expect(page.getByText('15 of 15 tokens planned')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Plan these' })).toHaveCount(0);
});

test('a shared selection is shown when logged out, and fills an empty cart @deep', async ({
  page,
}) => {
  const { email, uid } = await register();
  await page.goto(sharedPath);
  const shared = page.getByRole('region', { name: 'What was shared with you' });
  await expect(shared).toContainText(/Growth, Social cutdowns: \$[\d,.]+ a year/);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await emailField(page).fill(email);
  await passwordField(page).fill(usualPassword);
  await passwordField(page).press('Enter');
  await expect(radio(page, /^Growth/)).toBeChecked();
  await expect(page.getByRole('spinbutton', { name: '15 s videos' })).toHaveValue('2');
  await expect(page).toHaveURL(build);
  await expect.poll(() => storedPackage(uid)).toBe('growth');
});

test('the link to a selection is the one that opens it @deep', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await register();
  await storeCart(account, selectionOf('studio', { period: 'quarterly' }));
  await enterAs(page, account.email, cart);
  await page.getByRole('button', { name: 'Copy a link to this selection' }).click();
  await expect(page.getByText('The link is copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${build}?selection=studio&option=automated&period=quarterly`);
});

test('instead of a package that is gone the nearest one is offered @deep', async ({ page }) => {
  const account = await register();
  const packageId = await addProduct({ name: freshName('Winter'), tokensPerMonth: 14 });
  await storeCart(account, selectionOf(packageId), 140_000);
  await db.doc(`products/${packageId}`).update({ active: false });
  await enterAs(page, account.email, cart);
  await expect(page.getByText(/no longer offered\. The nearest is /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Take .+ instead$/ }).click();
  await acceptTexts(page);
  await expect(page.getByRole('button', { name: 'Pay by card' })).toBeEnabled();
});

test('prices follow the currency that is chosen, to the cart @deep', async ({ page }) => {
  const { email } = await register();
  await enterAs(page, email, build);
  await segment(page, 'EUR').click();
  await radio(page, /^Growth/).check();
  await expect(price(page)).toContainText(/Total€[\d,]+ a month/);
  await expect(page.getByRole('main')).not.toContainText('$');
  await expectAccessible(page);
  await reviewCart(page);
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('€');
});

test('a promotion code that does not work says why, and can be taken out @deep', async ({
  page,
}) => {
  const account = await register();
  await storeCart(account, selectionOf('growth'));
  await enterAs(page, account.email, cart);
  const total = page.getByRole('region', { name: 'Total' });
  const field = total.getByLabel('Promotion code');
  await field.fill('no code!');
  await field.press('Enter');
  await expect(total.getByRole('alert')).toContainText('letters, digits and dashes');
  await field.fill('winter');
  await field.press('Enter');
  await expect(total).toContainText('Code WINTER is not used');
  await expect(total).toContainText('This code has expired');
  await expectAccessible(page);
  await total.getByRole('button', { name: 'Remove the code' }).click();
  await expect(field).toBeVisible();
});

test('where taxes are added, the builder and the cart say so before anything is paid @deep', async ({
  page,
}) => {
  const account = await register();
  await storeCart(account, selectionOf(await addProduct()));
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config: unknown = await response.json();
    await route.fulfill({ response, json: { ...Object(config), automaticTax: true } });
  });
  const plusTax = page.getByText('Prices are plus tax: your address decides how much');
  await enterAs(page, account.email, build);
  await expect(price(page).locator(plusTax)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Package' }).locator(plusTax)).toBeVisible();
  await expectAccessible(page);
  await page.goto(cart);
  await expect(page.getByRole('region', { name: 'Total' }).locator(plusTax)).toBeVisible();
  await expectAccessible(page);
});
