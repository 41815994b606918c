import { findCustomer } from './payment/customer.ts';
import { loadPromotion } from './payment/promotion-code.ts';
import { askProvider } from './payment/provider.ts';
import type { RunCall } from './request/run-call.ts';

/** Says what a promotion code is worth for the caller's order. `checkout` looks it up again. */
export const checkPromotion: RunCall<'checkPromotion'> = async ({ caller, body }) => {
  const { code, ...order } = body;
  const { promotion } = await askProvider(async (provider) =>
    loadPromotion(provider, { code, customerId: await findCustomer(provider, caller), order }),
  );
  return promotion;
};
