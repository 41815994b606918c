import { useEffect, useRef, type RefObject } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useToast } from '#ui/toaster.tsx';
import type { Place } from '../../plan/order-between.ts';
import { deferredChunk } from '../../store/deferred-chunk.tsx';
import { useQueue } from '../../store/queue-context.tsx';
import { useQueueActions } from '../actions/queue-actions-provider.tsx';
import { rowIdAt } from '../rows/row-element.ts';

/** What dragging takes. No pointer, no drag: it comes with the first sign of one. */
export const dragging = deferredChunk(async () => {
  const [{ dragRow }, { dropOnColumn }] = await Promise.all([
    import('./drag-row.ts'),
    import('./drop-on-column.ts'),
  ]);
  return { dragRow, dropOnColumn };
});

/**
 * Lets the rows or cards of a list be dragged, with all others that are chosen when they are among
 * them, and be places to drop others before or after. `neighbours` tells what stands around one.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  neighbours: (videoId: string) => Place,
): void {
  const queue = useQueue();
  const { run } = useQueueActions();
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
        dragging.whenLoaded(({ dragRow }) =>
          dragRow(row, {
            videoId,
            run,
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
      void dragging.load().catch(() => undefined);
      toast({
        key: 'deferred-chunk',
        title: 'Dragging is not ready yet. Nothing was moved; try again in a moment.',
      });
    });
    return () => {
      stopHearing();
      element.removeEventListener('pointerover', onApproach);
      element.removeEventListener('dragenter', onApproach);
      for (const stop of undo.values()) stop();
    };
  }, [list, run, gates, toast]);
}

/** Rows that were scrolled away are not kept for what was once set up on them. */
function forgetGone(undo: Map<Element, () => void>): void {
  for (const [row, stop] of undo) {
    if (row.isConnected) continue;
    stop();
    undo.delete(row);
  }
}

/** Pixels that a pressed mouse moves before it is meant to drag. */
const meantPixels = 8;

/**
 * Tells of a row that somebody begins to drag before what dragging takes is there, which nothing
 * answers otherwise; until the returned is called.
 */
function hearEarlyDrag(list: HTMLElement, tell: () => void): () => void {
  const onPress = (press: PointerEvent) => {
    const isMouse = press.pointerType === 'mouse' && press.button === 0;
    if (!isMouse || rowIdAt(press.target) === null || dragging.loaded() !== null) return;
    const ending = new AbortController();
    const onMove = ({ buttons, clientX, clientY }: PointerEvent) => {
      const away = Math.hypot(clientX - press.clientX, clientY - press.clientY);
      if (buttons !== 0 && away < meantPixels) return;
      ending.abort();
      if (buttons !== 0 && dragging.loaded() === null) tell();
    };
    document.addEventListener('pointermove', onMove, { signal: ending.signal });
  };
  list.addEventListener('pointerdown', onPress);
  return () => list.removeEventListener('pointerdown', onPress);
}
