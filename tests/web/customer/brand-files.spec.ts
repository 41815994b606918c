import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { openAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { atHome, section } from '../account-setup.ts';
import { addVideo, hire } from '../staff-setup.ts';

const brand = (page: Page) => section(page, 'Brand files');
const rows = (page: Page) =>
  brand(page).getByRole('list', { name: 'Your brand files' }).getByRole('listitem');

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}</svg>`);

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const mimeType = 'application/octet-stream';
  await brand(page).locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer });
}

test('a customer adds brand files, the studio downloads them, and removed ones are gone', async ({
  page,
  browser,
}) => {
  const person = await atHome(page);
  await expect(brand(page).getByText('Nothing here yet.')).toBeVisible();
  const drawing = '<path d="M0 0h9v9z"/>';
  await choose(page, 'kiln.svg', svg(`${drawing}<script>alert(1)</script>`));
  await expect(rows(page).filter({ hasText: 'kiln.svg' })).toContainText('Logo');
  await expect(rows(page).first().getByRole('presentation')).toBeVisible();
  await brand(page).getByRole('radio', { name: 'Product picture' }).check();
  await choose(page, 'cup.woff2', png);
  await expect(rows(page).filter({ hasText: 'cup.woff2' })).toContainText('Product picture');
  await brand(page).getByRole('radio', { name: 'Font' }).check();
  await choose(page, 'font.ttf', png);
  await expect(brand(page).getByText('This is a PNG file. Nothing was sent')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const editor = await hire('production', 'Cleo Cut');
  const { id } = await addVideo('editing', { owner: person });
  const staff = await openAs(browser, editor.email, `/admin/videos/status/?video=${id}`);
  const panel = staff.page.getByRole('complementary', { name: 'Video details' });
  await panel.getByRole('button', { name: 'Show logo, fonts and pictures' }).click();
  const downloading = staff.page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download kiln.svg' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('kiln.svg');
  // What can run was taken out of it.
  expect(await readFile(await download.path())).toEqual(svg(drawing));

  await rows(page).filter({ hasText: 'kiln.svg' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(panel.getByRole('button', { name: 'Download kiln.svg' })).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Download cup.woff2' })).toBeVisible();
  await staff.context.close();
});
