import { clientErrorRequest, mostClientErrorBytes } from '#contracts/client-error.ts';
import { capacity } from '../capacity.ts';
import { countInDoublings } from './count-in-doublings.ts';
import { anonymousError, fingerprintOf, recordClientError } from './record-client-error.ts';
import { bodyOf } from '../request/body.ts';
import { jsonFunction } from '../request/json-function.ts';
import { log } from '../request/log.ts';

const newReportsOf = countInDoublings();

/**
 * Receives errors of our pages. Each is logged once per instance, and counted in a record that admins see
 * as something that failed. Anybody may call it, as a page can fail before anybody is logged in.
 */
export const clientError = jsonFunction('clientError', capacity.clientError, async (request) => {
  const error = anonymousError(bodyOf(clientErrorRequest, request.rawBody, mostClientErrorBytes));
  const fingerprint = fingerprintOf(error);
  const reports = newReportsOf(fingerprint);
  if (reports === 1) log.error('A page failed', { ...error, fingerprint });
  if (reports > 0) await recordClientError(error, reports);
  return {};
});
