import type { DisputeState } from '#domain/invoice.ts';

/** An inquiry that is closed, and a dispute that was prevented, leave the money here without a decision. */
const states: Record<string, DisputeState> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
};

/** Where a dispute stands, by the provider's status of it. */
export const disputeStateOf = (status: string): DisputeState => states[status] ?? 'open';
