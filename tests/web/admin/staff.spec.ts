import { expect, test, type Locator, type Page } from '@playwright/test';
import { catalogueLimit } from '#data/repositories/products-repository.ts';
import { register } from '#tests/cloud/accounts.ts';
import { db, freshName } from '#tests/cloud/local-cloud.ts';
import { buy } from '#tests/cloud/selling.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { openGatedCloud } from '../gates-setup.ts';
import { hire } from '../staff-setup.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

for (const colorMode of ['light', 'dark'] as const) {
  test(`the pressed status of a step keeps its word under the pointer and shows in forced colours, ${colorMode} @deep`, async ({
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

    await page.emulateMedia({ forcedColors: 'active' });
    const background = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const other = steps.first().getByRole('button', { pressed: false }).first();
    expect(await background(pressed)).not.toBe(await background(other));
  });
}

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
