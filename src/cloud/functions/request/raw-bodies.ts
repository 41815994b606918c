import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { answersRequests } from '../environment.ts';

const begun = z.object({ request: z.instanceof(IncomingMessage) });

/**
 * Passes bodies on as raw bytes, for `bodyOf` to parse. Firebase parses JSON before it calls a function,
 * and answers invalid JSON with a page of its own, which is no `functionFailure` and may show a stack
 * trace. It leaves other content types alone.
 */
export function keepBodiesRaw(): void {
  // Events come by HTTP too, and Firebase unpacks those.
  if (!answersRequests) return;
  subscribe('http.server.request.start', (message) => {
    const { data } = begun.safeParse(message);
    if (data) nameAsBytes(data.request.headers);
  });
}

/** Marks a body as plain bytes, without a type or compression. */
export function nameAsBytes(headers: IncomingMessage['headers']): void {
  headers['content-type'] = 'application/octet-stream';
  delete headers['content-encoding'];
}
