import { expect, type Page } from '@playwright/test';

/**
 * Goes from the builder to the cart once the choice is stored. The Firestore emulator may tell a listener that begins
 * while a document is written that there is none; the real service does not.
 */
export async function reviewCart(page: Page): Promise<void> {
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price.getByText('Saved', { exact: true })).toBeVisible();
  await price.getByRole('link', { name: 'Review your cart' }).click();
}

/** Accepts the terms and the privacy notice in the cart, without which nothing can be paid. */
export async function acceptTexts(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check();
}
