import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Gates } from '#domain/gates.ts';
import type { Video, VideoStatus } from '#domain/video.ts';
import { readableValues } from '#lib/readable.ts';
import { blockerSentence, stepsTo } from '../../moves/move-steps.ts';
import { pausedReason } from '../../moves/use-paused.ts';
import { placeBehind } from '../../plan/order-between.ts';
import type { Queue } from '../../state/queue-context.tsx';
import type { QueueActions } from '../actions/create-queue-actions.ts';
import { dragHint } from './drag-hint.tsx';
import { draggedIds } from './drag-row.ts';

type ColumnDrop = Pick<Queue, 'row' | 'work'> & {
  status: VideoStatus;
  run: QueueActions['run'];
  gates: Pick<Gates, 'isClosed'>;
  /** Whether the column is in the order of priority, so that a card can go to the end. */
  isByPriority: boolean;
};

/** Lets a column take cards. Returns a function that undoes this. */
export function dropOnColumn(
  element: HTMLElement,
  { status, run, gates, row, work, isByPriority }: ColumnDrop,
) {
  const openWork = () => readableValues(work.rows());
  const videosOf = (data: Record<string | symbol, unknown>): Video[] =>
    (draggedIds(data) ?? []).flatMap((id) => {
      const found = row(id);
      return found?.kind === 'ok' ? [found.value] : [];
    });
  const isHome = (videos: readonly Video[]) => videos.every((video) => video.status === status);
  const unmark = () => {
    delete element.dataset['over'];
    dragHint.setState(null);
  };
  return combine(
    monitorForElements({
      canMonitor: ({ source }) => draggedIds(source.data) !== null,
      onDragStart: ({ source }) => {
        const videos = videosOf(source.data);
        const isPaused = pausedReason(gates) !== null;
        if (isHome(videos) && !isPaused) return;
        const canGo = !isPaused && stepsTo(videos, status).steps.length > 0;
        element.dataset['drop'] = canGo ? 'can' : 'cannot';
      },
      onDrop: () => {
        delete element.dataset['drop'];
        unmark();
      },
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedIds(source.data) !== null,
      onDragEnter: ({ source }) => {
        element.dataset['over'] = '';
        const videos = videosOf(source.data);
        const blocker = isHome(videos) ? null : blockerSentence(stepsTo(videos, status));
        dragHint.setState(pausedReason(gates) ?? blocker);
      },
      onDragLeave: unmark,
      onDrop: ({ source, location }) => {
        const videos = videosOf(source.data);
        if (videos.length === 0) return;
        if (!isHome(videos)) {
          run({ do: 'move', to: status, videos });
          return;
        }
        // A drop on a card places it before or after that card. A drop below all cards places it
        // last.
        const isBelow = isBelowAll(element, location.current.input.clientY);
        const between = isBelow && isByPriority ? placeBehind(openWork(), videos, status) : null;
        if (between !== null) run({ do: 'place', between, videos });
      },
    }),
  );
}

/**
 * Whether a vertical position in the window is below all cards. A card put back on itself stays.
 */
function isBelowAll(column: HTMLElement, clientY: number): boolean {
  const cards = [...column.querySelectorAll('[data-row-id]')];
  return cards.every((card) => card.getBoundingClientRect().bottom < clientY);
}
