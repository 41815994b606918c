import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cloud } from '#data/cloud.ts';
import { useLoadCloud } from '#data/hooks/cloud-context.tsx';

type Answer<T> =
  | { state: 'pending' }
  | { state: 'done'; value: T }
  | { state: 'failed'; error: unknown };

/**
 * Sends a request to the identity service once the page is mounted, and only once: a code works a
 * single time, so a second render must not send it again.
 */
export function useOnce<T>(ask: (identity: Cloud['identity']) => Promise<T>): {
  answer: Answer<T>;
  retry: () => void;
} {
  const load = useLoadCloud();
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'pending' });
  const question = useRef(ask);
  const isAsked = useRef(false);

  const send = useCallback(async () => {
    setAnswer({ state: 'pending' });
    try {
      const { identity } = await load();
      setAnswer({ state: 'done', value: await question.current(identity) });
    } catch (error) {
      setAnswer({ state: 'failed', error });
    }
  }, [load]);

  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void send();
  }, [send]);
  return { answer, retry: () => void send() };
}
