import type { DisputeState } from '#domain/invoice.ts';

/** An inquiry that is closed, and a dispute that was prevented, leave the money here, as one that is won. */
const states: Record<string, DisputeState> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
};

/** Where a dispute stands, by the provider's status of it. */
export const disputeStateOf = (status: string): DisputeState => states[status] ?? 'open';
