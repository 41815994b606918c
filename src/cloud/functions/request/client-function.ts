import { onRequest, type HttpsFunction, type Request } from 'firebase-functions/https';
import type { z } from 'zod';
import { isAllowed, type OperationKind } from '#domain/gates.ts';
import { isAdmin } from '#domain/roles.ts';
import { appCheckHeader } from '#contracts/functions-api.ts';
import { runsInEmulator, siteOrigin } from '../environment.ts';
import { database } from '../store/admin.ts';
import { loadSystemStatus } from '../store/system-status.ts';
import { requireOurClient } from './app-check.ts';
import { bodyOf } from './body.ts';
import { callerOf, identify, requireRecentLogin, type Caller } from './caller.ts';
import { crossOriginHeaders, isOurOrigin } from './cross-origin.ts';
import { failureOf, refusal } from './failure.ts';

type ClientFunction<Body, Answer> = {
  /** Which of the admin's switches close it. Admins pass all of them. */
  operation: OperationKind;
  /** Who may call it at all; everyone signed in unless said otherwise. */
  allows?: (caller: Caller) => boolean;
  /** Only for callers with a recent log-in. */
  recentLogin?: boolean;
  body: z.ZodType<Body>;
  /** Secrets that it is deployed with. */
  secrets?: string[];
  run: (call: { caller: Caller; body: Body }) => Promise<Answer>;
};

/**
 * A function that our own clients call: POST with an ID token and JSON, answered by JSON. `run`
 * sees only callers and bodies that were checked; what it throws becomes `functionFailure`.
 */
export function clientFunction<Body, Answer>(
  definition: ClientFunction<Body, Answer>,
): HttpsFunction {
  const { secrets = [] } = definition;
  // In the emulator, Firebase's own cross-origin answer would allow every site.
  return onRequest({ cors: false, secrets }, async (request, response) => {
    response.set({ 'Cache-Control': 'no-store', Vary: 'Origin' });
    try {
      const origin = request.get('origin');
      if (origin !== undefined) {
        if (!isOurOrigin(origin, { siteOrigin: siteOrigin(), runsInEmulator })) {
          throw refusal('forbidden');
        }
        response.set(crossOriginHeaders(origin));
        if (request.method === 'OPTIONS') {
          response.status(204).end();
          return;
        }
      }
      response.json(await answer(definition, request));
    } catch (error) {
      const { status, body } = failureOf(error);
      if (status === 405) response.set('Allow', 'POST');
      response.status(status).json(body);
    }
  });
}

async function answer<Body, Answer>(
  definition: ClientFunction<Body, Answer>,
  request: Request,
): Promise<Answer> {
  if (request.method !== 'POST') throw refusal('method-not-allowed');
  await requireOurClient(request.get(appCheckHeader));
  const identity = await identify(request.get('authorization'));
  const [account, status] = await Promise.all([
    database().doc(`users/${identity.uid}`).get(),
    loadSystemStatus(),
  ]);
  const caller = callerOf(identity, account.data());
  if (!isAllowed(status, definition.operation) && !isAdmin(caller)) throw refusal('gate-closed');
  if (definition.allows?.(caller) === false) throw refusal('forbidden');
  if (definition.recentLogin === true) requireRecentLogin(caller, new Date());
  return definition.run({ caller, body: bodyOf(definition.body, request.rawBody) });
}
