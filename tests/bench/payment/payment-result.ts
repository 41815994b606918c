import { z } from 'zod';

const milliseconds = z.array(z.number());

/** Milliseconds of each event and each checkout, ours and the bare ones. */
export const paymentResult = z.object({
  events: milliseconds,
  bareEvents: milliseconds,
  checkout: milliseconds,
  bareCheckout: milliseconds,
});
export type PaymentResult = z.infer<typeof paymentResult>;
