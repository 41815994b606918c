import { Stripe } from 'stripe';
import type { PaymentStore, StoredEvent } from './payment-state.ts';
import type { StripeEvent } from './stripe-objects.ts';

/** One attempt to deliver an event, as the control endpoint lists it. */
export type Delivery = {
  eventId: string;
  type: string;
  attempt: number;
  at: string;
  /** The answer's status; null when there was no answer. */
  status: number | null;
  error: string | null;
};

type Options = {
  store: PaymentStore;
  /** Where events go; null keeps them to themselves. */
  url: string | null;
  secret: string;
  /** Milliseconds before each further attempt. */
  retryDelays?: readonly number[];
};

const defaultDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
const answerWithin = 30_000;
const keptDeliveries = 500;

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Delivers signed events, again and again with growing pauses until one is taken. */
export function createWebhookSender({ store, url, secret, retryDelays = defaultDelays }: Options) {
  const deliveries: Delivery[] = [];
  let isPaused = false;
  const timers = new Set<NodeJS.Timeout>();
  const held: StripeEvent[][] = [];
  const stopping = new AbortController();
  // Pending work: running requests and pauses before the next attempt.
  let pending = 0;
  let onIdle: (() => void)[] = [];

  async function attempt(event: StripeEvent): Promise<boolean> {
    const stored: StoredEvent | undefined = store.state.events[event.id];
    const number = (stored?.attempts ?? 0) + 1;
    if (stored) stored.attempts = number;
    const { status, error } = await post(event);
    const at = new Date().toISOString();
    deliveries.push({ eventId: event.id, type: event.type, attempt: number, at, status, error });
    deliveries.splice(0, deliveries.length - keptDeliveries);
    const taken = status !== null && status >= 200 && status < 300;
    if (stored && taken) stored.delivered = true;
    store.changed();
    return taken;
  }

  async function post(event: StripeEvent): Promise<Pick<Delivery, 'status' | 'error'>> {
    if (url === null) return { status: null, error: 'No webhook address is set.' };
    const payload = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({
            payload,
            secret,
            timestamp: store.now(),
          }),
        },
        body: payload,
        signal: AbortSignal.any([AbortSignal.timeout(answerWithin), stopping.signal]),
      });
      const text = await response.text();
      return { status: response.status, error: response.ok ? null : text.slice(0, 500) };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  /** The first attempt, and from then on further ones in the background. */
  async function deliver(event: StripeEvent, tries = 0): Promise<void> {
    begin();
    try {
      if (await attempt(event)) return;
      const delay = retryDelays[tries];
      if (delay === undefined || url === null || stopping.signal.aborted) return;
      begin();
      const timer = setTimeout(() => {
        timers.delete(timer);
        void deliver(event, tries + 1).finally(end);
      }, delay);
      timers.add(timer);
    } finally {
      end();
    }
  }

  function begin(): void {
    pending += 1;
  }

  function end(): void {
    pending -= 1;
    if (pending > 0) return;
    for (const resolve of onIdle) resolve();
    onIdle = [];
  }

  async function send(events: StripeEvent[]): Promise<void> {
    begin();
    for (const event of events) await deliver(event);
    end();
  }

  return {
    deliveries: (): readonly Delivery[] => deliveries,
    /** Sends the events of one change, now or when the pause ends. */
    send: (events: StripeEvent[]): void => {
      if (isPaused) held.push(events);
      else void send(events);
    },
    /** Sends one event again, `copies` at the same moment, and says how each was answered. */
    resend: (event: StripeEvent, copies: number): Promise<Pick<Delivery, 'status' | 'error'>[]> =>
      Promise.all(Array.from({ length: copies }, () => post(event))),
    isPaused: () => isPaused,
    /** Keeps events back, or sends those that were kept. */
    pause: (pauses: boolean): void => {
      isPaused = pauses;
      if (isPaused) return;
      for (const events of held.splice(0)) void send(events);
    },
    /** Sends events that a former run could not deliver. */
    resume: (): void => {
      const waiting = Object.values(store.state.events).filter((stored) => !stored.delivered);
      if (waiting.length > 0) void send(waiting.map((stored) => stored.event));
    },
    /** Resolves when nothing is on its way; events held back do not count. */
    whenIdle: (): Promise<void> =>
      pending === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve)),
    stop: (): void => {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
