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

/** A colleague: their uid, and their name at the time they were chosen. */
export const staffMember = z.object({ uid: z.string().min(1).max(128), name: z.string().max(320) });
export type StaffMember = z.infer<typeof staffMember>;
/** As they are offered to be chosen: two may have one name, and none one address. */
export type Colleague = StaffMember & { email?: string | undefined };

/** The plan of staff for one video, from the moment it is ordered. */
export const workPlan = z.object({
  order: orderKey,
  assignee: staffMember.nullable(),
  dueAt: z.date().nullable(),
  labels: z.array(label).max(maxLabels),
  waitingForCustomer: z.boolean(),
});
export type WorkPlan = z.infer<typeof workPlan>;

/** The plan of a video that was just ordered: last in the order, without an assignee. */
export const freshPlan = (order: string): WorkPlan => ({
  order,
  assignee: null,
  dueAt: null,
  labels: [],
  waitingForCustomer: false,
});
