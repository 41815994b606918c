import { Stripe } from 'stripe';
import { localCloud } from './local-cloud.ts';

const { protocol, hostname, port } = new URL(localCloud.ORBITREEL_PAYMENT_URL);
/** What the provider's dashboard does, by its API. */
export const stripe = new Stripe('sk_test_dashboard', {
  protocol: protocol === 'https:' ? 'https' : 'http',
  host: hostname,
  port,
  telemetry: false,
});

/** What somebody does in the dashboard: another price of another product, charged at once. */
export async function changeByHand(subscriptionId: string, productId: string) {
  const product = await stripe.products.create({
    name: 'Large package',
    metadata: { productId },
  });
  const price = await stripe.prices.create({
    currency: 'usd',
    product: product.id,
    unit_amount: 200_000,
    recurring: { interval: 'month' },
  });
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  await stripe.subscriptions.update(subscriptionId, {
    items: [{ id: items.data[0]?.id ?? '', price: price.id }],
    proration_behavior: 'always_invoice',
  });
}
