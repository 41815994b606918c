import { z } from 'zod';
import { coercePrice, productSelections } from './cart.ts';
import { acceptance } from './legal-text.ts';
import { pendingPlan } from './plan-change.ts';
import { tokenLot, type TokenLot } from './tokens.ts';

/** They follow the payment provider. */
export const subscriptionStatuses = ['active', 'past_due', 'canceled'] as const;
export const subscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const subscriptionStatusLabels = {
  active: 'Active',
  past_due: 'Payment overdue',
  canceled: 'Canceled',
} satisfies Record<SubscriptionStatus, string>;

/** No more are counted, as the rules allow no larger page; one read. */
export const mostCountedSubscriptions = 100;

/** A subscription that has ended is not paid any more: nothing new begins on it. */
export const hasEnded = ({ status }: { status: SubscriptionStatus }): boolean =>
  status === 'canceled';

/** Whether a payment is on its way: the one of a period that has just begun, or a bank debit. */
export const isBeingCharged = ({
  status,
  overdue,
}: {
  status: SubscriptionStatus;
  overdue: OverduePayment | null;
}): boolean => !hasEnded({ status }) && overdue?.onItsWay === true;

/** Whether it ends before it would be charged again; what is overdue is still tried. */
export const endsUncharged = ({
  cancelsAt,
  currentPeriodEnd,
  ...payment
}: {
  cancelsAt: Date | null;
  currentPeriodEnd: Date;
  status: SubscriptionStatus;
  overdue: OverduePayment | null;
}): boolean =>
  payment.status !== 'past_due' &&
  !isBeingCharged(payment) &&
  cancelsAt !== null &&
  cancelsAt <= currentPeriodEnd;

/**
 * Its tokens as they can be spent: until they expire or the subscription ends, whichever comes first. None can be
 * spent once it has ended.
 */
export function lotsUntilEnd({
  tokenLots,
  cancelsAt,
  status,
}: {
  tokenLots: readonly TokenLot[];
  cancelsAt: Date | null;
  status: SubscriptionStatus;
}): readonly TokenLot[] {
  if (hasEnded({ status })) return [];
  if (cancelsAt === null) return tokenLots;
  return tokenLots.map((lot) =>
    lot.expiresAt > cancelsAt ? { ...lot, expiresAt: cancelsAt } : lot,
  );
}

/** A payment that did not go through, or is on its way, as the provider has it. */
export const overduePayment = z.object({
  invoiceId: z.string().min(1),
  /** Cents that are still to be paid. */
  amount: z.number().int().min(0),
  /** How often it was tried. */
  attempts: z.number().int().min(0),
  /** When the provider tries the card again by itself; null when it does not. */
  nextAttemptAt: z.date().nullable(),
  /** Whether the bank wants to see the owner of the card first (3-D Secure). */
  needsAction: z.boolean(),
  /** Whether it is on its way: a renewal that is about to be charged, or a bank debit; missing before it was kept. */
  onItsWay: z.boolean().default(false),
});
export type OverduePayment = z.infer<typeof overduePayment>;

/** When the provider tries the card again; null when it does not, or when the subscription has ended by then. */
export const nextAttempt = (
  { nextAttemptAt }: Pick<OverduePayment, 'nextAttemptAt'>,
  cancelsAt: Date | null,
): Date | null =>
  nextAttemptAt === null || (cancelsAt !== null && nextAttemptAt >= cancelsAt)
    ? null
    : nextAttemptAt;

/** A change of the plan that is made once its owner has confirmed the payment with their bank. */
const unconfirmedChange = z.object({
  invoiceId: z.string().min(1),
  /** Cents to pay for it. */
  amount: z.number().int().min(0),
  /** When it is given up by itself. */
  expiresAt: z.date(),
});

/** The provider charges nothing, and brings no tokens, until a day; null until somebody lets it go on. */
export const pausedPayments = z.object({ resumesAt: z.date().nullable() });
export type PausedPayments = z.infer<typeof pausedPayments>;

/** Document `subscriptions/{id}` with its id, which is the payment provider's own. */
export const subscription = z.object({
  id: z.string().min(1),
  userId: z.string().min(1),
  userEmail: z.string(),
  productSelections,
  productTotalPrice: z.unknown().transform(coercePrice),
  status: subscriptionStatus,
  packageName: z.string(),
  tokensPerMonth: z.number().int().min(0),
  tokenLots: z.array(tokenLot).max(200),
  /** Shoot blocks so far; videos are filmed in block 1, 2, 3 … */
  blocks: z.number().int().min(1).max(200),
  checkoutSessionId: z.string(),
  customerId: z.string(),
  /** Once it is canceled, when it ended. */
  currentPeriodEnd: z.date(),
  /** What is open while it is past due, or while its renewal is being charged; missing before it was kept. */
  overdue: overduePayment.nullable().default(null),
  /** What it becomes at the end of the period, as the provider has it; null when it stays. */
  pendingPlan: pendingPlan.nullable().default(null),
  /** A change that waits for its owner; missing before it was kept. */
  unconfirmed: unconfirmedChange.nullable().default(null),
  /** When it ends because it was canceled; null while it renews. */
  cancelsAt: z.date().nullable().default(null),
  /** Set while the provider charges nothing; missing before it was kept. */
  paused: pausedPayments.nullable().default(null),
  /** Whether its period is a trial, which costs nothing and brings no tokens; missing before it was kept. */
  isTrial: z.boolean().default(false),
  /** Counts the changes of its plan and the tries of one. A request names the one that it was made for. */
  planRevision: z.number().int().min(0).default(0),
  /** Until then one request changes the plan, and others are refused. */
  planClaimedUntil: z.date().nullable().default(null),
  /** Whose request that is. */
  planClaimedBy: z.string().nullable().default(null),
  /** Tokens of paid-back time that the next grants are less by. */
  tokensOwed: z.number().int().min(0).default(0),
  /** Its drafts, counted by the rules and by a function; missing before it was counted. */
  drafts: z.number().int().min(0).default(0),
  /** The versions of the legal texts that its customer accepted; null before they were kept. */
  accepted: acceptance.nullable().default(null),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Subscription = z.infer<typeof subscription>;
