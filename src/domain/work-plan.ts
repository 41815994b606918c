import { z } from 'zod';
import { orderKey } from './order-key.ts';

export const maxLabels = 8;
export const maxLabel = 30;
/** Words on one line. */
export const label = z
  .string()
  .trim()
  .min(1)
  .max(maxLabel)
  .regex(/^[^\n]*$/);

/** Somebody of the studio, by their uid and what they were called when they were chosen. */
export const staffMember = z.object({ uid: z.string().min(1).max(128), name: z.string().max(320) });
export type StaffMember = z.infer<typeof staffMember>;

/** How staff plan one video; it has such a plan from the moment it is ordered. */
export const workPlan = z.object({
  order: orderKey,
  assignee: staffMember.nullable(),
  dueAt: z.date().nullable(),
  labels: z.array(label).max(maxLabels),
  waitingForCustomer: z.boolean(),
});
export type WorkPlan = z.infer<typeof workPlan>;

/** The plan of a video that was just ordered: after all others, nobody's yet. */
export const freshPlan = (order: string): WorkPlan => ({
  order,
  assignee: null,
  dueAt: null,
  labels: [],
  waitingForCustomer: false,
});
