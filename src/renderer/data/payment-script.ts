import type { Stripe } from '@stripe/stripe-js';
import { ProductError } from '#domain/errors.ts';

/**
 * Loads the payment provider's script, which is fetched from the provider when this is called and not before.
 * Rejects when it cannot be loaded.
 */
export async function loadPaymentScript(key: string): Promise<Stripe | null> {
  // The usual entry of the package would load the script when it is imported.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  return loadStripe(key);
}

/** Milliseconds for a call, and for a bank that asks its customer meanwhile. */
export const timeForTheBank = 10 * 60_000;

/**
 * Has the bank ask the owner of the saved card in this page (3-D Secure), over what is shown. False when the
 * script cannot be had: the provider's own page asks then.
 * @throws ProductError `card-declined` when the bank does not let the payment through
 */
export async function confirmSavedCard(key: string, clientSecret: string): Promise<boolean> {
  const stripe = await loadPaymentScript(key).catch(() => null);
  if (stripe === null) return false;
  const { error } = await stripe.handleNextAction({ clientSecret });
  if (error) throw new ProductError('card-declined', error.message ?? 'The bank refused it.');
  return true;
}
