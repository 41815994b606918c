import { expect, test } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { hire } from '../staff-setup.ts';

test('an admin decides how long records are kept, which is a record itself', async ({ page }) => {
  const { email } = await hire('admin', 'Ines Falk');
  await enterAs(page, email, routes.auditLog.path);
  const opener = page.getByRole('button', { name: 'How long they are kept' });
  const dialog = page.getByRole('dialog', { name: 'How long records are kept' });
  await opener.click();
  await dialog.getByLabel('Keep records').selectOption('10 years');
  await expect(dialog).toContainText('Records older than 10 years go');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep them for 10 years' }).click();
  await expect(dialog).toBeHidden();

  await opener.click();
  await expect(dialog.getByLabel('Keep records')).toHaveValue('10');
  await dialog.getByLabel('Keep records').selectOption('For ever');
  await dialog.getByRole('button', { name: 'Keep them for ever' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${routes.auditLog.path}?by=${encodeURIComponent(email)}`);
  const rows = page.getByRole('row').filter({ hasText: email });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Time for which records are kept changed');
});
