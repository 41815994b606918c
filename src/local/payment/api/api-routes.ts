import express, { Router } from 'express';
import type { ApiContext } from './routes.ts';
import { customerRoutes, portalRoutes } from './customer-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { priceRoutes, productRoutes } from './product-routes.ts';
import {
  answerError,
  answerOutage,
  repeatAnswers,
  requireTestKey,
  unknownAddress,
  type Outage,
} from './protocol.ts';
import { lookRoutes, refundRoutes } from './refund-routes.ts';
import { couponRoutes, promotionCodeRoutes } from './promotion-routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

/** The endpoints of the provider's API that the functions use, below `/v1`. */
export function apiRoutes(context: ApiContext, outage: () => Outage): Router {
  const routes = Router();
  routes.use(answerOutage(outage));
  routes.use(requireTestKey);
  routes.use(express.urlencoded({ extended: true, limit: '1mb' }));
  routes.use(repeatAnswers(context.store));
  routes.use('/checkout/sessions', sessionRoutes(context));
  routes.use('/customers', customerRoutes(context));
  routes.use('/subscriptions', subscriptionRoutes(context));
  routes.use('/subscription_schedules', scheduleRoutes(context));
  routes.use('/prices', priceRoutes(context));
  routes.use('/products', productRoutes(context));
  routes.use('/invoices', invoiceRoutes(context));
  routes.use('/coupons', couponRoutes(context));
  routes.use('/promotion_codes', promotionCodeRoutes(context));
  routes.use('/refunds', refundRoutes(context));
  routes.use('/billing_portal', portalRoutes(context));
  routes.use(lookRoutes(context));
  routes.use(unknownAddress);
  routes.use(answerError);
  return routes;
}
