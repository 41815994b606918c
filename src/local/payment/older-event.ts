import type { Invoice, InvoiceLine, StripeEvent, Subscription } from './stripe-objects.ts';

/** The version of webhook endpoints that were made before March 2025. */
const olderVersion = '2025-02-24.acacia';

/**
 * An event as an endpoint of an older version of the API gets it: an invoice and its lines name their subscription
 * themselves, a line has its price, and a subscription its period.
 */
export function olderEvent(event: StripeEvent): StripeEvent {
  return {
    ...event,
    api_version: olderVersion,
    data: { ...event.data, object: olderObject(event.data.object) },
  };
}

function olderObject(object: unknown): unknown {
  if (isOf<Invoice>(object, 'invoice')) {
    const { parent, lines, ...invoice } = object;
    const { subscription, metadata } = parent.subscription_details;
    return {
      ...invoice,
      subscription,
      subscription_details: { metadata },
      paid: invoice.status === 'paid',
      lines: { ...lines, data: lines.data.map((line) => olderLine(line, subscription)) },
    };
  }
  if (isOf<Subscription>(object, 'subscription')) {
    const [first] = object.items.data;
    return {
      ...object,
      current_period_start: first?.current_period_start,
      current_period_end: first?.current_period_end,
      items: {
        ...object.items,
        data: object.items.data.map(
          ({ current_period_start: _start, current_period_end: _end, ...item }) => item,
        ),
      },
    };
  }
  return object;
}

function olderLine({ parent, pricing, ...line }: InvoiceLine, subscription: string) {
  const { price, product } = pricing.price_details;
  const item = parent?.subscription_item_details;
  return {
    ...line,
    price: { id: price, object: 'price', product },
    proration: (item ?? parent?.invoice_item_details)?.proration ?? false,
    subscription,
    type: item ? 'subscription' : 'invoiceitem',
  };
}

const isOf = <T extends { object: string }>(value: unknown, kind: T['object']): value is T =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'object') === kind;
