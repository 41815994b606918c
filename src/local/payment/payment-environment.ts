import { z } from 'zod';
import { LocalCloudProblem } from '../problem.ts';

/** The functions' settings for the payment provider. */
export type PaymentEnvironment =
  | { provider: 'stand-in'; webhookSecret: string; variables: Record<string, string> }
  | { provider: 'stripe'; variables: Record<string, string> };

const filled = z.string().trim().min(1);

/** Any value works: the stand-in and the functions get the same one. */
const standInSecret = 'whsec_local_orbitreel';

/**
 * The stand-in, unless the environment holds a key of Stripe's test mode. A key without a webhook
 * secret, or one of real money, is refused.
 */
export function paymentEnvironment(
  environment: Record<string, string | undefined>,
  standInAddress: string,
): PaymentEnvironment {
  const key = filled.safeParse(environment['STRIPE_SECRET_KEY']);
  if (!key.success) {
    return {
      provider: 'stand-in',
      webhookSecret: standInSecret,
      variables: {
        STRIPE_SECRET_KEY: 'sk_test_local_orbitreel',
        STRIPE_WEBHOOK_SECRET: standInSecret,
        STRIPE_API_HOST: standInAddress,
      },
    };
  }
  if (!/^(sk|rk)_test_/.test(key.data)) {
    throw new LocalCloudProblem(
      "STRIPE_SECRET_KEY is not a key of Stripe's test mode (sk_test_…), and the local cloud never uses another.",
    );
  }
  const secret = filled.safeParse(environment['STRIPE_WEBHOOK_SECRET']);
  if (!secret.success) {
    throw new LocalCloudProblem(
      'STRIPE_SECRET_KEY is set, so payments go to Stripe: set STRIPE_WEBHOOK_SECRET too, ' +
        'which "stripe listen" prints, or unset both to use the payment stand-in.',
    );
  }
  return {
    provider: 'stripe',
    variables: {
      STRIPE_SECRET_KEY: key.data,
      STRIPE_WEBHOOK_SECRET: secret.data,
      // Empty counts as unset, so that a leftover variable cannot point elsewhere.
      STRIPE_API_HOST: '',
    },
  };
}
