import { runsInEmulator } from '../environment.ts';

type PaymentSecret = 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET';

/**
 * Names the secrets of a deployed function. In the emulator, which would ask Google's secret manager,
 * they are plain environment variables.
 */
export function paymentSecrets(...names: PaymentSecret[]): PaymentSecret[] {
  return runsInEmulator ? [] : names;
}
