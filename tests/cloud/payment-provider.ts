import { z } from 'zod';
import type { SubscriptionChange } from '#local/payment/change-at-provider.ts';
import { localCloud } from './local-cloud.ts';

// Controls the payment stand-in and reads its state for tests. Its control interface is described
// in src/local/payment/control-routes.ts.

// With all that the provider sends.
const event = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({ id: z.string() }) }),
});
export type ProviderEvent = z.infer<typeof event>;
const answers = z.array(z.object({ status: z.number().nullable() }));

async function control(path: string, body?: unknown): Promise<unknown> {
  const sent: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(`${localCloud.ORBITREEL_PAYMENT_URL}/_control${path}`, sent);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Asks the stand-in's API what our functions ask Stripe. */
export async function fromProvider<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const response = await fetch(`${localCloud.ORBITREEL_PAYMENT_URL}/v1${path}`, {
    headers: { Authorization: 'Bearer sk_test_look' },
  });
  return schema.parse(await response.json());
}

const sessionList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_total: z.number(),
      subscription: z.string().nullable(),
      metadata: z.record(z.string(), z.string()),
    }),
  ),
});

/** Every checkout session of an account, open or not. */
export async function sessionsOf(account: { uid: string }) {
  const { data } = await fromProvider('/checkout/sessions?limit=100', sessionList);
  return data.filter((session) => session.metadata['uid'] === account.uid);
}

const paid = z.object({ session: z.object({ subscription: z.string(), customer: z.string() }) });

/** Pays a session, as its payment page does; gives the new subscription's id. */
export async function pay(sessionId: string): Promise<{ subscriptionId: string }> {
  const { session } = paid.parse(await control(`/sessions/${sessionId}/pay`, {}));
  return { subscriptionId: session.subscription };
}

/** Pays a session by a bank debit, which takes days; gives the subscription that waits for it. */
export async function payByBank(sessionId: string): Promise<{ subscriptionId: string }> {
  const { session } = paid.parse(await control(`/sessions/${sessionId}/pay`, { bankDebit: true }));
  return { subscriptionId: session.subscription };
}

/** The bank decides a debit. */
export const decideDebit = (sessionId: string, outcome: 'succeeded' | 'failed') =>
  control(`/sessions/${sessionId}/bank`, { outcome });

/** Pays an open invoice on its hosted page. */
export async function payOnPage(address: string, card: string, action = 'pay'): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ action, card }),
  });
  return answer.text();
}

/** What the provider's script does in a page: the bank asks about a saved card. */
export async function authenticate(
  clientSecret: string,
  outcome: 'confirmed' | 'refused',
): Promise<void> {
  const body = new URLSearchParams({ clientSecret, outcome });
  await fetch(new URL('/authentication', localCloud.ORBITREEL_PAYMENT_URL), {
    method: 'POST',
    body,
  });
}

/** Tries to pay a session, as somebody with its page open does. */
export async function tryToPay(sessionId: string): Promise<string> {
  const answer = z.object({ result: z.string() });
  return answer.parse(await control(`/sessions/${sessionId}/pay`, {})).result;
}

const some = <T>(schema: z.ZodType<T>) => z.object({ data: z.array(schema) });

/** What the provider knows of a subscription, and all refunds of its payments in cents. */
export async function subscriptionAtProvider(id: string) {
  const { status } = await fromProvider(`/subscriptions/${id}`, z.object({ status: z.string() }));
  const invoices = await fromProvider(
    `/invoices?subscription=${id}`,
    some(z.object({ id: z.string() })),
  );
  const refunds: number[] = [];
  for (const { id: invoice } of invoices.data) {
    const payments = await fromProvider(
      `/invoice_payments?invoice=${invoice}`,
      some(z.object({ payment: z.object({ payment_intent: z.string() }) })),
    );
    for (const { payment } of payments.data) {
      const given = await fromProvider(
        `/refunds?payment_intent=${payment.payment_intent}`,
        some(z.object({ amount: z.number() })),
      );
      refunds.push(...given.data.map(({ amount }) => amount));
    }
  }
  return { status, refunds };
}

/** Resolves when every webhook on its way has been answered. */
export const settle = () => control('/settle', {});

/** Keeps webhooks back while `run` works, so that it alone decides what is delivered. */
export async function withoutDelivery<T>(run: () => Promise<T>): Promise<T> {
  await control('/webhooks', { paused: true });
  try {
    return await run();
  } finally {
    await control('/webhooks', { paused: false });
    await settle();
  }
}

/** Events that mention an object, oldest first. */
export async function eventsAbout(objectId: string): Promise<ProviderEvent[]> {
  return z.array(event).parse(await control(`/events?object=${objectId}`));
}

/** Delivers an event, `copies` times at once, and gives the status of each answer. */
export async function deliver(eventId: string, copies = 1): Promise<(number | null)[]> {
  const given = answers.parse(await control(`/events/${eventId}/resend`, { copies }));
  return given.map(({ status }) => status);
}

const invented = z.object({ event, answers });

/** Delivers an event of our own making, correctly signed; gives the answer's status. */
export async function deliverInvented(type: string, object: object): Promise<number | null> {
  const given = invented.parse(await control('/events', { type, object }));
  return given.answers[0]?.status ?? null;
}

/** Puts a subscription into another state, as time or a card would. */
export const changeSubscription = (id: string, change: SubscriptionChange) =>
  control(`/subscriptions/${id}`, change);

/** Has the provider's API fail while `run` works. */
export async function withOutage<T>(
  outage: 'errors' | 'unreachable' | 'unanswered',
  run: () => Promise<T>,
): Promise<T> {
  await control('/outage', { outage });
  try {
    return await run();
  } finally {
    await control('/outage', { outage: 'none' });
  }
}
