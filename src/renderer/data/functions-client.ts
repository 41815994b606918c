import type { Auth } from 'firebase/auth';
import type { z } from 'zod';
import {
  appCheckHeader,
  billingPortalResponse,
  checkoutResponse,
  deleteAccountResponse,
  exportAccountResponse,
  fileLinkResponse,
  functionFailure,
  functionOperations,
  removeSecondFactorsResponse,
  setRolesResponse,
  sharedFilmResponse,
  signOutOthersResponse,
  syncEmailResponse,
  tokenBalanceResponse,
  type FunctionName,
} from '#contracts/functions-api.ts';
import {
  functionMessages,
  invalidCheckoutResponseMessage,
  pausedForStaff,
  ProductError,
} from '#domain/errors.ts';
import { identityProblems } from '#domain/identity-errors.ts';
import type { Gates } from '#domain/gates.ts';
import type { Role } from '#domain/roles.ts';
import type { AppCheckToken } from './app-check.ts';
import { withGate } from './with-gate.ts';

const timeoutMilliseconds = 30_000;

type FunctionsClientDeps = {
  auth: Auth;
  functionsUrl: string;
  gates: Gates;
  /** Proof of where a request comes from, where the functions ask for it. */
  appCheckToken: AppCheckToken | null;
};

/** The functions; each is refused as `gate-closed` while its kind of operation is paused. */
export function createFunctionsClient({
  auth,
  functionsUrl,
  gates,
  appCheckToken,
}: FunctionsClientDeps) {
  const post = (name: FunctionName, body: object | null): Promise<unknown> =>
    withGate(
      gates,
      functionOperations[name],
      () => send(name, body),
      name === 'returnVideo' ? pausedForStaff : undefined,
    );

  async function send(name: FunctionName, body: object | null): Promise<unknown> {
    const user = auth.currentUser;
    if (!user) throw new ProductError('unauthenticated', functionMessages.unauthenticated);
    const authorization = { Authorization: `Bearer ${await user.getIdToken()}` };
    return request(name, body, authorization, () => {
      // The functions ask whether a session was ended; then Firebase must learn it too, and signs out.
      user.reload().catch(() => {});
    });
  }

  async function request(
    name: string,
    body: object | null,
    headers: Record<string, string>,
    onUnauthorized = () => {},
  ): Promise<unknown> {
    if (body) headers['Content-Type'] = 'application/json';
    if (appCheckToken) headers[appCheckHeader] = await proofFrom(appCheckToken);
    const response = await fetch(`${functionsUrl}/${name}`, {
      method: 'POST',
      headers,
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }).catch((cause: unknown) => {
      throw new ProductError('network', identityProblems['network-request-failed'].message, {
        cause,
      });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const failure = functionFailure.safeParse(answer);
    if (response.status === 401) onUnauthorized();
    throw failure.success
      ? new ProductError(failure.data.error.code, failure.data.error.message)
      : new ProductError('internal', functionMessages.internal);
  }

  async function call<T>(name: FunctionName, body: object, schema: z.ZodType<T>): Promise<T> {
    const parsed = schema.safeParse(await post(name, body));
    if (!parsed.success) throw new ProductError('internal', functionMessages.internal);
    return parsed.data;
  }

  return {
    /** Prices the stored cart and opens a session with the payment provider. */
    checkout: async () => {
      const parsed = checkoutResponse.safeParse(await post('checkout', null));
      if (!parsed.success) {
        throw new ProductError('invalid-checkout-response', invalidCheckoutResponseMessage);
      }
      return parsed.data;
    },
    /** Orders a draft; gives the tokens left. */
    activateVideo: (videoId: string) => call('activateVideo', { videoId }, tokenBalanceResponse),
    /**
     * Sends an activated video back to its owner, with its tokens, if the move that was seen is still
     * its last one. Staff only.
     */
    returnVideo: (videoId: string, reason: string, lastMoveId?: string | null) =>
      call('returnVideo', { videoId, reason, lastMoveId }, tokenBalanceResponse),
    /**
     * Gives a person exactly these roles, if they still have the expected ones. Admins only.
     * @throws ProductError `roles-changed` when another admin was first
     */
    setRoles: (userId: string, change: { before: Role[]; roles: Role[] }) =>
      call('setRoles', { userId, ...change }, setRolesResponse),
    /** Takes the second factors away from somebody who lost theirs, and ends their sessions. Admins only. */
    removeSecondFactors: (userId: string) =>
      call('removeSecondFactors', { userId }, removeSecondFactorsResponse),
    /** Address of the provider's page for cards and invoices; make one for each visit. */
    billingPortal: (subscriptionId: string) =>
      call('billingPortal', { subscriptionId }, billingPortalResponse),
    /**
     * Ends all sessions of this account that began before this one; log in again at once after it.
     * @throws ProductError `requires-recent-login`
     */
    signOutOthers: () => call('signOutOthers', {}, signOutOthersResponse),
    /** Everything that is stored about this account. */
    exportAccount: () => call('exportAccount', {}, exportAccountResponse),
    /**
     * Removes this account for good; `email` is its address, as the person typed it.
     * @throws ProductError `requires-recent-login`, `subscription-running` or `still-staff`
     */
    deleteAccount: (email: string) => call('deleteAccount', { email }, deleteAccountResponse),
    /**
     * An address of a file's bytes for a while: to show them, or to save them under the file's name.
     * @throws ProductError `forbidden`, `not-found`, `file-not-ready` or `file-refused`
     */
    fileLink: (fileId: string, { download = false } = {}) =>
      call('fileLink', { fileId, download }, fileLinkResponse),
    /** The film behind a link; nobody has to be logged in. */
    sharedFilm: async (videoId: string, shareId: string) => {
      const parsed = sharedFilmResponse.safeParse(
        await request('sharedFilm', { videoId, shareId }, {}),
      );
      if (!parsed.success) throw new ProductError('internal', functionMessages.internal);
      return parsed.data;
    },
    /** Updates this account's stored data to its confirmed address. */
    syncEmail: () => call('syncEmail', {}, syncEmailResponse),
  };
}
export type FunctionsClient = ReturnType<typeof createFunctionsClient>;

/** A browser that cannot give it (no way to Google, say) still gets an answer: the function's own. */
async function proofFrom(appCheckToken: AppCheckToken): Promise<string> {
  try {
    return await appCheckToken();
  } catch (error) {
    console.warn('There is no proof that this is our own site', error);
    return '';
  }
}
