import type { Auth } from 'firebase/auth';
import type { z } from 'zod';
import { callPath, calls, type Answer, type CallName, type SentBody } from '#contracts/calls.ts';
import {
  appCheckHeader,
  functionFailure,
  referenceTo,
  requestIdHeader,
} from '#contracts/functions-api.ts';
import { sharedFilmResponse, type SharedFilm } from '#contracts/shared-film.ts';
import { stopMailQuery, type StopMailLink } from '#contracts/stop-mail.ts';
import {
  functionMessages,
  invalidCheckoutResponseMessage,
  pausedForStaff,
  ProductError,
} from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import type { Gates } from '#domain/gates.ts';
import type { AppCheckToken } from './app-check.ts';
import { withGate } from './with-gate.ts';

/** Milliseconds that an answer is waited for. */
const patience = { api: 30_000, longApi: 120_000 };

type CallDeps = {
  auth: Auth;
  functionsUrl: string;
  gates: Gates;
  /** Proof of where a request comes from, where the functions ask for it. */
  appCheckToken: AppCheckToken | null;
  /** Called with the failure of each call. */
  logFailure: (operation: string, error: unknown) => void;
};

/** What a call is asked with: nothing where it wants nothing. */
type Asked<Name extends CallName> = undefined extends SentBody<Name> ? [] : [body: SentBody<Name>];

/**
 * Makes a call of the cloud (`contracts/calls.ts` tells them all).
 * @throws ProductError what the call refuses with; `gate-closed` while its kind of operation is paused;
 * `network` without an answer
 */
export type CallCloud = <Name extends CallName>(
  name: Name,
  ...asked: Asked<Name>
) => Promise<Answer<Name>>;

export function createCall({ auth, functionsUrl, gates, appCheckToken, logFailure }: CallDeps): {
  call: CallCloud;
  /** The film behind a link; nobody has to be logged in. */
  loadSharedFilm: (videoId: string, shareId: string) => Promise<SharedFilm>;
  /** Ends the mail that a link names; nobody has to be logged in. */
  stopMail: (link: StopMailLink) => Promise<void>;
} {
  async function request(
    path: string,
    body: object | undefined,
    { token, wait }: { token: string | null; wait: number },
  ): Promise<unknown> {
    const requestId = crypto.randomUUID();
    const headers: Record<string, string> = { [requestIdHeader]: requestId };
    if (token !== null) headers['Authorization'] = `Bearer ${token}`;
    if (body) headers['Content-Type'] = 'application/json';
    if (appCheckToken) headers[appCheckHeader] = await proofFrom(appCheckToken);
    const isOnline = navigator.onLine;
    const response = await fetch(`${functionsUrl}/${path}`, {
      method: 'POST',
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(wait),
    }).catch((cause: unknown) => {
      const { message } = identityProblems['network-request-failed'];
      throw new ProductError('network', isOnline ? unanswered : message, { cause });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    // The functions ask whether a session was ended; then Firebase must learn it too, and signs out.
    if (response.status === 401) auth.currentUser?.reload().catch(() => {});
    const failure = functionFailure.safeParse(answer);
    throw failure.success
      ? new ProductError(failure.data.error.code, failure.data.error.message)
      : new ProductError('internal', `${functionMessages.internal} ${referenceTo(requestId)}`);
  }

  async function send<Name extends CallName>(
    name: Name,
    body: SentBody<Name> | undefined,
  ): Promise<Answer<Name>> {
    const user = auth.currentUser;
    if (!user) throw new ProductError('unauthenticated', functionMessages.unauthenticated);
    const { door = 'api', answer } = calls[name];
    const sent = { token: await user.getIdToken(), wait: patience[door] };
    return parsed(answer, await request(callPath(name), body, sent), name);
  }

  return {
    call: (name, ...[body]) => {
      const { kind, callers } = calls[name];
      // What staff save says so everywhere.
      const closed = callers === 'staff' && kind === 'write' ? pausedForStaff : undefined;
      const answered = withGate(gates, kind, () => send(name, body), closed);
      // Beside the caller's own handling, which gets the same rejection.
      answered.catch((error: unknown) => logFailure(`call.${name}`, error));
      return answered;
    },
    loadSharedFilm: async (videoId, shareId) => {
      try {
        const open = { token: null, wait: patience.api };
        const answer = await request('sharedFilm', { videoId, shareId }, open);
        return parsed(sharedFilmResponse, answer, 'sharedFilm');
      } catch (error) {
        logFailure('loadSharedFilm', error);
        throw error;
      }
    },
    stopMail: async (link) => {
      try {
        await request(`stopMail?${stopMailQuery(link)}`, undefined, {
          token: null,
          wait: patience.api,
        });
      } catch (error) {
        logFailure('stopMail', error);
        throw error;
      }
    },
  };
}

/** Of a request that was sent, and may have arrived. */
const unanswered =
  'No answer came. If you changed or paid something, look whether it was done before you try again.';

function parsed<T>(schema: z.ZodType<T>, answer: unknown, name: string): T {
  const { success, data } = schema.safeParse(answer);
  if (success) return data;
  throw name === 'checkout'
    ? new ProductError('invalid-checkout-response', invalidCheckoutResponseMessage)
    : new ProductError('internal', functionMessages.internal);
}

/** A browser that cannot give it (no way to Google, say) still gets an answer: the function's own. */
async function proofFrom(appCheckToken: AppCheckToken): Promise<string> {
  try {
    return await appCheckToken();
  } catch (error) {
    console.warn('There is no proof that this is our own site', error);
    return '';
  }
}
