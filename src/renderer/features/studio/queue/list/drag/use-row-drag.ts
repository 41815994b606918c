import { useEffect, useRef, type RefObject } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useToast } from '#ui/toaster.tsx';
import type { Place } from '../../plan/order-between.ts';
import { deferredChunk } from '#parts/deferred-chunk.tsx';
import { useQueue } from '../../state/queue-context.tsx';
import { useQueueActions } from '../actions/queue-actions-provider.tsx';
import { rowIdAt } from '../rows/row-element.ts';

/** The code of dragging. It loads at the first sign of a pointer, because dragging needs one. */
export const dragging = deferredChunk(async () => {
  const [{ dragRow }, { dropOnColumn }] = await Promise.all([
    import('./drag-row.ts'),
    import('./drop-on-column.ts'),
  ]);
  return { dragRow, dropOnColumn };
});

/**
 * Lets the rows or cards of a list be dragged, together with all chosen ones when they are among
 * them. Others can be dropped before or after them. `neighbours` gives the videos above and below
 * one.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  neighbours: (videoId: string) => Place,
): void {
  const queue = useQueue();
  const { run } = useQueueActions();
  const { gates } = useCloud().system;
  const toast = useToast();
  // A filter must not set up the rows again.
  const latest = useRef({ queue, neighbours });
  useEffect(() => {
    latest.current = { queue, neighbours };
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const undo = new Map<Element, () => void>();
    // Most rows are only scrolled past. A row is set up when a pointer or a drag comes to it.
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
      // The first request may have failed, and the next would come only after a minute.
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

/** Undoes the set-up of rows that were scrolled away, so that they are not kept in memory. */
function forgetGone(undo: Map<Element, () => void>): void {
  for (const [row, stop] of undo) {
    if (row.isConnected) continue;
    stop();
    undo.delete(row);
  }
}

/** A press becomes a drag after so many pixels. */
const meantPixels = 8;

/**
 * Calls back when somebody begins to drag a row before the code of dragging is there, because
 * nothing else would react. Stops when the returned function is called.
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
