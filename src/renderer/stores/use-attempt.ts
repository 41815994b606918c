import { useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import { withTimeout } from '#lib/with-timeout.ts';

/** Milliseconds after which a try has failed. Without a network a write waits for ever otherwise. */
const patience = 60_000;
const offlinePatience = 5000;

export type Attempt = {
  pending: boolean;
  /** Why the last try did not work, in words; null before one, and while it is tried again. */
  error: string | null;
  /** Tries it. Whether it worked. With `tell`, that tells of a failure in place of `error`. */
  attempt: (work: () => Promise<unknown>, tell?: (failure: unknown) => void) => Promise<boolean>;
  /** Forgets why the last try did not work. */
  forget: () => void;
};

/** Something that a person asks for by a press, and that can fail. It ends also without a network. */
export function useAttempt(wordsOf: (failure: unknown) => string = messageFor): Attempt {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    pending,
    error,
    attempt: async (work, tell) => {
      setPending(true);
      setError(null);
      try {
        await withTimeout(navigator.onLine ? patience : offlinePatience, work());
        return true;
      } catch (failure) {
        if (tell === undefined) setError(wordsOf(failure));
        else tell(failure);
        return false;
      } finally {
        setPending(false);
      }
    },
    forget: () => setError(null),
  };
}
