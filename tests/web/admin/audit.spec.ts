import { expect, test } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { routes } from '#domain/routes.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { hire } from '../staff-setup.ts';

test('records of all kinds are listed, and only what failed when asked @deep', async ({ page }) => {
  const { email } = await hire('admin', 'Ines Falk');
  await db.collection('audit').add({
    action: 'setRoles',
    actorId: 'somebody',
    actorEmail: email,
    targetId: freshName('target'),
    before: ['user'],
    after: ['user', 'production'],
    at: Timestamp.now(),
  });
  await enterAs(page, email, routes.auditLog.path);
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: email })).toContainText('Roles changed');
  await expectAccessible(page);
  await page.getByLabel('Which records').selectOption('Needs a look');
  await expect(page).toHaveURL(/show=failures/);
  await expect(rows.filter({ hasText: email })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'failed for good' }).first()).toBeVisible();
});

test('records are found by what they are about and by day, together @deep', async ({ page }) => {
  const { email } = await hire('admin', 'Ines Falk');
  const targetId = freshName('target');
  const at = (day: number) => Timestamp.fromMillis(Date.UTC(2025, 2, day, 16));
  const entries = [
    { action: 'disableAccount', targetId, at: at(3) },
    { action: 'enableAccount', targetId, at: at(10) },
    { action: 'enableAccount', targetId: freshName('other'), at: at(10) },
  ];
  for (const entry of entries) await db.collection('audit').add({ ...entry, actorEmail: email });
  await enterAs(page, email, `${routes.auditLog.path}?by=${email}`);
  await expect(page.getByText('3 records', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Account disabled' }).click();
  await page.getByRole('link', { name: 'All records about this account' }).click();
  await expect(page.getByLabel('Number of the account')).toHaveValue(targetId);
  await expect(page.getByText('2 records', { exact: true })).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2025-03-04');
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account enabled' })).toBeVisible();
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
