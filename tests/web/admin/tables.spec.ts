import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { hire } from '../staff-setup.ts';

const users = routes.manageUsers.path;
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const rolesOf = async (uid: string): Promise<unknown> =>
  (await db.doc(`users/${uid}`).get()).get('roles');

/** Accounts whose addresses begin alike, so that a test sees its own alone. */
async function crowd(count: number): Promise<{ beginning: string; people: string[] }> {
  const beginning = freshName('crowd').toLowerCase();
  const people = Array.from({ length: count }, (_, at) => `${beginning}-${at}@x.test`);
  const batch = db.batch();
  for (const [at, email] of people.entries()) {
    batch.set(db.doc(`users/${beginning}-${at}`), {
      email,
      roles: at % 2 === 0 ? ['user'] : ['user', 'production'],
      disabled: at === 1,
      createdAt: new Date(2026, 0, 1 + at),
    });
  }
  await batch.commit();
  return { beginning, people };
}

test('an admin narrows accounts down, gives and takes a role, and exports all that match', async ({
  page,
}) => {
  const { beginning, people } = await crowd(31);
  const person = await register({ displayName: 'Lou Grant' });
  const admin = await hire('admin', 'Ines Falk');
  const dialog = page.getByRole('dialog');

  await test.step('two filters hold together and stay; one can be taken away', async () => {
    await enterAs(page, admin.email, `${users}?email=${beginning}`);
    await expect(page.getByText('25 of 31 accounts shown')).toBeVisible();
    await page.getByLabel('Role', { exact: true }).selectOption('Production');
    await expect(page.getByText('15 accounts', { exact: true })).toBeVisible();
    await page.getByLabel('State', { exact: true }).selectOption('Disabled');
    await expect(page.getByText('1 account', { exact: true })).toBeVisible();
    await expect(rowOf(page, people[1] ?? '')).toContainText('Disabled');
    await page.reload();
    await expect(page.getByText('1 account', { exact: true })).toBeVisible();
    await page.getByLabel('State', { exact: true }).selectOption('Every state');
    await expect(page.getByText('15 accounts', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/role=production/);
    await expectAccessible(page);
    await page.getByLabel('Role', { exact: true }).selectOption({ index: 0 });
    await expect(page.getByText('25 of 31 accounts shown')).toBeVisible();
  });

  await test.step('all 31 are exported, saved as a file, and removed', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByRole('button', { name: 'Export all 31 accounts' }).click();
    const own = dialog.getByRole('listitem').filter({ hasText: '31 accounts' });
    // It is made behind the events that other tests cause.
    await expect(own.getByRole('button', { name: 'Save' })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await own.getByRole('button', { name: 'Save' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^orbitreel-accounts-[\d-]{10}\.csv$/);
    const text = await readFile(await saved.path(), 'utf8');
    for (const email of people) expect(text).toContain(email);
    expect(text.trim().split('\r\n')).toHaveLength(people.length + 1);
    // The mail leads to the same window.
    await page.goto(`${users}?exports=open`);
    await own.getByRole('button', { name: 'Remove' }).click();
    await expect(own).toContainText('canceled; nothing was kept');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).not.toHaveURL(/exports=/);
  });

  await test.step('a role is given and taken back; their own they cannot change', async () => {
    await page.goto(`${users}?email=${person.email}`);
    await page.getByRole('button', { name: `Change roles of ${person.email}` }).click();
    await page.getByRole('checkbox', { name: 'Production' }).check();
    await expect(dialog).toContainText('This gives Production.');
    await expect(dialog).toContainText('verified e-mail address');
    await expect(page.getByRole('button', { name: 'Save the roles' })).toBeDisabled();
    await dialog.getByLabel('Reason').fill('Joins the studio');
    await page.getByRole('button', { name: 'Save the roles' }).click();
    await expect(rowOf(page, person.email)).toContainText('Production');
    expect(await rolesOf(person.uid)).toEqual(['user', 'production']);

    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(rowOf(page, person.email)).not.toContainText('Production');
    expect(await rolesOf(person.uid)).toEqual(['user']);
    await page.goto(`${users}?email=${admin.email}`);
    await expect(rowOf(page, admin.email)).toContainText('You: ask another admin');
  });
});

test('a table says how many there are beyond those that are loaded @deep', async ({ page }) => {
  const { beginning, people } = await crowd(31);
  const admin = await hire('admin', 'Ines Falk');
  await enterAs(page, admin.email, `${users}?email=${beginning}`);
  await expect(page.getByText('25 of 31 accounts shown')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('31 accounts', { exact: true })).toBeVisible();
  // Come back to, the list is as long as it was left.
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).not.toHaveURL(/email=/);
  await page.goBack();
  await expect(page.getByText('31 accounts', { exact: true })).toBeVisible();
  // From Z to A.
  await page.getByRole('button', { name: 'E-mail' }).click();
  await expect(page).toHaveURL(/sort=-email/);
  await expect(page.getByRole('row').nth(1)).toContainText(people[9] ?? '');
});

test('columns, their order and a view under a name come back @deep', async ({ page }) => {
  const { beginning } = await crowd(2);
  const admin = await hire('admin', 'Ines Falk');
  await enterAs(page, admin.email, `${users}?email=${beginning}`);
  await page.getByRole('button', { name: 'Columns' }).click();
  // The address keeps the columns, so a box follows its press a moment later.
  await page.getByRole('checkbox', { name: 'Number' }).click();
  await expect(page.getByRole('checkbox', { name: 'Number' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Name', exact: true })).not.toBeChecked();
  await page.getByRole('button', { name: 'Move Roles to the left' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const headers = page.getByRole('columnheader');
  await expect(headers.filter({ hasText: 'Number' })).toBeVisible();
  await expect(headers.filter({ hasText: /^Name$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Keep this view as').fill('My crowd');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('“My crowd” is saved')).toBeVisible();
  await page.goto(users);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'My crowd' }).click();
  await expect(page.getByText('2 accounts', { exact: true })).toBeVisible();
  await expect(headers.filter({ hasText: 'Number' })).toBeVisible();
});

test('several accounts are changed at once, after a preview says what stays as it is @deep', async ({
  page,
}) => {
  const people = await Promise.all([register(), register()]);
  const beginning = freshName('both').toLowerCase();
  const addressOf = (at: number) => `${beginning}-${at}@x.test`;
  for (const [at, { uid }] of people.entries()) {
    await db.doc(`users/${uid}`).update({ email: addressOf(at), disabled: at === 1 });
  }
  const admin = await hire('admin', 'Ines Falk');
  await enterAs(page, admin.email, `${users}?email=${beginning}`);
  const box = (at: number) => page.getByRole('checkbox', { name: `Select ${addressOf(at)}` });
  // By keys alone.
  await box(0).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(box(1)).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Disable', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 account of 2 will change.');
  await expect(dialog).toContainText('Is disabled already: stays');
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('Left the company');
  await dialog.getByRole('button', { name: 'Disable them' }).click();
  await expect(rowOf(page, addressOf(0))).toContainText('Disabled');
  expect((await db.doc(`users/${people[0]?.uid}`).get()).get('disabled')).toBe(true);
});
