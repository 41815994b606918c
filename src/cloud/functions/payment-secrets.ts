import { runsInEmulator } from './environment.ts';

type PaymentSecret = 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET';

/**
 * Names the secrets that a deployed function is given. The emulator would ask Google's secret
 * manager for them; there they are plain environment variables.
 */
export function paymentSecrets(...names: PaymentSecret[]): PaymentSecret[] {
  return runsInEmulator ? [] : names;
}
