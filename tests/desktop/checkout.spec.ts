import { expect } from '@playwright/test';
import type {} from '#platform/create-platform.ts';
import { launcher, localConfig, paymentUrl, test } from './desktop-test.ts';

test(`payment pages and our site open in the system browser (${launcher})`, async ({ launch }) => {
  const app = await launch();
  const page = await app.window();
  const paymentPages = [
    'https://checkout.stripe.com/c/pay/cs_test_1',
    'https://billing.stripe.com/p/session/1',
    `${localConfig.siteUrl}/checkout/success/`,
    `${paymentUrl}/pay/cs_1`,
  ];
  for (const url of paymentPages) {
    await page.evaluate((address) => window.desktop?.openCheckout(address), url);
  }
  expect(await app.opened()).toEqual(paymentPages);
});

test(`no other address is opened (${launcher}) @deep`, async ({ launch }) => {
  const app = await launch();
  const page = await app.window();
  for (const url of [
    'http://checkout.stripe.com/c/pay/cs_test_1',
    'https://checkout.stripe.com@elsewhere.example/',
    'https://elsewhere.example/',
    'http://127.0.0.1:9/',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ]) {
    const opening = page.evaluate((address) => window.desktop?.openCheckout(address), url);
    await expect(opening, url).rejects.toThrow('not a payment page');
  }
  expect(await app.opened()).toEqual([]);
});
