import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, type RefObject } from 'react';
import type { Video, VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { readableValues } from '#lib/readable.ts';
import { placeBehind } from '../plan/order-between.ts';
import { useQueue } from '../work/queue-context.tsx';
import { dragHints } from './drag/drag-hint-store.ts';
import { draggedIds } from './drag/dragged-videos.ts';
import { hindranceSentence, planTo } from './move-plan.ts';
import { useQueueAct } from './queue-act-context.tsx';

/**
 * Lets a column of the board take cards. While something is dragged, each column shows whether it
 * can go there; over one where it cannot, the reason is said.
 */
export function useColumnDrop(column: RefObject<HTMLElement | null>, status: VideoStatus): void {
  const { row, work, view } = useQueue();
  const act = useQueueAct();

  const isByPriority = view.sort === 'priority' && !view.reversed && isOpenStatus(status);
  useEffect(() => {
    const openWork = () => readableValues(work.rows());
    const element = column.current;
    if (!element) return undefined;
    const videosOf = (data: Record<string | symbol, unknown>): Video[] =>
      (draggedIds(data) ?? []).flatMap((id) => {
        const found = row(id);
        return found?.kind === 'ok' ? [found.value] : [];
      });
    const isHome = (videos: readonly Video[]) => videos.every((video) => video.status === status);
    const unmark = () => {
      delete element.dataset['over'];
      dragHints.show(null);
    };
    return combine(
      monitorForElements({
        canMonitor: ({ source }) => draggedIds(source.data) !== null,
        onDragStart: ({ source }) => {
          const videos = videosOf(source.data);
          if (isHome(videos)) return;
          element.dataset['drop'] = planTo(videos, status).steps.length > 0 ? 'can' : 'cannot';
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
          if (!isHome(videos)) dragHints.show(hindranceSentence(planTo(videos, status)));
        },
        onDragLeave: unmark,
        onDrop: ({ source, location }) => {
          const videos = videosOf(source.data);
          if (videos.length === 0) return;
          if (!isHome(videos)) {
            act.moveTo(videos, status);
            return;
          }
          // Dropped on a card it went before or after that; below all of them it goes last.
          const isBelow = isBelowAll(element, location.current.input.clientY);
          const place = isBelow && isByPriority ? placeBehind(openWork(), videos, status) : null;
          if (place !== null) act.place(videos, place);
        },
      }),
    );
  }, [column, status, row, work, act, isByPriority]);
}

/** Whether a height of the window is below all cards; put back where it was, a card stays. */
function isBelowAll(column: HTMLElement, clientY: number): boolean {
  const cards = [...column.querySelectorAll('[data-row-id]')];
  return cards.every((card) => card.getBoundingClientRect().bottom < clientY);
}
