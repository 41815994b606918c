import { expect } from '@playwright/test';
import { launcher, localCloudRuns, test } from './desktop-test.ts';
import { logIn } from './log-in.ts';

test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

/** A parcel of the demo that is on its way. */
const reference = 'OR-9ACD-4EFH';

test(`the code of a packing slip opens its parcel for staff (${launcher}, needs the local cloud)`, async ({
  launch,
}) => {
  const app = await launch();
  const page = await logIn(app, 'production@orbitreel.test');
  await expect(page).toHaveURL(app.address('/admin/videos/status/'));
  await app.openUrl(`orbitreel://parcel?reference=${reference}`);
  await expect(page).toHaveURL(app.address(`/admin/parcels/?parcel=${reference}`));
  const details = page.getByRole('complementary', { name: 'Parcel details' });
  await expect(details.getByRole('button', { name: 'Receive the parcel' })).toBeVisible();
  // A mistyped link says nothing and leads nowhere.
  await app.openUrl('orbitreel://parcel?reference=OR-9ACD-4EF2');
  await expect(page).toHaveURL(app.address(`/admin/parcels/?parcel=${reference}`));
});
