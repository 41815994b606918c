import { paymentMethodOf } from '../card-answer.ts';
import { chargeOf, intentOf } from '../charges.ts';
import { paymentsOf } from '../invoices.ts';
import type { PaymentState } from '../payment-state.ts';
import { listOf, type List } from '../stripe-objects.ts';

/**
 * A copy of an object with the given references filled in, such as `latest_invoice` or, in a
 * list, `data.customer`. Unknown references stay as they are.
 */
export function expanded(state: PaymentState, object: object, paths: readonly string[]): unknown {
  const copy = structuredClone(object);
  for (const path of paths) expandAt(state, copy, path.split('.'));
  return copy;
}

function findAt(state: PaymentState, key: string, id: string): object | undefined {
  // Coupons have ids of their makers' choice.
  if (key === 'coupon') return state.coupons[id];
  return finders[/^(?:sub_sched|[a-z]+)(?=_)/.exec(id)?.[0] ?? '']?.(state, id);
}

function expandAt(state: PaymentState, value: unknown, [key, ...rest]: string[]): void {
  if (key === undefined || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) expandAt(state, entry, [key, ...rest]);
    return;
  }
  const field: unknown = Reflect.get(value, key);
  const list = field === undefined ? listAt(state, value, key) : null;
  if (list !== null) {
    Reflect.set(value, key, structuredClone(list));
  } else if (typeof field === 'string') {
    const found = findAt(state, key, field);
    if (found) Reflect.set(value, key, structuredClone(found));
  }
  expandAt(state, Reflect.get(value, key), rest);
}

/** The list of an object that is sent only when it is asked for, the newest first; null when there is none. */
function listAt(state: PaymentState, value: object, key: string): List<object> | null {
  const id: unknown = Reflect.get(value, 'id');
  if (typeof id !== 'string') return null;
  switch (`${String(Reflect.get(value, 'object'))}.${key}`) {
    case 'checkout.session.line_items':
      return listOf(state.plans[id]?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`);
    case 'invoice.payments':
      return listOf(paymentsOf(state, { id }), '/v1/invoice_payments');
    case 'charge.refunds':
      return listOf(
        Object.values(state.refunds)
          .filter(({ charge }) => charge === id)
          .toReversed(),
        `/v1/charges/${id}/refunds`,
      );
    default:
      return null;
  }
}

/** How to find an object by the prefix of its id. */
const finders: Record<string, (state: PaymentState, id: string) => object | undefined> = {
  cus: ({ customers }, id) => customers[id],
  cs: ({ sessions }, id) => sessions[id],
  sub: ({ subscriptions }, id) => subscriptions[id],
  in: ({ invoices }, id) => invoices[id],
  pi: intentOf,
  ch: chargeOf,
  pm: paymentMethodOf,
  prod: ({ products }, id) => products[id],
  price: ({ prices }, id) => prices[id],
  sub_sched: ({ schedules }, id) => schedules[id],
};
