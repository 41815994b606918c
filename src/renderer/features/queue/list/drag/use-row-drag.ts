import { useEffect, useRef, type RefObject } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useToast } from '#ui/toaster.tsx';
import { useQueue } from '../../store/queue-context.tsx';
import { dragging } from './dragging.ts';
import { hearEarlyDrag } from './early-drag.ts';
import { useQueueAct } from '../../moves/queue-act-context.tsx';
import type { Place } from '../../moves/queue-act.ts';

/**
 * Lets the rows or cards of a list be dragged, with all others that are chosen when they are among
 * them, and be places to drop others before or after. `neighbours` tells what stands around one.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  neighbours: (videoId: string) => Place,
): void {
  const queue = useQueue();
  const act = useQueueAct();
  const { gates } = useCloud().system;
  const toast = useToast();
  // Rows must not be set up anew whenever somebody filters.
  const latest = useRef({ queue, neighbours });
  useEffect(() => {
    latest.current = { queue, neighbours };
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const undo = new Map<Element, () => void>();
    // Most rows are only scrolled past: one is set up when a pointer or a dragged thing comes to it.
    const onApproach = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row-id]') : null;
      const videoId = row?.dataset['rowId'];
      if (!row || videoId === undefined || undo.has(row)) return;
      forgetGone(undo);
      undo.set(
        row,
        dragging.whenFetched(({ dragRow }) =>
          dragRow(row, {
            videoId,
            act,
            gates,
            queue: () => latest.current.queue,
            neighbours: (id) => latest.current.neighbours(id),
          }),
        ),
      );
    };
    element.addEventListener('pointerover', onApproach);
    element.addEventListener('dragenter', onApproach);
    const stopHearing = hearEarlyDrag(element, () => {
      // It may have failed to come, and nothing else asks for it again within a minute.
      void dragging.fetch().catch(() => undefined);
      toast({
        key: 'late-part',
        title: 'Dragging is not ready yet. Nothing was moved; try again in a moment.',
      });
    });
    return () => {
      stopHearing();
      element.removeEventListener('pointerover', onApproach);
      element.removeEventListener('dragenter', onApproach);
      for (const stop of undo.values()) stop();
    };
  }, [list, act, gates, toast]);
}

/** Rows that were scrolled away are not kept for what was once set up on them. */
function forgetGone(undo: Map<Element, () => void>): void {
  for (const [row, stop] of undo) {
    if (row.isConnected) continue;
    stop();
    undo.delete(row);
  }
}
