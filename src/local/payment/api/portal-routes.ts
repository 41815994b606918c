import { Router } from 'express';
import { z } from 'zod';
import { newId, newObject } from '../ids.ts';
import type { PortalSession } from '../stripe-objects.ts';
import type { ApiContext } from './api-context.ts';
import { requireCustomer } from './api-error.ts';
import { expand } from './parameter-types.ts';
import { addPost } from './routes.ts';

const createParameters = z.strictObject({
  customer: z.string(),
  return_url: z.url().optional(),
  expand,
});

export function portalRoutes({ store, origin }: ApiContext): Router {
  const routes = Router();

  addPost(routes, store, '/sessions', createParameters, (sent) => {
    requireCustomer(store, sent.customer);
    const id = newId('bps');
    const session: PortalSession = {
      ...newObject('billing_portal.session', id, store),
      configuration: 'bpc_local',
      customer: sent.customer,
      return_url: sent.return_url ?? null,
      url: `${origin}/p/session/${id}`,
    };
    store.state.portalSessions[id] = session;
    return session;
  });

  return routes;
}
