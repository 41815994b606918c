import type { NewEvent } from './events.ts';
import { setIntent } from './invoices.ts';
import type { PaymentStore } from './payment-state.ts';
import type { Invoice } from './stripe-objects.ts';

const day = 24 * 60 * 60;

/** Days from each failed attempt to the next one; after the last one nothing is tried any more. */
const retryDays = [3, 5, 7];

/**
 * Notes on an open invoice that an attempt, already counted, did not go through, and when the next one is: never, where
 * the owner has to confirm it. Gives the events that tell of it.
 */
export function failedAttempt(
  store: PaymentStore,
  invoice: Invoice,
  why: 'failed' | 'needs-action',
): NewEvent[] {
  const days = why === 'failed' ? retryDays[invoice.attempt_count - 1] : undefined;
  invoice.next_payment_attempt = days === undefined ? null : store.now() + days * day;
  setIntent(store, invoice, why === 'failed' ? 'requires_payment_method' : 'requires_action');
  const failed: NewEvent = { type: 'invoice.payment_failed', object: invoice };
  return why === 'failed'
    ? [failed]
    : [failed, { type: 'invoice.payment_action_required', object: invoice }];
}
