import { findCustomer } from '../provider/customer.ts';
import { loadPromotion } from '../provider/promotion-code.ts';
import { askProvider } from '../provider/provider.ts';
import type { RunCall } from '../../request/run-call.ts';

/** Says what a promotion code is worth for the caller's order. `checkout` looks it up again. */
export const checkPromotion: RunCall<'checkPromotion'> = async ({ caller, body }) => {
  const { code, ...order } = body;
  const { promotion } = await askProvider(async (provider) =>
    loadPromotion(provider, { code, customerId: await findCustomer(provider, caller), order }),
  );
  return promotion;
};
