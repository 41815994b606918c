import { emptySelections } from '#domain/cart.ts';
import type { OverduePayment, Subscription } from '#domain/subscription.ts';

/** A running subscription with 15 tokens, with what a test says about it. */
export function subscriptionOf(facts: Partial<Subscription> = {}): Subscription {
  const at = new Date('2026-03-01T09:00:00Z');
  return {
    id: 'sub_1',
    userId: 'ada',
    userEmail: 'ada@example.com',
    productSelections: { ...emptySelections, packageId: 'growth' },
    productTotalPrice: 1_000_00,
    status: 'active',
    packageName: 'Growth',
    tokensPerMonth: 15,
    tokenLots: [{ id: 'in_1', left: 15, expiresAt: new Date('2026-05-01T09:00:00Z') }],
    blocks: 1,
    drafts: 0,
    checkoutSessionId: 'cs_test_1',
    customerId: 'cus_1',
    overdue: null,
    unconfirmed: null,
    accepted: null,
    currentPeriodEnd: new Date('2026-04-01T09:00:00Z'),
    pendingPlan: null,
    cancelsAt: null,
    paused: null,
    isTrial: false,
    planRevision: 0,
    planClaimedUntil: null,
    planClaimedBy: null,
    tokensOwed: 0,
    createdAt: at,
    updatedAt: at,
    ...facts,
  };
}

/** A payment of $900 that was tried once and is not tried again by itself. */
export const overdueOf = (facts: Partial<OverduePayment> = {}): OverduePayment => ({
  invoiceId: 'in_1',
  amount: 90_000,
  attempts: 1,
  nextAttemptAt: null,
  needsAction: false,
  onItsWay: false,
  ...facts,
});
