import { z } from 'zod';

const answer = z.string().max(2000);

/** The customer's answers; each may be empty until they are done. */
export const briefDraft = z.object({
  /** The product that is advertised, and why it is special. */
  product: answer,
  /** Who should want it. */
  audience: answer,
  /** What they should remember. */
  message: answer,
  /** How it should look and feel. */
  look: answer,
});

/** Document `briefs/{subscriptionId}`: its owner's until staff approve it. */
export const brief = briefDraft.extend({
  userId: z.string().min(1),
  /** Who approved it, under the name they had, and when; null while nobody has. */
  approval: z
    .object({ by: z.string().min(1), byName: z.string().max(320), at: z.date() })
    .nullable(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
