import { paymentProvider } from '#cloud/payments/provider/provider.ts';
import { register } from '#tests/cloud/accounts.ts';
import { call } from '#tests/cloud/call-function.ts';
import { db } from '#tests/cloud/local-cloud.ts';
import { addProduct, selectionOf, storeCart } from '#tests/cloud/selling.ts';
import type { PaymentResult } from './payment-result.ts';
import { timed } from './timed.ts';

const rounds = 11;

/** Opening a payment page through our function, in turn with what it cannot do without. */
export async function measureCheckout(): Promise<Pick<PaymentResult, 'checkout' | 'bareCheckout'>> {
  const packageId = await addProduct();
  const provider = await paymentProvider();
  const checkout: number[] = [];
  const bareCheckout: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const account = await register();
    await storeCart(account, selectionOf(packageId));
    const ours = await timed(async () => {
      const { status } = await call('checkout', account);
      if (status !== 200) throw new Error(`Checkout answered ${status}`);
    });
    const bare = await timed(async () => {
      await Promise.all([
        db.doc(`users/${account.uid}`).get(),
        db.doc(`carts/${account.uid}`).get(),
        db.doc(`products/${packageId}`).get(),
      ]);
      const customer = await provider.customers.create({ email: account.email });
      await provider.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        success_url: 'http://127.0.0.1/',
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'usd',
              unit_amount: 90_000,
              recurring: { interval: 'month' },
              product_data: { name: 'Trial package' },
            },
          },
        ],
      });
    });
    // The first one starts the function.
    if (round > 0) {
      checkout.push(ours);
      bareCheckout.push(bare);
    }
  }
  return { checkout, bareCheckout };
}
