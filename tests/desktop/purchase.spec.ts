import { expect } from '@playwright/test';
import { functionStart } from '#tests/support/function-start.ts';
import { launcher, localCloudRuns, paymentUrl, test } from './desktop-test.ts';
import { logIn } from './in-window.ts';
import { acceptTexts, reviewCart } from '#tests/support/cart-page.ts';

test.skip(!localCloudRuns, 'needs the local cloud: npm run test:desktop');

test(`a subscription is paid in the system browser and seen in the app (${launcher}, needs the local cloud)`, async ({
  launch,
  page: systemBrowser,
}) => {
  test.setTimeout(150_000);
  const app = await launch();
  const page = await logIn(app, 'newcomer@orbitreel.test');
  await expect(page).not.toHaveURL(app.address('/login'));

  await page.goto(app.address('/product/build/'));
  await page.getByRole('radio', { name: /^Starter/ }).check();
  await reviewCart(page);
  await acceptTexts(page);
  await page.getByRole('button', { name: 'Pay by card' }).click();
  const opened = page.getByText('The payment page is open');
  await expect(opened).toBeVisible({ timeout: functionStart });
  expect(page.url()).toBe(app.address('/product/cart/'));

  const [paymentPage = ''] = await app.opened();
  expect(new URL(paymentPage).origin).toBe(paymentUrl);
  await systemBrowser.goto(paymentPage);
  await systemBrowser.getByRole('button', { name: /^Pay \$/ }).click();
  await systemBrowser.waitForURL((url) => url.origin !== paymentUrl);

  const sessionId = paymentPage.split('/').at(-1) ?? '';
  await app.openUrl(`orbitreel://checkout/success?session_id=${sessionId}`);
  await expect(page).toHaveURL(app.address(`/checkout/success/?session_id=${sessionId}`));
  const begun = page.getByText('Your subscription has begun');
  await expect(begun).toBeVisible({ timeout: functionStart });
  expect(await app.windows()).toMatchObject([{ focused: 1 }]);
});
