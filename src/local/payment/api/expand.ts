import { intentOf } from '../charges.ts';
import type { PaymentState } from '../payment-state.ts';
import { priceOf } from '../prices.ts';

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
  return key === 'coupon' ? state.coupons[id] : find(state, id);
}

function expandAt(state: PaymentState, value: unknown, [key, ...rest]: string[]): void {
  if (key === undefined || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) expandAt(state, entry, [key, ...rest]);
    return;
  }
  if (key === 'line_items' && isSession(value)) {
    const lines = state.plans[value.id]?.lineItems ?? [];
    const url = `/v1/checkout/sessions/${value.id}/line_items`;
    Reflect.set(value, key, { object: 'list', data: lines, has_more: false, url });
    return;
  }
  const field: unknown = Reflect.get(value, key);
  if (typeof field === 'string') {
    const found = findAt(state, key, field);
    if (found) Reflect.set(value, key, structuredClone(found));
  }
  expandAt(state, Reflect.get(value, key), rest);
}

function isSession(value: object): value is { id: string } {
  return 'object' in value && value.object === 'checkout.session' && 'id' in value;
}

function find(state: PaymentState, id: string): object | undefined {
  switch (/^(?:sub_sched|[a-z]+)(?=_)/.exec(id)?.[0]) {
    case 'cus':
      return state.customers[id];
    case 'cs':
      return state.sessions[id];
    case 'sub':
      return state.subscriptions[id];
    case 'in':
      return state.invoices[id];
    case 'pi':
      return intentOf(state, id);
    case 'prod':
      return state.products[id];
    case 'price':
      return priceOf(state, id);
    case 'sub_sched':
      return state.schedules[id];
    default:
      return undefined;
  }
}
