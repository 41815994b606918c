import type { z } from 'zod';
import { checkPromotionRequest, type checkPromotionResponse } from '#contracts/payments-api.ts';
import { paymentSecrets } from './payment-secrets.ts';
import { findCustomer } from './payment/customer.ts';
import { loadPromotion } from './payment/promotion-code.ts';
import { askProvider } from './payment/provider.ts';
import { clientFunction } from './request/client-function.ts';

/** Says what a promotion code is worth for the caller's order. `checkout` looks it up again. */
export const checkPromotion = clientFunction({
  name: 'checkPromotion',
  body: checkPromotionRequest,
  secrets: paymentSecrets('STRIPE_SECRET_KEY'),
  run: async ({ caller, body }): Promise<z.infer<typeof checkPromotionResponse>> => {
    const { code, ...order } = body;
    const { promotion } = await askProvider(async (provider) =>
      loadPromotion(provider, { code, customerId: await findCustomer(provider, caller), order }),
    );
    return promotion;
  },
});
