import type { HttpsFunction, Request } from 'firebase-functions/https';
import type { z } from 'zod';
import { isAllowed } from '#domain/gates.ts';
import { isAdmin } from '#domain/roles.ts';
import { appCheckHeader, functionOperations, type FunctionName } from '#contracts/functions-api.ts';
import { capacity } from '../capacity.ts';
import { database } from '../store/admin.ts';
import { loadSystemStatus } from '../store/system-status.ts';
import { requireOurClient } from './app-check.ts';
import { bodyOf } from './body.ts';
import { callerOf, identify, requireRecentLogin, type Caller } from './caller.ts';
import { refusal } from './failure.ts';
import { jsonFunction } from './json-function.ts';
import { createCallLimiter } from './limit-calls.ts';

type ClientFunction<Body, Answer> = {
  /** Decides the switches that close it, how often a person may call it, and what it may use. */
  name: FunctionName;
  /** Who may call it at all; everyone signed in unless said otherwise. */
  allows?: (caller: Caller) => boolean;
  /** Only for callers with a recent log-in. */
  recentLogin?: boolean;
  body: z.ZodType<Body>;
  /** Where a body may be longer than usual. */
  mostBytes?: number;
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
  return jsonFunction(name, { ...capacity[name], secrets }, (request) =>
    answer(definition, limiter, request),
  );
}

async function answer<Body, Answer>(
  definition: ClientFunction<Body, Answer>,
  limiter: ReturnType<typeof createCallLimiter>,
  request: Request,
): Promise<Answer> {
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
  const body = bodyOf(definition.body, request.rawBody, definition.mostBytes);
  await limiter.take(caller.uid);
  return definition.run({ caller, body });
}
