import { expect } from '@playwright/test';
import { launcher, localCloudRuns, localConfig, test } from './desktop-test.ts';
import { logIn } from './in-window.ts';

test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

test(`after sleep the session and the queue are renewed (${launcher}, needs the local cloud) @deep`, async ({
  launch,
}) => {
  const app = await launch();
  const page = await logIn(app, 'production@orbitreel.test');
  await expect(page).toHaveURL(app.address('/admin/videos/status/'));
  const freshness = page.locator('[data-freshness]').first();
  await expect(freshness).toHaveAttribute('data-freshness', 'live');
  const renewed = page.waitForRequest((request) => request.url().includes('/v1/token'));
  await app.power('suspend');
  await app.power('resume');
  await renewed;
  await expect(freshness).toHaveAttribute('data-freshness', 'live');
  await expect(page).toHaveURL(app.address('/admin/videos/status/'));
});

test(`a mail’s link sets a new password in the app (${launcher}, needs the local cloud) @deep`, async ({
  launch,
}) => {
  // These modules need the local cloud when they are loaded.
  const { register } = await import('#tests/cloud/accounts.ts');
  const { mailedPath, sendMail } = await import('#tests/support/mail.ts');
  const account = await register();
  await sendMail(account, { requestType: 'PASSWORD_RESET', email: account.email });
  const query = (await mailedPath(account.email, /new password/)).replace(/^[^?]*/, '');
  const app = await launch();
  const page = await app.window();
  await app.openUrl(`orbitreel://identity/link${query}`);
  await expect(page).toHaveURL(app.address(`/reset-password${query}`));
  await expect(page.getByText(`For ${account.email}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the desktop app' })).toHaveCount(0);
  await page.getByLabel('New password', { exact: true }).fill('another orbit');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
});

test(`Google is not offered in the app, even when it is configured (${launcher}, needs the local cloud) @deep`, async ({
  launch,
}) => {
  const app = await launch({ config: JSON.stringify({ ...localConfig, googleSignIn: true }) });
  const page = await logIn(app, 'nobody@orbitreel.test');
  // The answer to a log-in shows that the configuration has arrived.
  await expect(page.getByText('do not match')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
});
