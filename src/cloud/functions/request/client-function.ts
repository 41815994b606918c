import { onRequest, type HttpsFunction, type Request } from 'firebase-functions/https';
import type { z } from 'zod';
import { isAllowed } from '#domain/gates.ts';
import { isAdmin } from '#domain/roles.ts';
import { appCheckHeader, functionOperations, type FunctionName } from '#contracts/functions-api.ts';
import { capacity } from '../capacity.ts';
import { runsInEmulator, siteOrigin } from '../environment.ts';
import { database } from '../store/admin.ts';
import { loadSystemStatus } from '../store/system-status.ts';
import { requireOurClient } from './app-check.ts';
import { bodyOf } from './body.ts';
import { callerOf, identify, requireRecentLogin, type Caller } from './caller.ts';
import { crossOriginHeaders, isOurOrigin } from './cross-origin.ts';
import { failureOf, refusal } from './failure.ts';
import { createCallLimiter } from './limit-calls.ts';

type ClientFunction<Body, Answer> = {
  /** Decides the switches that close it, how often a person may call it, and what it may use. */
  name: FunctionName;
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
 * sees only checked callers and bodies; an error that it throws becomes `functionFailure`.
 */
export function clientFunction<Body, Answer>(
  definition: ClientFunction<Body, Answer>,
): HttpsFunction {
  const { name, secrets = [] } = definition;
  const limiter = createCallLimiter(name);
  // In the emulator, Firebase's own cross-origin answer would allow every site.
  return onRequest({ ...capacity[name], cors: false, secrets }, async (request, response) => {
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
      response.json(await answer(definition, limiter, request));
    } catch (error) {
      const { status, body } = failureOf(error);
      if (status === 405) response.set('Allow', 'POST');
      const { retryAfterSeconds } = body.error;
      if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
      response.status(status).json(body);
    }
  });
}

async function answer<Body, Answer>(
  definition: ClientFunction<Body, Answer>,
  limiter: ReturnType<typeof createCallLimiter>,
  request: Request,
): Promise<Answer> {
  if (request.method !== 'POST') throw refusal('method-not-allowed');
  await requireOurClient(request.get(appCheckHeader));
  const identity = await identify(request.get('authorization'));
  limiter.requireNoWait(identity.uid);
  const [account, status] = await Promise.all([
    database().doc(`users/${identity.uid}`).get(),
    loadSystemStatus(),
  ]);
  const caller = callerOf(identity, account.data());
  if (!isAllowed(status, functionOperations[definition.name]) && !isAdmin(caller)) {
    throw refusal('gate-closed');
  }
  if (definition.allows?.(caller) === false) {
    const mayWithCode = definition.allows({ ...caller, lacksSecondFactor: false });
    throw refusal(mayWithCode ? 'second-factor-required' : 'forbidden');
  }
  if (definition.recentLogin === true) requireRecentLogin(caller, new Date());
  const body = bodyOf(definition.body, request.rawBody);
  await limiter.take(caller.uid);
  return definition.run({ caller, body });
}
