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
import type { Gates } from '#domain/gates.ts';
import type { Video } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { pausedReason } from '../../moves/use-paused.ts';
import type { Place } from '../../plan/order-between.ts';
import type { Queue } from '../../state/queue-context.tsx';
import type { QueueActions } from '../actions/create-queue-actions.ts';

type RowDrag = {
  videoId: string;
  run: QueueActions['run'];
  gates: Pick<Gates, 'isClosed'>;
  /** The queue at the time of the drag. */
  queue: () => Queue;
  neighbours: (videoId: string) => Place;
};

/**
 * Makes a row draggable, with all chosen rows when it is one of them, and lets others be dropped
 * before or after it. Returns a function that undoes this.
 */
export function dragRow(element: HTMLElement, { videoId, run, gates, queue, neighbours }: RowDrag) {
  const markEdge = (edge: string | null) => {
    if (edge === null) delete element.dataset['dropEdge'];
    else element.dataset['dropEdge'] = edge;
  };
  return combine(
    draggable({
      element,
      getInitialData: () => dragData(idsWith(queue(), videoId)),
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
      canDrop: ({ source }) =>
        pausedReason(gates) === null && canPlace(queue(), videoId, draggedIds(source.data)),
      getData: ({ input }) =>
        attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self }) => markEdge(extractClosestEdge(self.data)),
      onDragLeave: () => markEdge(null),
      onDrop: ({ self, source }) => {
        markEdge(null);
        const target = videoOf(queue(), videoId);
        const videos = videosOf(queue(), draggedIds(source.data) ?? []);
        if (!target || videos.length === 0) return;
        const { above, below } = neighbours(videoId);
        const between =
          extractClosestEdge(self.data) === 'top'
            ? { above, below: target }
            : { above: target, below };
        // Beside itself it would stay where it is.
        if (videos.length === 1 && [between.above?.id, between.below?.id].includes(videos[0]?.id)) {
          return;
        }
        run({ do: 'place', between, videos });
      },
    }),
  );
}

/** All chosen videos when this is one of them, else this one alone. */
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

/** Whether dropping changes the priority here: among open work, in the order of priority. */
function canPlace(queue: Queue, videoId: string, ids: readonly string[] | null): boolean {
  if (ids === null || ids.includes(videoId) || queue.view.sort !== 'priority') return false;
  const target = videoOf(queue, videoId);
  if (target === null || !isOpenStatus(target.status)) return false;
  const isBoard = queue.view.layout === 'board';
  return videosOf(queue, ids).every(({ status }) =>
    // On the board the column decides first. A drop from another column is a move.
    isBoard ? status === target.status : isOpenStatus(status),
  );
}

const idsKey = 'orbitreelVideoIds';

/** The data that a drag carries. */
function dragData(ids: readonly string[]): Record<string, unknown> {
  return { [idsKey]: [...ids] };
}

/** The videos that a drag carries; null when it does not come from the queue. */
export function draggedIds(data: Record<string | symbol, unknown>): readonly string[] | null {
  const ids = data[idsKey];
  if (!Array.isArray(ids)) return null;
  return ids.filter((id): id is string => typeof id === 'string');
}

/** Draws the number of dragged videos for the moment in which the browser takes its picture. */
function showCount(container: HTMLElement, count: number): void {
  const badge = document.createElement('div');
  badge.textContent = `${count} videos`;
  Object.assign(badge.style, {
    padding: '8px 16px',
    borderRadius: '8px',
    font: '600 14px system-ui, sans-serif',
    background: '#0f001f',
    color: '#ffffff',
  });
  container.append(badge);
}
