import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What belongs to one request, for every line that it logs. */
type RequestContext = { requestId: string; function: string };

const contexts = new AsyncLocalStorage<RequestContext>();

/**
 * Does work as one request of a function. `sentId` is the id that the client gave; one of another shape is
 * replaced, as logs and records repeat it.
 */
export function asRequest<Result>(
  name: string,
  sentId: string | undefined,
  work: (requestId: string) => Result,
): Result {
  const requestId = sentId !== undefined && isRequestId(sentId) ? sentId : randomUUID();
  return contexts.run({ requestId, function: name }, () => work(requestId));
}

/** The id and the function of the request that is being answered; null outside of one. */
export function presentRequest(): RequestContext | null {
  return contexts.getStore() ?? null;
}

/** The id of the present request as a field of a document or of the provider's metadata. */
export function requestIdField(): { requestId?: string } {
  const present = presentRequest();
  return present === null ? {} : { requestId: present.requestId };
}

/** As `crypto.randomUUID` makes them. */
const isRequestId = (text: string) =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text);
