import { useEffect } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { loadPaymentScript } from '#data/payment-script.ts';

/**
 * Loads the payment provider's script while the cart is open, where a public key is configured: it watches
 * for what only fraud does, and the provider weighs that when the card pays on its own page. Without a key
 * nothing is fetched. Paying never waits for it.
 */
export function useFraudSignals(): void {
  const { stripePublishableKey: key } = useCloud();
  useEffect(() => {
    if (key === null) return;
    loadPaymentScript(key).catch((error: unknown) => {
      console.warn('The payment provider gets no fraud signals from this page', error);
    });
  }, [key]);
}
