import { useEffect, useRef, useState } from 'react';
import { messageFor } from '#domain/errors.ts';
import { useToast } from '#ui/toaster.tsx';
import { followAttempt } from './follow-attempt.ts';

/** Milliseconds after which a try has failed. Without a network a write waits for ever otherwise. */
const patience = 60_000;
const offlinePatience = 5000;

export type Attempt = {
  pending: boolean;
  /** Why the last try did not work, in words; null before one, and while it is tried again. */
  error: string | null;
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
 * may be left meanwhile: what became of it is told all the same.
 */
export function useAttempt(wordsOf: (failure: unknown) => string = messageFor): Attempt {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const tellOfFailure = (failure: unknown) => {
    if (!isLeft.current) setError(wordsOf(failure));
    else toast({ tone: 'danger', title: 'It was not done', description: wordsOf(failure) });
  };
  return {
    pending,
    error,
    attempt: async (work, tell) => {
      isLeft.current = false;
      setPending(true);
      setError(null);
      const isDone = await followAttempt(work, {
        patience: navigator.onLine ? patience : offlinePatience,
        onFailed: tell ?? tellOfFailure,
        onLate: () => {
          setError(null);
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
      setError(null);
    },
  };
}
