import { expect, test } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { buy, selectionOf, storeCart } from '#tests/cloud/selling.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { hire } from '../staff-setup.ts';

test('a visitor comes from the footer to the terms, and reads an older version @deep', async ({
  page,
}) => {
  await page.goto(routes.landing.path);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Withdrawal' })).toBeVisible();
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByText('This is an older version.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you buy' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Withdrawal' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a version that does not exist says so @deep', async ({ page }) => {
  await page.goto(`${routes.imprint.path}?version=99999`);
  await expect(page.getByText('There is no such text')).toBeVisible();
});

test('the privacy page says that there are no cookies, and there are none @deep', async ({
  page,
}) => {
  const { email } = await register();
  await enterAs(page, email, routes.privacy.path);
  // The text arrives after the page.
  await expect(page.getByRole('heading', { name: 'Who is responsible' })).toBeVisible();
  await expect(page.getByText('This site sets no cookies.')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  await expectAccessible(page);
});

test('texts that change after they were accepted are said so, and the cart stays @deep', async ({
  page,
}) => {
  const account = await register();
  await storeCart(account, selectionOf('starter'));
  await enterAs(page, account.email, routes.cart.path);
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
  // As the function answers when a version was saved between the tick and the press.
  await page.route('**/checkout', (route) =>
    route.fulfill({
      status: 409,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: {
        error: { code: 'terms-changed', message: 'The terms have changed. Nothing was charged.' },
      },
    }),
  );
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByRole('alert')).toContainText('The terms have changed.');
});

test('an admin saves a new version, which is kept while it is typed, and shown at once', async ({
  page,
}) => {
  const { email } = await hire('admin', 'Ida Noor');
  await enterAs(page, email, routes.legalTexts.path);
  await page.getByRole('tab', { name: 'Imprint' }).click();
  await expect(page.getByText(/holds now, saved on .+ by .+@/)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Text of the imprint' });
  const words = `## New address ${email}\n\n<b>Not bold</b>`;
  await field.fill(words);
  const preview = page.getByRole('region', { name: 'How it will look' });
  await expect(preview.getByRole('heading', { name: `New address ${email}` })).toBeVisible();
  await expect(preview).toContainText('<b>Not bold</b>');
  await page.reload();
  await page.getByRole('tab', { name: 'Imprint' }).click();
  await expect(field).toHaveValue(words);
  await expect(page.getByText('Restored from this device.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save as version/ }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(`by ${email}`)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.goto(routes.imprint.path);
  await expect(page.getByRole('heading', { name: `New address ${email}` })).toBeVisible();
});

test("an admin sees on a customer's page which versions were accepted @deep", async ({ page }) => {
  const customer = await register();
  await buy(customer);
  const { email } = await hire('admin', 'Ola Brandt');
  await enterAs(page, email, `/account-management/${customer.uid}?tab=subscriptions`);
  await expect(page.getByRole('link', { name: /^Terms, version \d+$/ })).toBeVisible();
});
