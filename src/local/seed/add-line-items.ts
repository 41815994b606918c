import type { Period } from '#domain/period.ts';
import type { QuoteLine } from '#domain/quote.ts';
import type { PaymentState } from '../payment/payment-state.ts';
import type { LineItem, Price, Recurring } from '../payment/stripe-objects.ts';

const billingIntervals: Record<Period, Recurring> = {
  monthly: { interval: 'month', interval_count: 1 },
  quarterly: { interval: 'month', interval_count: 3 },
  yearly: { interval: 'year', interval_count: 1 },
};

/** Lines with the products and prices that they bring into being. */
export function addLineItems(
  state: PaymentState,
  sale: { name: string; lines: readonly QuoteLine[]; period: Period },
  created: number,
): LineItem[] {
  return sale.lines.map((line): LineItem => {
    const suffix = `demo_${sale.name}_${line.productId.replaceAll('-', '_')}`;
    const product = `prod_${suffix}`;
    state.products[product] = {
      id: product,
      object: 'product',
      active: true,
      created,
      description: null,
      livemode: false,
      metadata: {
        productId: line.productId,
        role: line.role,
        tokensPerMonth: String(line.tokensPerMonth),
      },
      name: line.name,
    };
    const price: Price = {
      id: `price_${suffix}`,
      object: 'price',
      active: true,
      created,
      currency: 'usd',
      livemode: false,
      product,
      recurring: billingIntervals[sale.period],
      type: 'recurring',
      unit_amount: line.amount / line.quantity,
    };
    state.prices[price.id] = price;
    return {
      id: `li_${suffix}`,
      object: 'item',
      amount_subtotal: line.amount,
      amount_total: line.amount,
      currency: 'usd',
      description: line.name,
      price,
      quantity: line.quantity,
    };
  });
}
