import { z } from 'zod';
import type { PlanParts } from '#data/repositories/save-plan.ts';
import { label, workPlan } from '#domain/work-plan.ts';
import type { WishOutcome } from '../moves/wish-desk.ts';

const planParts = workPlan
  .omit({ labels: true })
  // A wish that waited was noted as a text.
  .extend({ dueAt: z.coerce.date().nullable() })
  .partial();

/** One change of one plan that somebody wants. */
export const planWish = z.object({
  video: z.object({ id: z.string().min(1), title: z.string() }),
  /** What the person saw of the parts that change. */
  expected: planParts,
  change: planParts,
  addLabels: z.array(label),
  dropLabels: z.array(label),
  /** What is said of the video then: `for Ben Okoye`. */
  words: z.string(),
  /** Whether it takes an earlier change back. */
  isUndo: z.boolean(),
});
export type PlanWish = z.infer<typeof planWish>;

export type PlanOutcome = WishOutcome<PlanWish>;

/** What two wishes must not change at once: the same parts of one plan. */
export function planSubject({ video, change, addLabels, dropLabels }: PlanWish): string {
  const parts = Object.keys(change).toSorted();
  const hasLabels = addLabels.length + dropLabels.length > 0;
  return [video.id, ...parts, ...(hasLabels ? ['labels'] : [])].join(' ');
}

/** The change that takes this one back, or null when it changed nothing. */
export function undoOfPlan(wish: PlanWish): PlanWish | null {
  const { video, expected, change, addLabels, dropLabels } = wish;
  const before = Object.keys(expected).length > 0;
  if (!before && addLabels.length + dropLabels.length === 0) return null;
  return {
    video,
    // Only as far as it is known what was there.
    expected: before ? onlyKnown(change, expected) : {},
    change: expected,
    addLabels: dropLabels,
    dropLabels: addLabels,
    words: 'the plan is what it was',
    isUndo: true,
  };
}

function onlyKnown(change: PlanParts, before: PlanParts): PlanParts {
  return Object.fromEntries(Object.entries(change).filter(([part]) => part in before));
}
