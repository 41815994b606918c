import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { answersRequests } from '../environment.ts';

const begun = z.object({ request: z.instanceof(IncomingMessage) });

/**
 * Has bodies handed over as the bytes that came, for `bodyOf` to parse. Firebase parses JSON before
 * it calls a function, and answers what it cannot parse with a page of its own, which has the shape
 * of no refusal and may show a stack trace. What is not called JSON it leaves alone.
 */
export function keepBodiesRaw(): void {
  // Events come by HTTP too, and Firebase unpacks those.
  if (!answersRequests) return;
  subscribe('http.server.request.start', (message) => {
    const { data } = begun.safeParse(message);
    if (data) nameAsBytes(data.request.headers);
  });
}

/** Names a body as mere bytes, neither of some type nor packed. */
export function nameAsBytes(headers: IncomingMessage['headers']): void {
  headers['content-type'] = 'application/octet-stream';
  delete headers['content-encoding'];
}
