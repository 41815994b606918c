import { useSyncExternalStore } from 'react';
import type { MoveSign, QueueAct } from './queue-act.ts';

/** How the move of one video is going; renders again only when that changes. */
export function useMoveSign(signs: QueueAct['signs'], videoId: string): MoveSign {
  return useSyncExternalStore(signs.subscribe, () => signs.of(videoId));
}
