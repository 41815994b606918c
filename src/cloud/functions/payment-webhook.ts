import { onRequest, type Request } from 'firebase-functions/https';
import { logger } from 'firebase-functions/logger';
import type Stripe from 'stripe';
import { isAllowed } from '#domain/gates.ts';
import { capacity } from './capacity.ts';
import { webhookSecret } from './environment.ts';
import { paymentSecrets } from './payment-secrets.ts';
import { paymentEventOf, type PaymentEvent } from './payment/payment-event.ts';
import { paymentProvider } from './payment/provider.ts';
import { recordPayment, type PaymentOutcome } from './payment/record-payment.ts';
import { recordUnreadable } from './payment/unreadable-event.ts';
import { errorFacts } from './request/error-facts.ts';
import { failureOf, refusal } from './request/failure.ts';
import { loadSystemStatus } from './store/system-status.ts';

/**
 * Receives the payment provider's events. A wrong signature gets 400 and changes nothing. An event that
 * does not concern us gets 200, and so does one that cannot be read, which is kept for admins. One that
 * cannot be recorded yet gets 5xx, so that the provider delivers it again.
 */
export const paymentWebhook = onRequest(
  {
    ...capacity.paymentWebhook,
    cors: false,
    secrets: paymentSecrets('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
  },
  async (request, response) => {
    try {
      response.json({ received: true, outcome: await receive(request) });
    } catch (error) {
      const { status, body } = failureOf(error);
      if (status === 405) response.set('Allow', 'POST');
      response.status(status).json(body);
    }
  },
);

async function receive(request: Request): Promise<PaymentOutcome | 'unreadable'> {
  if (request.method !== 'POST') throw refusal('method-not-allowed');
  const provider = await paymentProvider();
  const verified = verify(provider, request);
  // Refused but not lost: the provider retries for days.
  if (!isAllowed(await loadSystemStatus(), 'essential')) throw refusal('gate-closed');
  let event: PaymentEvent | null;
  try {
    event = paymentEventOf(verified);
  } catch (error) {
    return recordUnreadable(verified, error);
  }
  if (event === null) return 'ignored';
  const outcome = await recordPayment(provider, event);
  logger.info(`Payment event ${outcome}`, event);
  if (outcome === 'too-early') throw refusal('payment-unavailable', tooEarly);
  return outcome;
}

const tooEarly = 'This event cannot be recorded yet. Deliver it again later.';

function verify(provider: Stripe, request: Request): unknown {
  const signature = request.get('stripe-signature') ?? '';
  const secret = webhookSecret();
  try {
    // The signature covers the raw bytes, not the parsed JSON.
    return provider.webhooks.constructEvent(request.rawBody, signature, secret);
  } catch (error) {
    logger.warn('Refused a webhook', { reason: errorFacts(error).message });
    throw refusal('invalid-request', undefined, { cause: error });
  }
}
