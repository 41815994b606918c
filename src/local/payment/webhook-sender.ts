import { Stripe } from 'stripe';
import type { PaymentStore } from './payment-state.ts';
import type { StripeEvent } from './stripe-objects.ts';

/** How a delivery was answered. Without a status when there was no answer. */
type Answer = { status: number | null; error: string | null };

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

export type WebhookSender = ReturnType<typeof createWebhookSender>;

/** Delivers signed events, again and again with growing pauses until one is taken. */
export function createWebhookSender({ store, url, secret, retryDelays = defaultDelays }: Options) {
  let isPaused = false;
  const timers = new Set<NodeJS.Timeout>();
  const held: StripeEvent[][] = [];
  const stopping = new AbortController();
  // Pending work: running requests and pauses before the next attempt.
  let pending = 0;
  let onIdle: (() => void)[] = [];

  async function attempt(event: StripeEvent): Promise<boolean> {
    const { status } = await post(event);
    const stored = store.state.events[event.id];
    const taken = status !== null && status >= 200 && status < 300;
    if (stored) {
      stored.attempts += 1;
      stored.delivered ||= taken;
    }
    store.changed();
    return taken;
  }

  async function post(event: StripeEvent): Promise<Answer> {
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
    /** Sends the events of one change, now or when the pause ends. */
    send: (events: StripeEvent[]): void => {
      if (isPaused) held.push(events);
      else void send(events);
    },
    /** Sends one event again, `copies` at the same moment, and says how each was answered. */
    resend: (event: StripeEvent, copies: number): Promise<Answer[]> =>
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
