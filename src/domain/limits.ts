/** How often one person may make a call: a token bucket, and its words. */
export type CallLimit = {
  /** Calls that a full bucket holds. */
  burst: number;
  /** Seconds after which one more call is there. */
  everySeconds: number;
  /** What the person did too often, after "You have". */
  done: (calls: number) => string;
  /** What they can do later, after "You can". */
  again: string;
  /** What is safe. */
  safe: string;
};

type TakenCall =
  /** When the bucket is full again, to be stored. */
  { allowed: true; fullAt: number } | { allowed: false; retryAfterSeconds: number };

/**
 * Takes one call out of a person's bucket. A bucket is stored as the time at which it is full again, so
 * it needs one field and no clock of its own. Times are milliseconds; null is a full bucket.
 */
export function takeCall(
  { burst, everySeconds }: Pick<CallLimit, 'burst' | 'everySeconds'>,
  fullAt: number | null,
  now: number,
): TakenCall {
  const every = everySeconds * 1000;
  // No bucket is emptier than empty: a stored time that is too late must not refuse for longer.
  const known = Math.min(Math.max(fullAt ?? now, now), now + burst * every);
  const after = known + every;
  const wait = after - now - burst * every;
  return wait <= 0
    ? { allowed: true, fullAt: after }
    : { allowed: false, retryAfterSeconds: Math.ceil(wait / 1000) };
}

/** What a person reads who made a call too often. */
export function limitMessage(
  { burst, done, again, safe }: CallLimit,
  retryAfterSeconds: number,
): string {
  const sentences = [
    `You have ${done(burst)} in a short time.`,
    `You can ${again} in ${waitText(retryAfterSeconds)}.`,
    safe,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** A wait in words, rounded up so that it is never too short. */
function waitText(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Drafts that one subscription can have at a time. Ordered videos do not count. */
export const maxDrafts = 100;

/** Seconds between two changes of a person's own account document. */
export const accountWriteSeconds = 1;
