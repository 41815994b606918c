import { expect, test, type Page } from '@playwright/test';
import { catalogueLimit } from '#data/repositories/products-repository.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { loadSteps } from '#tests/cloud/stored.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { openGatedCloud } from '../gates-setup.ts';
import { hire } from '../staff-setup.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const rolesOf = async (uid: string): Promise<unknown> =>
  (await db.doc(`users/${uid}`).get()).get('roles');

test('an admin finds a customer, reads the tokens left, and edits a step', async ({ page }) => {
  const owner = await register();
  const subscriptionId = await buy(owner);
  const { email } = await hire('admin', 'Ines Falk');
  await enterAs(page, email, `/account-management/?email=${owner.email}`);
  await page.getByRole('button', { name: owner.email }).click();

  const details = page.getByRole('complementary', { name: 'Subscription details' });
  await expect(details).toContainText('6 left');
  await expect(details.getByRole('table', { name: /ledger/ })).toContainText('+6');
  const statusesOf = (step: string) =>
    details.getByRole('group', { name: `Status of ${step}` }).getByRole('button');
  await expect(statusesOf('Product Received')).toHaveText(['Coming up', 'Complete']);
  await statusesOf('Video Editing').filter({ hasText: 'Editing' }).click();
  await expect(messages(page)).toContainText('“Video Editing” is editing now');
  const editing = (await loadSteps(subscriptionId)).find(({ id }) => id === 'editing');
  expect(editing?.status).toBe('editing');
});

for (const colorMode of ['light', 'dark'] as const) {
  test(`the pressed status of a step keeps its word under the pointer, in the ${colorMode} mode @deep`, async ({
    page,
  }) => {
    const owner = await register();
    await buy(owner);
    const { email } = await hire('admin', 'Ines Falk');
    await page.addInitScript((mode) => {
      localStorage.setItem('colorMode', JSON.stringify(mode));
    }, colorMode);
    await enterAs(page, email, `/account-management/?email=${owner.email}`);
    await page.getByRole('button', { name: owner.email }).click();
    const steps = page.getByRole('group', { name: /^Status of / });
    const pressed = steps.first().getByRole('button', { pressed: true });
    await pressed.hover();
    // Its colours change over a moment.
    await pressed.evaluate((button) =>
      Promise.all(button.getAnimations().map(({ finished }) => finished)),
    );
    await expectAccessible(page);
  });
}

test('an admin gives a role, takes it back, and cannot change their own', async ({ page }) => {
  const person = await register({ displayName: 'Lou Grant' });
  const admin = await hire('admin', 'Ines Falk');
  await enterAs(page, admin.email, `/admin/manage/users/?email=${person.email}`);
  await page.getByRole('button', { name: `Change roles of ${person.email}` }).click();
  await page.getByRole('checkbox', { name: 'Production' }).check();
  await expect(page.getByRole('dialog')).toContainText('This gives Production.');
  await expect(page.getByRole('dialog')).toContainText('verified e-mail address');
  await expect(page.getByRole('button', { name: 'Save the roles' })).toBeDisabled();
  await page.getByRole('dialog').getByLabel('Reason').fill('Joins the studio');
  await page.getByRole('button', { name: 'Save the roles' }).click();
  await expect(rowOf(page, person.email)).toContainText('Production');
  expect(await rolesOf(person.uid)).toEqual(['user', 'production']);

  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, person.email)).not.toContainText('Production');
  expect(await rolesOf(person.uid)).toEqual(['user']);

  await page.goto(`/admin/manage/users/?email=${admin.email}`);
  await expect(rowOf(page, admin.email)).toContainText('You: ask another admin');
});

