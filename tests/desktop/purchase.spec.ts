import { expect } from '@playwright/test';
import { launcher, localCloudRuns, paymentUrl, test } from './desktop-test.ts';
import { logIn } from './log-in.ts';

test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

test(`a subscription is paid in the system browser and seen in the app (${launcher}, needs the local cloud)`, async ({
  launch,
  page: systemBrowser,
}) => {
  const app = await launch();
  const page = await logIn(app, 'newcomer@orbitreel.test');
  await expect(page).not.toHaveURL(app.address('/login'));

  await page.goto(app.address('/product/build/'));
  await page.getByText('Starter', { exact: true }).click();
  await page.getByRole('link', { name: 'Review your cart' }).click();
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByText('The payment page is open')).toBeVisible();
  expect(page.url()).toBe(app.address('/product/cart/'));

  const [paymentPage = ''] = await app.opened();
  expect(new URL(paymentPage).origin).toBe(paymentUrl);
  await systemBrowser.goto(paymentPage);
  await systemBrowser.getByRole('button', { name: /^Pay/ }).click();
  await systemBrowser.waitForURL((url) => url.origin !== paymentUrl);

  const sessionId = paymentPage.split('/').at(-1) ?? '';
  await app.openUrl(`orbitreel://checkout/success?session_id=${sessionId}`);
  await expect(page).toHaveURL(app.address(`/checkout/success/?session_id=${sessionId}`));
  await expect(page.getByText('Your subscription has begun')).toBeVisible();
  expect(await app.windows()).toMatchObject([{ focused: 1 }]);
});
