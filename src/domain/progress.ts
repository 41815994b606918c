import { z } from 'zod';
import { stepIds, stepTexts, type StepId } from './steps.ts';

export const stepStatuses = ['coming up', 'shooting', 'editing', 'complete'] as const;
export const stepStatus = z.enum(stepStatuses);
export type StepStatus = z.infer<typeof stepStatus>;

export const stepStatusLabels = {
  'coming up': 'Coming up',
  shooting: 'Shooting',
  editing: 'Editing',
  complete: 'Complete',
} satisfies Record<StepStatus, string>;

/** One of the seven steps in document `status/{subscriptionId}`. */
export const statusItem = z.object({
  id: z.enum(stepIds),
  label: z.string().max(80),
  description: z.string().max(400),
  status: stepStatus,
  /** When its status last changed; null while it never has. */
  date: z.date().nullable(),
});
export type StatusItem = z.infer<typeof statusItem>;

/** The seven steps of a new subscription: the first complete since `orderedAt`, the rest to come. */
export function defaultSteps(orderedAt: Date | null): StatusItem[] {
  return stepIds.map((id) =>
    id === 'ordered'
      ? { id, ...stepTexts[id], status: 'complete', date: orderedAt }
      : { id, ...stepTexts[id], status: 'coming up', date: null },
  );
}

/** Document `status/{subscriptionId}`. */
export const statusDocument = z.object({
  userId: z.string().min(1),
  userEmail: z.string(),
  statusItems: z.array(statusItem).length(stepIds.length),
  createdAt: z.date(),
  updatedAt: z.date(),
});

/**
 * The steps of a status document. A missing or broken list gives the default
 * steps, and `broken` says so, for the log.
 */
export function stepsOf(data: unknown): { steps: StatusItem[]; broken: boolean } {
  const parsed = z
    .object({ statusItems: z.array(statusItem).length(stepIds.length) })
    .safeParse(data);
  const steps = parsed.success ? parsed.data.statusItems : null;
  const inOrder = steps?.every((step, index) => step.id === stepIds[index]) ?? false;
  return steps && inOrder
    ? { steps, broken: false }
    : { steps: defaultSteps(null), broken: data !== null && data !== undefined };
}

/** The statuses that make sense for a step. Any is allowed, but no parcel is being shot. */
export function usualStatuses(id: StepId): StepStatus[] {
  return stepStatuses.filter(
    (status) =>
      (status !== 'shooting' || id === 'shoot') && (status !== 'editing' || id === 'editing'),
  );
}

/** The statuses to choose from for a step: the usual ones, and the one it has. */
export function offeredStatuses({ id, status }: Pick<StatusItem, 'id' | 'status'>): StepStatus[] {
  const usual = usualStatuses(id);
  return stepStatuses.filter((offered) => usual.includes(offered) || offered === status);
}

/** The steps with one changed, dated now. Steps that already have the status stay as they are. */
export function withStepStatus(
  steps: readonly StatusItem[],
  id: StepId,
  status: StepStatus,
  now: Date,
): StatusItem[] {
  return steps.map((step) =>
    step.id === id && step.status !== status
      ? { ...step, status, date: status === 'coming up' ? null : now }
      : step,
  );
}

/** The first step that is not complete, or null when all are. */
export function currentStep(steps: readonly StatusItem[]): StatusItem | null {
  return steps.find((step) => step.status !== 'complete') ?? null;
}
