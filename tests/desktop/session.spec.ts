import { expect } from '@playwright/test';
import { launcher, localCloudRuns, test } from './desktop-test.ts';
import { logIn } from './log-in.ts';

test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

test(`a person stays logged in over a restart (${launcher}, needs the local cloud)`, async ({
  launch,
}) => {
  const first = await launch();
  await expect(await logIn(first, 'admin@orbitreel.test')).toHaveURL(
    first.address('/admin/dashboard/'),
  );
  await first.close();

  const second = await launch();
  await expect(await second.window()).toHaveURL(second.address('/admin/dashboard/'));
});

test(`a link after a payment opens that order (${launcher}, needs the local cloud)`, async ({
  launch,
}) => {
  const app = await launch();
  const page = await logIn(app, 'customer@orbitreel.test');
  await expect(page).toHaveURL(app.address('/dashboard/'));
  await app.openUrl('orbitreel://checkout/success?session_id=cs_test_1');
  await expect(page).toHaveURL(app.address('/checkout/success/?session_id=cs_test_1'));
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});
