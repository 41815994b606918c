import { useSyncExternalStore } from 'react';
import type { MutationSign } from '../store/mutation.ts';
import { useQueue } from '../store/queue-context.tsx';

/** How the move of one video is going; renders again only when that changes. */
export function useMoveSign(videoId: string): MutationSign {
  const { mutations } = useQueue();
  return useSyncExternalStore(mutations.subscribe, () => mutations.signOf(videoId));
}
