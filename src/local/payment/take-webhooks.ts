import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { listen } from '../web/listen.ts';

export type WebhookTaker = Awaited<ReturnType<typeof takeWebhooks>>;

/** For tests: receives webhooks like our function and keeps those with a valid signature. */
export async function takeWebhooks(secret: string) {
  const events: Stripe.Event[] = [];
  let refusals = 0;

  function take(body: string, signature: string): number {
    try {
      // The stand-in's clock may be another one, so any time is taken here.
      const anyAge = Number.MAX_SAFE_INTEGER;
      events.push(Stripe.webhooks.constructEvent(body, signature, secret, anyAge));
    } catch {
      return 400;
    }
    refusals -= 1;
    return refusals >= 0 ? 500 : 200;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const signature = String(request.headers['stripe-signature']);
    response.writeHead(take(await text(request), signature)).end();
  }

  const server = await listen((request, response) => void answer(request, response), 0);
  return {
    url: `${server.origin}/webhook`,
    events: (): readonly Stripe.Event[] => events,
    refuseNext: (count: number) => {
      refusals = count;
    },
    stop: server.stop,
  };
}
