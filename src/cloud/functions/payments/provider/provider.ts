import type Stripe from 'stripe';
import { paymentEnvironment } from '../../environment.ts';
import { lazily } from '../../lazily.ts';
import { errorFacts } from '../../request/error-facts.ts';
import { refusal } from '../../request/failure.ts';
import { log } from '../../request/log.ts';
import { providerProblemOf } from './provider-problem.ts';

/** The payment provider: Stripe, or a server with its API at `STRIPE_API_HOST`. */
export const paymentProvider = lazily(async (): Promise<Stripe> => {
  // Loaded at first use: half of the functions in this bundle never talk to the provider.
  const { Stripe: Client } = await import('stripe');
  const { secretKey, apiHost } = paymentEnvironment();
  return new Client(secretKey, {
    ...(apiHost === null ? {} : addressOf(apiHost)),
    // The second of two clicks retries until the first one's session exists. A provider that
    // does not answer is given up after 30 s, half of the function's time limit.
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
    appInfo: { name: 'Orbitreel' },
  });
});

/** An address such as `http://127.0.0.1:4242` in the parts that the client wants. */
export function addressOf(address: string): {
  protocol: 'http' | 'https';
  host: string;
  port: number;
} {
  const { protocol, hostname, port } = new URL(address);
  const secure = protocol === 'https:';
  return {
    protocol: secure ? 'https' : 'http',
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
  };
}

/**
 * Calls the payment provider while a person waits. Its refusal is passed on in our words, as
 * `payment-unavailable` or, where a card did not pay, as `card-declined`. Its own words are logged. Say
 * `mayCharge` of what can move money: without an answer, nobody knows then whether it did.
 */
export async function askProvider<T>(
  ask: (provider: Stripe) => Promise<T>,
  { mayCharge = false }: { mayCharge?: boolean } = {},
): Promise<T> {
  const { Stripe: Client } = await import('stripe');
  try {
    return await ask(await paymentProvider());
  } catch (error) {
    if (!(error instanceof Client.errors.StripeError)) throw error;
    log.error('The payment provider refused or did not answer', errorFacts(error));
    const { code, message } = providerProblemOf(error, mayCharge);
    throw refusal(code, message, { cause: error });
  }
}

/** Whether the provider refuses what was asked, and would again. */
export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';

/** What the provider answers; null when it has nothing of this id. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** How many requests are on their way together: the provider refuses what comes too fast. */
const atOnce = 10;

/** Asks the provider about each of these, some at once, and gives its answers in their order. */
export async function askAboutEach<T, Answer>(
  items: readonly T[],
  ask: (item: T) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    answers.push(...(await Promise.all(items.slice(start, start + atOnce).map(ask))));
  }
  return answers;
}
