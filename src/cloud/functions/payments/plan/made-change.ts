import type { ChangePlan } from '#contracts/plan-calls.ts';
import type { Subscription } from '#domain/subscription.ts';

/** Whether a plan shows what a request asked for, and not only that something changed. */
export function isMade(
  kind: ChangePlan['kind'],
  {
    planRevision,
    cancelsAt,
    pendingPlan,
  }: Pick<Subscription, 'planRevision' | 'cancelsAt' | 'pendingPlan'>,
  /** The revision that its try has. */
  claimed: number,
): boolean {
  if (planRevision <= claimed) return false;
  switch (kind) {
    case 'cancel':
      return cancelsAt !== null;
    case 'resume':
      return cancelsAt === null;
    case 'at-period-end':
      return pendingPlan !== null;
    case 'take-back':
      return pendingPlan === null;
    case 'at-once':
      return true;
  }
}
