import { once } from 'node:events';
import express, { type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { host } from '#local/ports.ts';
import { inProject } from '../../scripts/project-paths.ts';
import type { WorkerAnswer } from './worker-pool.ts';

// A process that answers webhooks with the built function behind express, as an instance on the platform
// does. What it is given it sends to itself, so that a kill ends both ends of the connection.

const task = z.object({
  delivery: z.number(),
  function: z.literal('paymentWebhook'),
  event: z.object({ payload: z.string(), signature: z.string() }),
});
const address = z.object({ port: z.number() });

const functions: Record<string, RequestHandler> = await import(inProject('out/functions/index.js'));
const { paymentWebhook } = functions;
if (paymentWebhook === undefined) throw new Error('The built functions have no paymentWebhook.');
const answer = (message: WorkerAnswer) => process.send?.(message);

const app = express();
app.use(express.raw({ type: () => true }), (request: Request & { rawBody?: unknown }, _, next) => {
  // The platform hands over the bytes too: the signature covers them.
  request.rawBody = request.body;
  next();
});
app.post('/', paymentWebhook);
const server = app.listen(0, host);
await once(server, 'listening');
const url = `http://${host}:${address.parse(server.address()).port}/`;

async function handle(message: unknown): Promise<void> {
  const { delivery, event } = task.parse(message);
  try {
    const headers = {
      'Content-Type': 'application/json',
      'Stripe-Signature': event.signature,
    };
    const { ok, status } = await fetch(url, { method: 'POST', headers, body: event.payload });
    if (ok) answer({ state: 'handled', delivery });
    else answer({ state: 'failed', delivery, reason: `It was answered with ${status}.` });
  } catch (error) {
    answer({ state: 'failed', delivery, reason: String(error) });
  }
}

process.on('message', (message) => void handle(message));
process.on('disconnect', () => process.exit());
answer({ state: 'ready' });
