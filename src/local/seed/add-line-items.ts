import type { Period } from '#domain/period.ts';
import type { QuoteLine } from '#domain/quote.ts';
import { newLineItem, newPrice, newProduct } from '../payment/new-objects.ts';
import type { PaymentState } from '../payment/payment-state.ts';
import type { LineItem, Recurring } from '../payment/stripe-objects.ts';

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
  return sale.lines.map((line) => {
    const suffix = `demo_${sale.name}_${line.productId.replaceAll('-', '_')}`;
    const product = `prod_${suffix}`;
    state.products[product] = newProduct({
      id: product,
      created,
      metadata: {
        productId: line.productId,
        role: line.role,
        tokensPerMonth: String(line.tokensPerMonth),
      },
      name: line.name,
    });
    const price = newPrice({
      id: `price_${suffix}`,
      created,
      currency: 'usd',
      product,
      recurring: billingIntervals[sale.period],
      unit_amount: line.amount / line.quantity,
    });
    state.prices[price.id] = price;
    return newLineItem({
      id: `li_${suffix}`,
      description: line.name,
      price,
      quantity: line.quantity,
    });
  });
}
