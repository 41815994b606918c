import { isBeingCharged, type Subscription } from './subscription.ts';

/** What lets a plan be changed again: something that its owner does, or nothing but time. */
export type PlanChangeWay = 'build' | 'pay' | 'resume' | 'take-back' | 'wait';

/** Why a plan cannot be changed now, in a sentence or two that say what to do, and what does it. */
export type PlanChangeBlocker = { reason: string; way: PlanChangeWay };

/**
 * Why the plan of a subscription cannot be changed now; null when it can. The page says it before anything is
 * chosen, and the functions refuse with the same words.
 */
export function planChangeBlocker({
  status,
  overdue,
  cancelsAt,
  paused,
  pendingPlan,
}: Pick<
  Subscription,
  'status' | 'overdue' | 'cancelsAt' | 'paused' | 'pendingPlan'
>): PlanChangeBlocker | null {
  switch (status) {
    case 'canceled':
      return {
        way: 'build',
        reason: 'This subscription has ended, so its plan stays. Build a new package to go on.',
      };
    case 'past_due':
      return overdueBlocker(overdue);
    case 'active':
      break;
  }
  if (cancelsAt !== null) {
    return {
      way: 'resume',
      reason: 'This subscription is set to end. Resume it first, then change its plan.',
    };
  }
  if (isBeingCharged({ status, overdue })) return overdueBlocker(overdue);
  if (paused !== null) {
    return {
      way: 'wait',
      reason:
        'The studio has paused the payments of this subscription. Its plan can be changed once they go on.',
    };
  }
  if (pendingPlan !== null) {
    return {
      way: 'take-back',
      reason:
        'A change of this plan waits for the end of its period. Take it back first, then choose something else.',
    };
  }
  return null;
}

function overdueBlocker(overdue: Subscription['overdue']): PlanChangeBlocker {
  if (overdue?.onItsWay === true) {
    return {
      way: 'wait',
      reason:
        'Your last payment is still on its way. The plan can be changed once it has arrived; there is nothing for you to do.',
    };
  }
  if (overdue?.needsAction === true) {
    return {
      way: 'pay',
      reason:
        'Your bank asks you to confirm the last payment. Confirm it first, then change the plan.',
    };
  }
  return {
    way: 'pay',
    reason:
      overdue === null || overdue.attempts === 0
        ? 'A payment of this subscription is missing. Pay it first, then change the plan.'
        : 'The last payment did not go through. Pay it first, then change the plan.',
  };
}
