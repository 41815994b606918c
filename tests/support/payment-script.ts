import type { Page } from '@playwright/test';
import { localCloud } from '#tests/cloud/local-cloud.ts';

/** Configures a public key for a page, and serves the provider's script from the payment stand-in. */
export async function withPaymentScript(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', async (route) => {
    const url = new URL('/stripe.js', localCloud.ORBITREEL_PAYMENT_URL).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config: unknown = await response.json();
    const json = { ...Object(config), stripePublishableKey: 'pk_test_1' };
    await route.fulfill({ response, json });
  });
}
