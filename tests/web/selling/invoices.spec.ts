import { expect, test } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { people } from '#tests/support/places.ts';
import { hire } from '../staff-setup.ts';

test('an admin narrows invoices down, reloads, and goes on to the customer', async ({ page }) => {
  const admin = await hire('admin', 'Ines Falk');
  await enterAs(page, admin.email, routes.invoices.path);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'Paid' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Status', { exact: true }).selectOption('To be paid');
  await expect(rows.filter({ hasText: 'Paid' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'To be paid' }).first()).toBeVisible();
  await page.reload();
  await expect(rows.filter({ hasText: 'To be paid' }).first()).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2019-12-31');
  await expect(page.getByText('No invoice matches all of these')).toBeVisible();
  await expect(page).toHaveURL(/to=2019-12-31/);
  await page.goBack();
  // Another test's order may wait for its bank, of a customer whom we do not know yet.
  const known = rows.filter({ hasText: 'To be paid' }).getByRole('link', { name: '@' });
  await known.first().click();
  await expect(page).toHaveURL(/\/account-management\/.+tab=payments/);
});

test('production and customers have no invoices of others @deep', async ({ page }) => {
  await enterAs(page, people.production, routes.invoices.path);
  await expect(page).toHaveURL(new RegExp(routes.unauthorized.path));
});