test('an admin adds a product, changes its price, retires it and offers it again', async ({
  page,
}) => {
  const { email } = await hire('admin', 'Ines Falk');
  const name = freshName('Drone shot');
  await enterAs(page, email, '/admin/manage/products/');
  await page.getByRole('button', { name: 'Add a product' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Kind').selectOption('Add-on');
  await page.getByLabel('Monthly, $').fill('590');
  await page.getByRole('button', { name: 'Add and offer it' }).click();
  await expect(page.getByText('Type dollars, like 590 or 590.00.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Use these' }).click();
  await page.getByRole('button', { name: 'Add and offer it' }).click();
  await expect(rowOf(page, name)).toContainText('$1,681.50');

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByLabel('Monthly, $').fill('600.00');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rowOf(page, name)).toContainText('$600');

  await page.getByRole('button', { name: `Retire ${name}` }).click();
  const retired = page.getByRole('table', { name: 'Retired' });
  await expect(retired).toContainText(name);
  await page.getByRole('button', { name: `Offer ${name} again` }).click();
  await expect(page.getByRole('table', { name: 'Add-ons' })).toContainText(name);
  await page.getByRole('button', { name: `Retire ${name}` }).click();
  await expect(retired).toContainText(name);
});

test('a catalogue too long to be shown whole says so @deep', async ({ page }) => {
  const { email } = await hire('admin', 'Ines Falk');
  const growth = (await db.doc('products/growth').get()).data();
  const retired = Array.from({ length: catalogueLimit }, () =>
    db.doc(`products/${freshName('retired')}`),
  );
  const write = db.batch();
  for (const each of retired) write.set(each, { ...growth, active: false, position: 998 });
  await write.commit();
  try {
    await enterAs(page, email, '/admin/manage/products/');
    await expect(page.getByText(`The first ${catalogueLimit} products are shown`)).toBeVisible();
    await expect(rowOf(page, 'Growth').first()).toBeVisible();
  } finally {
    const remove = db.batch();
    for (const each of retired) remove.delete(each);
    await remove.commit();
  }
});

test('an admin sees the figures and throws a switch; closing everything has to be typed @deep', async ({
  browser,
}) => {
  const cloud = await openGatedCloud(browser);
  const admin = await hire('admin', 'Ines Falk');
  await cloud.admit(admin);
  const page = await cloud.openPage();
  await enterAs(page, admin.email, '/admin/dashboard/');
  await expect(page.getByText(/Counted at/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Payment overdue/ })).toHaveAttribute(
    'href',
    '/account-management/?status=past_due',
  );

  const uploads = page.getByRole('switch', { name: 'Pause uploads' });
  await uploads.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause uploads' }).click();
  await expect(uploads).toBeChecked();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(uploads).not.toBeChecked();

  await uploads.click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/^Now: [\d,]+ running subscriptions?, [\d,]+ videos? in work\.$/),
  ).toBeVisible();
  await dialog.getByLabel('It ends').selectOption({ label: 'In 1 hour' });
  await dialog.getByLabel(/^Note/).fill('The storage is moved');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Pause uploads' }).click();
  await expect(page.getByText(/^Ends (today|tomorrow) at \d\d:\d\d\.$/)).toBeVisible();
  const banner = page.getByRole('status').filter({ hasText: 'Uploading files is paused' });
  await expect(banner).toContainText('A note from the studio: The storage is moved');
  await expect(banner).toContainText(/It should be over (today|tomorrow) at \d\d:\d\d\./);
  await page.getByRole('button', { name: 'Change the end or the note of “Pause uploads”' }).click();
  await dialog.getByLabel('It ends').selectOption({ label: 'When an admin switches it off' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('On until an admin switches it off.')).toBeVisible();
  await expect(banner).not.toContainText('It should be over');
  await uploads.click();
  await expect(banner).toHaveCount(0);

  await page.getByRole('switch', { name: 'Close everything' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Close everything' });
  await expect(confirm).toBeDisabled();
  await page.getByLabel(/Type “close”/).fill('close');
  await expect(confirm).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('switch', { name: 'Close everything' })).not.toBeChecked();
  await cloud.close();
});
