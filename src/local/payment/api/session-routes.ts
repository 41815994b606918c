import { Router } from 'express';
import { z } from 'zod';
import { expireIfDue } from '../checkout.ts';
import { sessionDiscount } from '../discounts.ts';
import { newId, newObject } from '../ids.ts';
import type { PaymentStore } from '../payment-state.ts';
import { listOf, type CheckoutSession } from '../stripe-objects.ts';
import { type ApiContext, addList, addLook, addPost, field } from './routes.ts';
import { found, invalidRequest, requireCustomer } from './api-error.ts';
import { lineItem, lineItemsOf } from './line-items.ts';
import { expand, metadata, onlyExpand, trueOrFalse, wholeNumber } from './parameter-types.ts';

const autoOrNever = z.enum(['auto', 'never']).default('never');

const createParameters = z.strictObject({
  automatic_tax: z.strictObject({ enabled: trueOrFalse }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).default('auto'),
  tax_id_collection: z.strictObject({ enabled: trueOrFalse }).default({ enabled: false }),
  customer_update: z
    .strictObject({ address: autoOrNever, name: autoOrNever })
    .default({ address: 'never', name: 'never' }),
  discounts: z
    .array(z.strictObject({ promotion_code: z.string() }))
    .max(1)
    .default([]),
  mode: z.literal('subscription', 'the payment stand-in knows only "subscription"'),
  line_items: z.array(lineItem).min(1).max(20),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  client_reference_id: z.string().max(200).optional(),
  expires_at: wholeNumber.optional(),
  metadata: metadata.default({}),
  subscription_data: z
    .strictObject({
      metadata: metadata.default({}),
      billing_mode: z
        .strictObject({
          type: z.literal('flexible'),
          flexible: z.strictObject({ proration_discounts: z.enum(['included', 'itemized']) }),
        })
        .optional(),
    })
    .default({ metadata: {} }),
  expand,
});

const oneDay = 24 * 60 * 60;
const smallestCharge = 50;

export function sessionRoutes({ store, announce, origin }: ApiContext): Router {
  const { state } = store;
  const routes = Router();

  addPost(routes, store, '/', createParameters, (sent) => {
    if (sent.customer !== undefined && sent.customer_email !== undefined) {
      throw invalidRequest(
        'You may only specify one of these parameters: customer, customer_email.',
      );
    }
    if (sent.customer !== undefined) requireCustomer(store, sent.customer);
    const addsTaxes = sent.automatic_tax?.enabled === true;
    if (addsTaxes && sent.customer !== undefined && sent.customer_update.address === 'never') {
      throw invalidRequest(
        'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid ' +
          "address to the Customer or set either `customer_update[address]` to 'auto' or " +
          "`customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      );
    }
    const asksTaxId = sent.tax_id_collection.enabled;
    const keeps = (each: 'address' | 'name') =>
      sent.customer === undefined || sent.customer_update[each] === 'auto';
    if (asksTaxId && !keeps('name')) {
      throw invalidRequest(
        'Tax ID collection requires updating business name on the customer. To enable tax ID ' +
          'collection for an existing customer, please set `customer_update[name]` to `auto`.',
      );
    }
    const asksAddress = addsTaxes || sent.billing_address_collection === 'required';
    const { lines, products } = lineItemsOf(store, sent.line_items);
    const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
    if (total < smallestCharge) {
      throw invalidRequest(
        "The Checkout Session's total amount must convert to at least 50 cents.",
        { code: 'amount_too_small' },
      );
    }
    const discounts = sent.discounts.map(({ promotion_code: code }) => {
      if (!state.promotionCodes[code]?.active) {
        throw invalidRequest('This promotion code is inactive.', { param: 'discounts[0]' });
      }
      return { coupon: null, promotion_code: code };
    });
    const currency = lines[0]?.currency ?? 'usd';
    const off = sessionDiscount(state, { discounts }, { subtotal: total, currency });
    for (const product of products) state.products[product.id] = product;
    for (const { price } of lines) state.prices[price.id] ??= price;
    const id = newId('cs_test', 58);
    const session: CheckoutSession = {
      ...newObject('checkout.session', id, store),
      amount_total: total - off,
      cancel_url: sent.cancel_url ?? null,
      currency,
      customer: sent.customer ?? null,
      customer_email: sent.customer_email ?? null,
      discounts,
      total_details: { amount_discount: off },
      expires_at: sent.expires_at ?? store.now() + oneDay,
      invoice: null,
      metadata: sent.metadata,
      mode: 'subscription',
      payment_status: 'unpaid',
      status: 'open',
      subscription: null,
      success_url: sent.success_url,
      url: `${origin}/c/pay/${id}`,
    };
    state.sessions[id] = session;
    state.plans[id] = {
      lineItems: lines,
      subscriptionMetadata: sent.subscription_data.metadata,
      addsTaxes,
      asked:
        asksAddress || asksTaxId
          ? { address: asksAddress && keeps('address'), name: keeps('name'), taxId: asksTaxId }
          : undefined,
      billingMode: sent.subscription_data.billing_mode,
    };
    return session;
  });

  addList(routes, state, {
    url: '/v1/checkout/sessions',
    all: () => Object.keys(state.sessions).map((id) => findSession(store, id)),
    filters: {
      subscription: field('subscription'),
      customer: field('customer'),
      status: field('status', z.enum(['open', 'complete', 'expired'])),
    },
  });
  addLook(routes, state, { kind: 'checkout.session', find: (id) => findSession(store, id) });

  routes.get('/:id/line_items', (request, response) => {
    const { id } = findSession(store, request.params.id);
    const url = `/v1/checkout/sessions/${id}/line_items`;
    response.json(listOf(state.plans[id]?.lineItems ?? [], url));
  });

  addPost(routes, store, '/:id/expire', onlyExpand, (_, id) => {
    const session = findSession(store, id);
    if (session.status !== 'open') {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. ` +
          `This Checkout Session has a status of ${session.status}.`,
      );
    }
    session.status = 'expired';
    session.url = null;
    announce([{ type: 'checkout.session.expired', object: session }]);
    return session;
  });

  return routes;
}

function findSession(store: PaymentStore, id: string): CheckoutSession {
  const session = found(store.state.sessions, 'checkout.session', id);
  expireIfDue(store, session);
  return session;
}
