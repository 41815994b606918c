import {
  onRequest,
  type HttpsFunction,
  type HttpsOptions,
  type Request,
} from 'firebase-functions/https';
import { requestIdHeader } from '#contracts/functions-api.ts';
import { previewsOf, runsInEmulator, siteOrigin } from '../environment.ts';
import { crossOriginHeaders, isOurOrigin } from './cross-origin.ts';
import { failureOf, refusal } from './failure.ts';
import { asRequest } from './request-context.ts';

/**
 * A function for our own pages: POST, answered by JSON. Pages of other origins are refused. An error
 * that `answer` throws becomes `functionFailure`. All that it logs has the id of the request, and its name. Who opens
 * the address in a browser is sent to `page`.
 */
export function jsonFunction(
  name: string | ((request: Request) => string),
  options: HttpsOptions,
  answer: (request: Request) => Promise<unknown>,
  page?: (request: Request) => string,
): HttpsFunction {
  // In the emulator, Firebase's own cross-origin answer would allow every site.
  return onRequest({ ...options, cors: false }, (request, response) =>
    asRequest(
      typeof name === 'string' ? name : name(request),
      request.get(requestIdHeader),
      async (requestId) => {
        response.set({ 'Cache-Control': 'no-store', Vary: 'Origin', [requestIdHeader]: requestId });
        try {
          const origin = request.get('origin');
          if (origin !== undefined) {
            const here = { siteOrigin: siteOrigin(), previewsOf: previewsOf(), runsInEmulator };
            if (!isOurOrigin(origin, here)) throw refusal('forbidden');
            response.set(crossOriginHeaders(origin));
            if (request.method === 'OPTIONS') {
              response.status(204).end();
              return;
            }
          }
          if (request.method === 'GET' && page !== undefined) {
            response.status(303).set('Location', page(request)).end();
            return;
          }
          if (request.method !== 'POST') throw refusal('method-not-allowed');
          response.json(await answer(request));
        } catch (error) {
          const { status, body } = failureOf(error);
          if (status === 405) response.set('Allow', 'POST');
          const { retryAfterSeconds } = body.error;
          if (retryAfterSeconds !== undefined)
            response.set('Retry-After', String(retryAfterSeconds));
          response.status(status).json(body);
        }
      },
    ),
  );
}
