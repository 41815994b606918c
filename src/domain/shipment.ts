import { z } from 'zod';

/**
 * What a customer tells the studio of the parcel that their product travels in; field `shipment` of
 * their subscription. Most of it may be unknown when the parcel leaves.
 */
export const shipment = z.object({
  carrier: z.string().trim().max(80),
  trackingNumber: z.string().trim().max(80),
  /** What is inside, and how it should be handled. */
  note: z.string().trim().max(400),
});
