import { unlessAborted } from '#lib/unless-aborted.ts';

/** How long a decoder may take: until a time of `performance.now()`, and while the check is wanted. */
export type Limits = { until: number; signal: AbortSignal };

/** Milliseconds that a short film may take. */
const leastTime = 10_000;

/** From now on for as long as so many seconds of a film last. */
export const limitsOf = (seconds: number, signal: AbortSignal): Limits => ({
  until: performance.now() + Math.max(leastTime, seconds * 1000),
  signal,
});

const tookTooLong = () => new DOMException('The decoder took too long.', 'TimeoutError');

/**
 * What a decoder answers; decoders may hang. Rejects with a `TimeoutError` when its time is over, and with the
 * reason of the signal.
 */
export async function inTime<T>(answer: Promise<T>, { until, signal }: Limits): Promise<T> {
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(tookTooLong()), Math.max(0, until - performance.now()));
  try {
    return await unlessAborted(signal, Promise.race([answer, over]));
  } finally {
    clearTimeout(timer);
  }
}

/** What a decoder gives, one after another. Throws as `inTime` rejects. */
export async function* eachInTime<T>(
  values: AsyncGenerator<T, void>,
  limits: Limits,
): AsyncGenerator<T, void> {
  try {
    for (;;) {
      const next = await inTime(values.next(), limits);
      if (next.done === true) return;
      yield next.value;
      // Timers wait while one value comes right after the other.
      if (performance.now() > limits.until) throw tookTooLong();
    }
  } finally {
    // Nobody waits for the end of a decoder that hangs.
    values.return().catch(() => {});
  }
}
