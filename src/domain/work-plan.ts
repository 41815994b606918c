import { z } from 'zod';
import { nameText } from './named-text.ts';
import { orderKey } from './order-key.ts';

export const maxLabels = 8;
export const maxLabel = 30;
export const maxProps = 8;
export const label = nameText(maxLabel);

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
  /** What the rig is set up with, and what the take needs beside the product; missing until it is set. */
  lens: label.nullish(),
  move: label.nullish(),
  background: label.nullish(),
  props: z.array(label).max(maxProps).optional(),
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
