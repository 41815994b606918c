import { z } from 'zod';
import { fileRefusal } from './stored-file.ts';

/** Records of something that failed for good, so that somebody has to look at it. */
export const failureActions = [
  'failedEvent',
  'failedRun',
  'paymentRefundedAfterDeletion',
  'refundFailed',
  'paymentDisputed',
  'customerDeletedAtProvider',
  'unknownPlan',
  'clientError',
] as const;
export type FailureAction = (typeof failureActions)[number];

/**
 * Document `audit/{id}`: what was done, by whom, and when. Each action has further fields of its own,
 * which are kept as they are.
 */
export const auditEntry = z
  .object({
    id: z.string().min(1),
    action: z.string().min(1),
    /** Null or missing for what the product did by itself. */
    actorId: z.string().nullish(),
    actorEmail: z.string().nullish(),
    at: z.date(),
  })
  .catchall(z.unknown());
export type AuditEntry = z.infer<typeof auditEntry>;

/** The cuts that a sweep found lost, in the field `lost` of its record. */
export const lostCuts = z
  .array(z.object({ videoId: z.string(), name: z.string(), refusal: fileRefusal }))
  .min(1);
export type LostCut = z.infer<typeof lostCuts>[number];

/** Whether a record is of something that failed for good. */
export function isFailure(entry: Pick<AuditEntry, 'action'>): boolean {
  return failureActions.some((action) => action === entry.action);
}
