import { expect, test } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { hire } from '../staff-setup.ts';

test('the help is searched while one types, and says when nothing is found @deep', async ({
  page,
}) => {
  await page.goto(routes.help.path);
  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('packing slip');
  await expect(page.getByRole('status').filter({ hasText: '1 topic' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sending your product' })).toBeVisible();
  await search.fill('zebra');
  await expect(page.getByText('Nothing was found')).toBeVisible();
  await expectAccessible(page);
  await search.fill('');
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
});

test('staff reach the help by g and then h, their own work first @deep', async ({ page }) => {
  const maker = await hire('production', 'Noor Haddad');
  await enterAs(page, maker.email, routes.shootDays.path);
  await expect(page.getByRole('heading', { name: 'Shoot days', level: 1 })).toBeVisible();
  // Keys that follow each other faster come from a scanner.
  await page.keyboard.press('g', { delay: 80 });
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
  const groups = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(groups.first()).toHaveAccessibleName('In the studio');
});

test('everybody reads what is new, and the licences of what the app contains @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(routes.about.path);
  await expect(page.getByText(/This is version \d+\.\d+\.\d+/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the licences' }).click();
  const packages = page.getByRole('list', { name: 'Packages' });
  const react = packages.getByRole('listitem').filter({ hasText: /^react-dom \d/ });
  await react.getByText('react-dom').click();
  await expect(react.getByText('Permission is hereby granted')).toBeVisible();
  // A font is in no bundle, and its licence has to come along all the same.
  await expect(packages.getByText(/^@fontsource\/kanit/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('licences that do not come can be asked for again @deep', async ({ page }) => {
  await page.goto(routes.about.path);
  await page.route('**/licenses.json', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Show the licences' }).click();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.getByRole('button', { name: 'Show the licences' }).click();
  await expect(page.getByRole('list', { name: 'Packages' })).toBeVisible();
});
