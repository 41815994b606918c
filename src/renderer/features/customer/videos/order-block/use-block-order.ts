import { useRef, useState } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import type { Video } from '#domain/video.ts';

export type BlockOrdering =
  | { state: 'idle' }
  | { state: 'pending'; done: number; of: number }
  /** Not all could be ordered. Those before the failure are. */
  | { state: 'failed'; ordered: number; of: number; title: string; message: string };

/**
 * Orders videos one after the other, and stops at the first that cannot be. Each order spends its tokens
 * by itself, so what was ordered before a failure stays ordered.
 */
export function useBlockOrder() {
  const { call } = useCloud();
  const [ordering, setOrdering] = useState<BlockOrdering>({ state: 'idle' });
  const underWay = useRef(false);

  /** Resolves to whether all were ordered. */
  const order = async (videos: readonly Video[]): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    const of = videos.length;
    let ordered = 0;
    try {
      for (const video of videos) {
        setOrdering({ state: 'pending', done: ordered, of });
        try {
          await call('activateVideo', { videoId: video.id });
        } catch (error) {
          const message = messageFor(error);
          setOrdering({ state: 'failed', ordered, of, title: video.title, message });
          return false;
        }
        ordered += 1;
      }
      setOrdering({ state: 'idle' });
      return true;
    } finally {
      underWay.current = false;
    }
  };
  return { ordering, order, forget: () => setOrdering({ state: 'idle' }) };
}
