import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { register } from '#tests/cloud/accounts.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible } from '#tests/support/page-checks.ts';
import { accountPath, atHome, messages, section, storedAccount, timing } from '../account-setup.ts';
import { openGatedCloud } from '../gates-setup.ts';

// An element that is still fading in has the wrong contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a name is saved, and a problem with it is said beside it @deep', async ({ page }) => {
  const person = await atHome(page);
  const name = page.getByLabel('Your name');
  const save = page.getByRole('button', { name: 'Save name' });
  await expect(save).toBeDisabled();
  await name.fill('   ');
  await save.click();
  await expect(page.getByText('Tell us what to call you.')).toBeVisible();
  const typed = '<img src=x onerror=alert(1)> Ada 🎬';
  await name.fill(` ${typed}`);
  await name.press('Enter');
  await expect(messages(page)).toContainText('Your name is saved');
  expect(await storedAccount(person)).toMatchObject({ displayName: typed });
  await expect(page.getByRole('button', { name: `Account of ${typed}` })).toBeVisible();
});

test('a photo is made small, shown in the account menu, and removed again @deep', async ({
  page,
}) => {
  const person = await atHome(page);
  const file = page.getByLabel('Photo file');
  await file.setInputFiles({
    name: 'portrait.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByRole('alert')).toContainText('cannot be read as a picture');
  expect(await storedAccount(person)).not.toHaveProperty('photo');

  await file.setInputFiles('docs/screenshots/landing-1440-light.png');
  await expect(messages(page)).toContainText('Your photo is saved');
  const { photo } = z.object({ photo: z.string() }).parse(await storedAccount(person));
  expect(photo).toMatch(/^data:image\/webp;base64,/);
  const inMenu = page.getByRole('button', { name: 'Account of' }).locator('img');
  await expect(inMenu).toHaveAttribute('src', photo);
  expect(await inMenu.boundingBox()).toMatchObject({ width: 28, height: 28 });
  expect(await inMenu.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(messages(page)).toContainText('Your photo is removed');
  await expect(inMenu).toHaveCount(0);
  expect((await storedAccount(person))?.['photo']).toBeNull();
});

test('a stored photo that cannot be decoded is shown as no photo, and can be removed @deep', async ({
  page,
}) => {
  const person = await atHome(page);
  await db.doc(`users/${person.uid}`).update({ photo: 'data:image/png;base64,AAAA' });
  const inProfile = page.getByRole('group', { name: 'Photo' });
  const menu = page.getByRole('button', { name: 'Account of' });
  await expect(inProfile.getByRole('button', { name: 'Remove' })).toBeVisible();
  for (const place of [menu, inProfile]) {
    await expect(place.locator('img')).toHaveCount(0);
    await expect(place.locator('svg').first()).toBeVisible();
  }
  await expectAccessible(page);
  await inProfile.getByRole('button', { name: 'Remove' }).click();
  await expect(messages(page)).toContainText('Your photo is removed');
});

test('a choice that was stored as yes or no is shown as its time, and can be changed @deep', async ({
  page,
}) => {
  const person = await atHome(page);
  const stored = { mailVideoReady: true, mailProgress: false };
  await db.doc(`users/${person.uid}`).update({ preferences: stored });
  await expect(timing(page, 'A video is ready', 'At once')).toBeChecked();
  await expect(timing(page, 'A step is done', 'Never')).toBeChecked();
  await timing(page, 'A step is done', 'Once a day').click();
  await expect
    .poll(() => storedAccount(person))
    .toMatchObject({ preferences: { mailVideoReady: true, mailProgress: 'daily' } });
});

test('a choice that is not saved stays said while another one is saved @deep', async ({ page }) => {
  const person = await atHome(page);
  // One more than these is refused.
  const names = ['mailProgress', ...Array.from({ length: 19 }, (_, index) => `other${index}`)];
  const preferences = Object.fromEntries(names.map((name) => [name, true]));
  await db.doc(`users/${person.uid}`).update({ preferences });
  const sign = section(page, 'Mail from us').getByRole('status');
  await timing(page, 'A video is ready', 'Never').click();
  await expect(sign).toContainText('Not saved');
  await timing(page, 'A step is done', 'Never').click();
  await expect
    .poll(() => storedAccount(person))
    .toMatchObject({ preferences: { mailProgress: 'never' } });
  await expect(timing(page, 'A step is done', 'Never')).toBeChecked();
  await expect(sign).toContainText('Not saved');
  await db.doc(`users/${person.uid}`).update({ preferences: {} });
  await sign.getByRole('button', { name: 'Save again' }).click();
  await expect(sign).toContainText('Saved');
  await expect
    .poll(() => storedAccount(person))
    .toMatchObject({ preferences: { mailVideoReady: 'never' } });
});

test('stored data can be downloaded as a file after the password @deep', async ({ page }) => {
  const person = await atHome(page);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download my data' });
  const password = dialog.getByLabel('Your password', { exact: true });
  await password.fill('a wrong one');
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(dialog).toContainText('That is not your password');
  await expectAccessible(page);
  await password.fill('orbitreel');
  const download = page.waitForEvent('download');
  await password.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orbitreel-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ profile: { id: person.uid, displayName: 'Ada' }, videos: [] });
  await expect(section(page, 'Your data').getByRole('status')).toContainText('in your downloads');
});

test('it can only be read while saving is paused, or without a network @deep', async ({
  browser,
}) => {
  const cloud = await openGatedCloud(browser);
  const person = await register({ displayName: 'Ada' });
  await cloud.admit(person);
  const page = await cloud.openPage();
  await enterAs(page, person.email, accountPath);
  const name = page.getByLabel('Your name');
  await expect(name).toBeEditable();
  await cloud.throwSwitch('disableWrites', true);
  await expect(page.getByText('Saving is paused, so your profile')).toBeVisible();
  await expect(name).not.toBeEditable();
  await expect(page.getByLabel('Current password')).toBeEditable();
  await expect(page.getByRole('button', { name: 'Log out other devices' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
  await expectAccessible(page);
  await cloud.throwSwitch('disableWrites', false);
  await expect(name).toBeEditable();
  await page.context().setOffline(true);
  await expect(page.getByText('your account is read-only')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download my data' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Log out other devices' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(name).toBeEditable();
  await page.context().close();
  await cloud.close();
});
