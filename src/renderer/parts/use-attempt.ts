import { useEffect, useRef, useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import { useToast } from '#ui/toaster.tsx';
import { withTimeout } from '#lib/with-timeout.ts';

/** Milliseconds after which a try has failed. Without a network a write waits for ever otherwise. */
const usualPatience = 60_000;
const offlinePatience = 5000;

export type Attempt = {
  pending: boolean;
  /** Why the last try did not work, in words; null before one, and while it is tried again. */
  error: string | null;
  /** The same as it was thrown, for what depends on its kind. */
  failure: unknown;
  /**
   * Tries it. Whether it worked. With `tell`, that tells of a failure in place of `error`. The signal is
   * aborted once it was told as failed.
   */
  attempt: (
    work: (signal: AbortSignal) => Promise<unknown>,
    tell?: (failure: unknown) => void,
  ) => Promise<boolean>;
  /** Forgets why the last try did not work. What becomes of one under way is told in a toast. */
  forget: () => void;
};

/**
 * Something that a person asks for by a press, and that can fail. It ends also without a network. A dialog
 * may be left meanwhile: what became of it is told all the same. `longest` is in milliseconds, for what
 * waits for a person too.
 */
export function useAttempt(
  wordsOf: (failure: unknown) => string = messageFor,
  longest = usualPatience,
): Attempt {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const clear = () => {
    setError(null);
    setFailure(null);
  };
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const notifyOfFailure = (thrown: unknown) => {
    if (isLeft.current) {
      toast({ tone: 'danger', title: 'It was not done', description: wordsOf(thrown) });
      return;
    }
    setError(wordsOf(thrown));
    setFailure(thrown);
  };
  return {
    pending,
    error,
    failure,
    attempt: async (work, tell) => {
      isLeft.current = false;
      setPending(true);
      clear();
      const isDone = await followAttempt(work, {
        patience: navigator.onLine ? longest : offlinePatience,
        onFailed: tell ?? notifyOfFailure,
        onLate: () => {
          clear();
          toast({
            tone: 'success',
            title: 'It is done after all',
            description: 'The answer came late. You need not do it again.',
          });
        },
      });
      setPending(false);
      return isDone;
    },
    forget: () => {
      isLeft.current = true;
      clear();
    },
  };
}

type Follower = {
  /** Milliseconds that somebody waits. */
  patience: number;
  onFailed: (failure: unknown) => void;
  /** It worked, after it was told as failed because its answer had not come. */
  onLate: () => void;
};

/**
 * Does something and tells what becomes of it, also when that comes late. Whether it worked in time. The
 * signal is aborted once it was told as failed: work of several steps takes no further one then.
 */
export async function followAttempt(
  work: (signal: AbortSignal) => Promise<unknown>,
  { patience, onFailed, onLate }: Follower,
): Promise<boolean> {
  const givenUp = new AbortController();
  const told = async () => {
    await work(givenUp.signal);
    if (givenUp.signal.aborted) onLate();
  };
  try {
    await withTimeout(patience, told());
    return true;
  } catch (failure) {
    givenUp.abort();
    onFailed(failure);
    return false;
  }
}
