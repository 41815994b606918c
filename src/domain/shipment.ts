import { z } from 'zod';

/**
 * The customer's facts about the parcel with their product; field `shipment` of their subscription.
 * Most of them may be unknown when the parcel leaves.
 */
export const shipment = z.object({
  carrier: z.string().trim().max(80),
  trackingNumber: z.string().trim().max(80),
  /** What is inside, and how it should be handled. */
  note: z.string().trim().max(400),
});
