import { useRef, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';

export type Ordering =
  | { state: 'idle' }
  | { state: 'pending' }
  | { state: 'failed'; message: string };

/** Orders a draft: stores what is not stored yet, then spends its tokens. Gives the tokens left. */
export function useOrder(videoId: string, flush: () => Promise<void>) {
  const { functions } = useCloud();
  const [ordering, setOrdering] = useState<Ordering>({ state: 'idle' });
  const underWay = useRef(false);

  const order = async (): Promise<number | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setOrdering({ state: 'pending' });
    try {
      await flush();
      const { balance } = await functions.activateVideo(videoId);
      setOrdering({ state: 'idle' });
      return balance;
    } catch (error) {
      setOrdering({ state: 'failed', message: messageFor(error) });
      return null;
    } finally {
      underWay.current = false;
    }
  };

  return { ordering, order, forget: () => setOrdering({ state: 'idle' }) };
}
