import type Stripe from 'stripe';
import type { DisputeState, Invoice } from '#domain/invoice.ts';

/**
 * An inquiry that is closed, and a dispute that was prevented, leave the money here without a decision, unless it was
 * taken all the same. What is appealed stays lost until the bank decides otherwise.
 */
const states: Record<string, DisputeState> = {
  won: 'won',
  lost: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

/** Where a dispute stands, by the provider's status of it. */
export const disputeStateOf = (status: string): DisputeState => states[status] ?? 'open';

/** A dispute of the provider as people read it. Of one that is lost, the amount is what the bank took. */
export function disputeOf(dispute: Stripe.Dispute): Invoice['disputes'][number] {
  const { id, amount, created, status } = dispute;
  const decided = disputeStateOf(status);
  const isTaken = decided === 'closed' && dispute.balance_transactions.length > 0;
  const state = isTaken && shareTaken(dispute) > 0 ? 'lost' : decided;
  return {
    id,
    amount: state === 'lost' ? Math.round(amount * shareTaken(dispute)) : amount,
    at: new Date(created * 1000),
    state,
  };
}

/** The share of a dispute that did not come back to us, whose money may be in another currency than the dispute. */
function shareTaken({ balance_transactions: moves }: Stripe.Dispute): number {
  const sum = (sign: 1 | -1) =>
    moves.reduce((total, { amount }) => total + Math.max(0, sign * amount), 0);
  const taken = sum(-1);
  return taken === 0 ? 1 : Math.max(0, 1 - sum(1) / taken);
}
