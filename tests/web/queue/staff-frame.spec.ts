import { expect, test } from '@playwright/test';
import { routes } from '#domain/routes.ts';
import { enterAs } from '#tests/support/log-in.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/page-checks.ts';
import { hire } from '../staff-setup.ts';

test('on a phone, places that do not fit lie in a menu, which names the current one @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const admin = await hire('admin', 'Ines Falk');
  await enterAs(page, admin.email, routes.parcels.path);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Parcels' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'More pages' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Accounts' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'More pages, Users' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('production sees all of its places at once @deep', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const maker = await hire('production', 'Noor Haddad');
  await enterAs(page, maker.email, routes.videoStatus.path);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Shoot days' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('button')).toHaveCount(0);
});

test('at 200 % zoom of a phone two tabs are left, and the others lie in the menu @deep', async ({
  page,
}) => {
  await page.setViewportSize({ width: 180, height: 370 });
  const admin = await hire('admin', 'Ines Falk');
  await enterAs(page, admin.email, routes.parcels.path);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('button', { name: 'More pages, Parcels' })).toBeInViewport({
    ratio: 1,
  });
  await expect(bar.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Parcels' }).getByRole('button')).not.toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(bar.getByRole('link')).toHaveCount(3);
  await expectNoSidewaysScroll(page);
});
