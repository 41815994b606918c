import { useContext, useRef, useSyncExternalStore } from 'react';
import { useQueueAct } from '../moves/queue-act-context.tsx';
import { useMoveSign } from '../moves/use-move-sign.ts';
import { useRowDrag } from '../moves/use-row-drag.ts';
import { useQueue } from '../work/queue-context.tsx';
import { useRowVideo } from '../work/use-row.ts';
import { NeighboursContext } from './neighbours-context.ts';

/** What a row or a card needs to be one: its video, its place in the list, its drag and its signs. */
export function useQueueRow(id: string, start: number, isTabStop: boolean) {
  const { view, selection } = useQueue();
  const act = useQueueAct();
  const ref = useRef<HTMLDivElement>(null);
  const video = useRowVideo(id);
  const sign = useMoveSign(act.signs, id);
  const isChosen = useSyncExternalStore(selection.subscribe, () => selection.has(id));
  useRowDrag(ref, id, useContext(NeighboursContext));
  return {
    video,
    isChosen,
    element: {
      ref,
      role: 'row',
      'data-row-id': id,
      'data-sign': sign,
      'data-open': view.videoId === id || undefined,
      'aria-selected': isChosen,
      'aria-busy': sign === 'moving' || undefined,
      tabIndex: isTabStop ? 0 : -1,
      style: { transform: `translateY(${start}px)` },
    },
  } as const;
}
