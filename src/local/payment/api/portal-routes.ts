import { Router } from 'express';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { PortalSession } from '../stripe-objects.ts';
import type { ApiContext } from './api-context.ts';
import { invalidRequest, parameters } from './api-error.ts';
import { expand, ignored } from './parameter-types.ts';

const createParameters = z.strictObject({
  customer: z.string(),
  return_url: z.url().optional(),
  configuration: ignored,
  flow_data: ignored,
  locale: ignored,
  expand,
});

export function portalRoutes({ store, origin }: ApiContext): Router {
  const routes = Router();

  routes.post('/sessions', (request, response) => {
    const sent = parameters(createParameters, request.body);
    if (!store.state.customers[sent.customer]) {
      throw invalidRequest(`No such customer: '${sent.customer}'`, {
        code: 'resource_missing',
        param: 'customer',
      });
    }
    const id = newId('bps');
    const session: PortalSession = {
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_local',
      created: store.now(),
      customer: sent.customer,
      livemode: false,
      return_url: sent.return_url ?? null,
      url: `${origin}/p/session/${id}`,
    };
    store.state.portalSessions[id] = session;
    store.changed();
    response.json(session);
  });

  return routes;
}
