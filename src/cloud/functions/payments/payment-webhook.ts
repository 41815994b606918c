import { onRequest, type Request } from 'firebase-functions/https';
import type Stripe from 'stripe';
import { isAllowed } from '#domain/gates.ts';
import { capacity } from '../capacity.ts';
import { webhookSecret } from '../environment.ts';
import { paymentSecrets } from './payment-secrets.ts';
import { handlePaymentEvent, type EventOutcome } from './webhook/handle-payment-event.ts';
import { paymentProvider } from './provider/provider.ts';
import { errorFacts } from '../request/error-facts.ts';
import { failureOf, refusal } from '../request/failure.ts';
import { asRequest } from '../request/request-context.ts';
import { loadSystemStatus } from '../store/system-status.ts';
import { log } from '../request/log.ts';

/**
 * Receives the payment provider's events. A wrong signature gets 400 and changes nothing. An event that
 * does not concern us gets 200, and so does one that cannot be read, which is kept for admins. One that
 * cannot be recorded yet, or fails, gets 5xx, so that the provider delivers it again; what fails is kept for
 * admins too.
 */
export const paymentWebhook = onRequest(
  {
    ...capacity.paymentWebhook,
    cors: false,
    secrets: paymentSecrets('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
  },
  (request, response) =>
    // Stripe names no request of ours, so each delivery has an id of its own.
    asRequest('paymentWebhook', undefined, async () => {
      try {
        response.json({ received: true, outcome: await receive(request) });
      } catch (error) {
        const { status, body } = failureOf(error);
        if (status === 405) response.set('Allow', 'POST');
        response.status(status).json(body);
      }
    }),
);

async function receive(request: Request): Promise<EventOutcome> {
  if (request.method !== 'POST') throw refusal('method-not-allowed');
  const provider = await paymentProvider();
  const verified = verify(provider, request);
  // Refused but not lost: the provider retries for days.
  if (!isAllowed(await loadSystemStatus(), 'essential')) throw refusal('gate-closed');
  const { outcome, event } = await handlePaymentEvent(provider, verified);
  if (event !== null) log.info(`Payment event ${outcome}`, event);
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
    log.warn('Refused a webhook', { reason: errorFacts(error).message });
    throw refusal('invalid-request', undefined, { cause: error });
  }
}
