import { z } from 'zod';

/** The id of a shoot day: its date in the studio, `2026-03-09`. */
export const shootDatePattern = /^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$/;

/** Document `shootDays/{date}`: how many blocks the studio can film that day, and how many are booked. */
export const shootDay = z.object({
  capacity: z.number().int().min(0).max(20),
  /** Counted by the function that books. */
  booked: z.number().int().min(0),
  updatedAt: z.date(),
});
