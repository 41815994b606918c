import type { Stripe } from 'stripe';
import { newId } from './ids.ts';
import type { PaymentStore } from './payment-state.ts';
import type { StripeEvent } from './stripe-objects.ts';

/** A change of an object, as webhooks report it. */
export type NewEvent = UntypedEvent & { type: Stripe.Event['type'] };

type UntypedEvent = { type: string; object: object; previous?: Record<string, unknown> };

export type Announce = (events: NewEvent[]) => void;

const keptEvents = 500;

/** Records changes as events, oldest first, each with a copy of its object at this moment. */
export function recordEvents(store: PaymentStore, drafts: UntypedEvent[]): StripeEvent[] {
  const events = drafts.map(({ type, object, previous }): StripeEvent => {
    const data = { object: structuredClone(object) };
    return {
      id: newId('evt'),
      object: 'event',
      created: store.now(),
      data: previous ? { ...data, previous_attributes: previous } : data,
      type,
    };
  });
  for (const event of events) {
    store.state.events[event.id] = { event, attempts: 0, delivered: false };
  }
  forgetOldest(store);
  store.changed();
  return events;
}

function forgetOldest({ state }: PaymentStore): void {
  const ids = Object.keys(state.events);
  for (const id of ids.slice(0, Math.max(0, ids.length - keptEvents))) delete state.events[id];
}
