import type { HttpsFunction, Request } from 'firebase-functions/https';
import { callNames, calls, type CallName, type Answer } from '#contracts/calls.ts';
import { appCheckHeader } from '#contracts/functions-api.ts';
import { fromKeys } from '#domain/from-keys.ts';
import { isAllowed } from '#domain/gates.ts';
import { isAdmin, isStaff } from '#domain/roles.ts';
import { capacity } from './capacity.ts';
import { paymentSecrets } from './payments/payment-secrets.ts';
import { requireOurClient } from './request/app-check.ts';
import { bodyOf } from './request/body.ts';
import { callerOf, identify, requireRecentLogin } from './request/caller.ts';
import { refusal } from './request/failure.ts';
import { jsonFunction } from './request/json-function.ts';
import { createCallLimiter } from './request/limit-calls.ts';
import { runs } from './run-by-call.ts';
import { database } from './store/admin.ts';
import { loadSystemStatus } from './store/system-status.ts';

/**
 * The door for what our own clients call: POST with an ID token and JSON, answered by JSON. The address ends
 * in the call's name. One function, so that a cold start is paid once and not by each kind of call.
 */
export const api = door('api');

/** The same for the calls that go through everything of a person. */
export const longApi = door('longApi');

type Door = 'api' | 'longApi';

function door(name: Door): HttpsFunction {
  return jsonFunction(
    (request) => callAt(name, request) ?? name,
    { ...capacity[name], secrets: paymentSecrets('STRIPE_SECRET_KEY') },
    async (request) => {
      const call = callAt(name, request);
      if (call === null) throw refusal('not-found');
      return answer(call, request);
    },
  );
}

/** The call that an address names; null if there is none at this door. */
function callAt(at: Door, { path }: Request): CallName | null {
  const found = callNames.find((name) => path === `/${name}`);
  return found !== undefined && (calls[found].door ?? 'api') === at ? found : null;
}

const limiters = fromKeys(callNames, (name) => createCallLimiter(name, calls[name].limit));
const isOneOf = { staff: isStaff, admin: isAdmin };

async function answer<Name extends CallName>(name: Name, request: Request): Promise<Answer<Name>> {
  const { kind, callers, recentLogin, mostBytes, body: schema } = calls[name];
  await requireOurClient(request.get(appCheckHeader));
  const identity = await identify(request.get('authorization'));
  limiters[name].requireNoWait(identity.uid);
  const [account, status] = await Promise.all([
    database().doc(`users/${identity.uid}`).get(),
    loadSystemStatus(),
  ]);
  const caller = callerOf(identity, account.data());
  if (!isAllowed(status, kind) && !isAdmin(caller)) throw refusal('gate-closed');
  if (callers !== undefined && !isOneOf[callers](caller)) {
    const mayWithCode = isOneOf[callers]({ ...caller, lacksSecondFactor: false });
    throw refusal(mayWithCode ? 'second-factor-required' : 'forbidden');
  }
  if (recentLogin === true) requireRecentLogin(caller, new Date());
  const body = bodyOf(schema, request.rawBody, mostBytes);
  await limiters[name].take(caller.uid);
  return runs[name]({ caller, body });
}
