import { onRequest } from 'firebase-functions/https';
import { capacity } from '../capacity.ts';
import { previewsOf, runsInEmulator, siteOrigin } from '../environment.ts';
import { onceEach, violationOf } from './violation.ts';
import { isOurOrigin } from '../request/cross-origin.ts';
import { log } from '../request/log.ts';

/** A report repeats the whole policy, which is about 1 KB. */
const mostBytes = 8 * 1024;

const logOnce = onceEach((violation) => {
  log.warn('The security policy blocked something', violation);
});

/**
 * Receives browsers' reports about our pages' security policy, and logs each directive and host once
 * per instance. Anybody may call it, so it reads no database.
 */
export const policyReport = onRequest(
  { ...capacity.policyReport, cors: false },
  (request, response) => {
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).end();
      return;
    }
    const { rawBody } = request;
    if (rawBody.byteLength > mostBytes) {
      response.status(413).end();
      return;
    }
    const here = { siteOrigin: siteOrigin(), previewsOf: previewsOf(), runsInEmulator };
    const violation = violationOf(jsonOf(rawBody), (origin) => isOurOrigin(origin, here));
    if (violation !== null) logOnce(violation);
    response.status(204).end();
  },
);

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
