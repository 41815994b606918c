import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { useEffect, useRef, type RefObject } from 'react';
import type { Video } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { useQueue, type Queue } from '../work/queue-context.tsx';
import { dragData, draggedIds } from './drag/dragged-videos.ts';
import { showCount } from './drag/show-count.ts';
import { useQueueAct } from './queue-act-context.tsx';
import type { Place } from './queue-act.ts';

/**
 * Lets a row or card be dragged, with all others that are chosen when it is one of them, and be a
 * place to drop others before or after. `neighbours` tells what stands around it; memoise it.
 */
export function useRowDrag(
  row: RefObject<HTMLElement | null>,
  videoId: string,
  neighbours: (videoId: string) => Place,
): void {
  const queue = useQueue();
  const act = useQueueAct();
  // A row must not be set up anew whenever somebody filters.
  const latest = useRef({ queue, neighbours });
  useEffect(() => {
    latest.current = { queue, neighbours };
  });

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const markEdge = (edge: string | null) => {
      if (edge === null) delete element.dataset['dropEdge'];
      else element.dataset['dropEdge'] = edge;
    };
    // Most rows are only scrolled past: one is set up when a pointer or a dragged thing comes to it.
    return whenApproached(element, () =>
      combine(
        draggable({
          element,
          getInitialData: () => dragData(idsWith(latest.current.queue, videoId)),
          onGenerateDragPreview: ({ nativeSetDragImage, source }) => {
            const count = draggedIds(source.data)?.length ?? 1;
            if (count > 1) {
              setCustomNativeDragPreview({
                nativeSetDragImage,
                render: ({ container }) => showCount(container, count),
              });
            }
          },
          onDragStart: () => element.setAttribute('data-dragging', ''),
          onDrop: () => element.removeAttribute('data-dragging'),
        }),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => canPlace(latest.current.queue, videoId, draggedIds(source.data)),
          getData: ({ input }) =>
            attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
          onDrag: ({ self }) => markEdge(extractClosestEdge(self.data)),
          onDragLeave: () => markEdge(null),
          onDrop: ({ self, source }) => {
            markEdge(null);
            const target = videoOf(latest.current.queue, videoId);
            const videos = videosOf(latest.current.queue, draggedIds(source.data) ?? []);
            if (!target || videos.length === 0) return;
            const { above, below } = latest.current.neighbours(videoId);
            const place =
              extractClosestEdge(self.data) === 'top'
                ? { above, below: target }
                : { above: target, below };
            // Beside itself it stands already.
            if (videos.length === 1 && [place.above?.id, place.below?.id].includes(videos[0]?.id)) {
              return;
            }
            act.place(videos, place);
          },
        }),
      ),
    );
  }, [row, videoId, act]);
}

/** Runs once, when something comes to an element; returns the way to undo whatever it did. */
function whenApproached(element: HTMLElement, setUp: () => () => void): () => void {
  let undo: (() => void) | null = null;
  const onApproach = () => {
    undo ??= setUp();
  };
  element.addEventListener('pointerenter', onApproach, { once: true });
  element.addEventListener('dragenter', onApproach, { once: true });
  return () => {
    element.removeEventListener('pointerenter', onApproach);
    element.removeEventListener('dragenter', onApproach);
    undo?.();
  };
}

/** The chosen ones when it is one of them, else itself. */
function idsWith({ selection }: Queue, videoId: string): readonly string[] {
  return selection.has(videoId) ? selection.ids() : [videoId];
}

function videoOf({ row }: Queue, videoId: string): Video | null {
  const found = row(videoId);
  return found?.kind === 'ok' ? found.value : null;
}

function videosOf(queue: Queue, ids: readonly string[]): Video[] {
  return ids.flatMap((id) => videoOf(queue, id) ?? []);
}

/** Whether dropping changes the priority here: among open work, shown in its order. */
function canPlace(queue: Queue, videoId: string, ids: readonly string[] | null): boolean {
  if (ids === null || ids.includes(videoId) || queue.view.sort !== 'priority') return false;
  const target = videoOf(queue, videoId);
  if (target === null || !isOpenStatus(target.status)) return false;
  const isBoard = queue.view.layout === 'board';
  return videosOf(queue, ids).every(({ status }) =>
    // On the board the column decides first: elsewhere it is a move.
    isBoard ? status === target.status : isOpenStatus(status),
  );
}
