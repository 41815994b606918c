import type { PaymentState } from './payment-state.ts';
import type { InvoiceLine, Subscription } from './stripe-objects.ts';

/** Takes the prorations that waited for the next invoice of a subscription. */
export function takeWaitingLines(state: PaymentState, { id }: Subscription): InvoiceLine[] {
  const lines = state.waitingLines[id] ?? [];
  delete state.waitingLines[id];
  return lines;
}

/** Lets prorations wait for the next invoice of a subscription. */
export function addWaitingLines(
  state: PaymentState,
  { id }: Subscription,
  lines: InvoiceLine[],
): void {
  if (lines.length > 0) state.waitingLines[id] = [...(state.waitingLines[id] ?? []), ...lines];
}
