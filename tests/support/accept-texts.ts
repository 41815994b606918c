import type { Page } from '@playwright/test';

/** Accepts the terms and the privacy notice in the cart, without which nothing can be paid. */
export async function acceptTexts(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
}
