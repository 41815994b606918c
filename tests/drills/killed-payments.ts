import { setTimeout as pause } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { paymentEnvironment } from '#local/payment/payment-environment.ts';
import { db, localCloud } from '#tests/cloud/local-cloud.ts';
import { withoutDelivery, type ProviderEvent } from '#tests/cloud/payment-provider.ts';
import { addProduct } from '#tests/cloud/selling.ts';
import { buyUnheard, lostOfSale, tokensPerPeriod } from '#tests/cloud/unheard-sales.ts';
import { inParallel } from '#tests/support/in-parallel.ts';
import { seededRandom, shuffled } from '#tests/support/seeded-random.ts';
import { createWorkerPool } from './worker-pool.ts';

/** More tries than chance needs: such an event is lost. */
const mostTries = 40;
/** Each event is delivered at least so often, as the provider may. */
const copies = 3;
/** What is sent at the same time. */
const atOnce = 16;

/**
 * Customers pay and renew while the processes of the payment webhook are killed at random moments, between
 * the payment and its write too. What was not acknowledged is delivered again, and everything is delivered
 * three times, in any order.
 */
export async function drillKilledPayments(options: { customers: number; seed: number }) {
  const random = seededRandom(options.seed);
  const payment = paymentEnvironment({}, localCloud.ORBITREEL_PAYMENT_URL);
  const packageId = await addProduct({ tokensPerMonth: tokensPerPeriod });
  const pool = createWorkerPool({
    program: 'webhook-worker.ts',
    workers: 3,
    atOnce: 6,
    killShare: 0.05,
    random,
    environment: {
      ...payment.variables,
      GCLOUD_PROJECT: localCloud.GCLOUD_PROJECT,
      FIREBASE_CONFIG: JSON.stringify({ projectId: localCloud.GCLOUD_PROJECT }),
      FUNCTIONS_EMULATOR: 'true',
      SITE_URL: 'http://localhost',
    },
  });
  const losses: string[] = [];
  const counts = { cutBefore: 0, cutAfter: 0, failed: 0 };

  async function deliver(event: ProviderEvent): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const payload = JSON.stringify(event);
      // Signed anew each time, as the provider does: signatures end after some minutes.
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: localCloud.STRIPE_WEBHOOK_SECRET,
      });
      const { state } = await pool.deliver('paymentWebhook', { payload, signature });
      if (state === 'handled') return;
      if (state === 'failed') counts.failed += 1;
      else counts[(await isRecorded(event)) ? 'cutAfter' : 'cutBefore'] += 1;
      await pause(random() * 200);
    }
    losses.push(`Event ${event.id} (${event.type}) was never acknowledged.`);
  }

  async function drill(): Promise<{ events: number }> {
    const sales = await Promise.all(
      Array.from({ length: options.customers }, () => buyUnheard(packageId)),
    );
    const events = sales.flatMap((sale) => sale.events);
    const sent = Array.from({ length: copies }, () => events).flat();
    await inParallel(shuffled(sent, random), atOnce, deliver);
    losses.push(...(await Promise.all(sales.map(lostOfSale))).flat());
    return { events: events.length };
  }

  try {
    const { events } = await withoutDelivery(() => Promise.race([drill(), pool.broken]));
    return { events, ...counts, ...pool.counts(), losses };
  } finally {
    pool.stop();
  }
}

/** Whether the database holds that an event had its effect. */
const isRecorded = async ({ id }: ProviderEvent): Promise<boolean> =>
  (await db.doc(`events/${id}`).get()).exists;
