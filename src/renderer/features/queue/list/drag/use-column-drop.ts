import { useEffect, type RefObject } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { dragging } from './dragging.ts';
import { useQueueAct } from '../../moves/queue-act-context.tsx';

/**
 * Lets a column of the board take cards. While something is dragged, each column shows whether it
 * can go there; over one where it cannot, the reason is said.
 */
export function useColumnDrop(column: RefObject<HTMLElement | null>, status: VideoStatus): void {
  const { row, work, view } = useQueue();
  const act = useQueueAct();
  const { gates } = useCloud().system;

  const isByPriority = view.sort === 'priority' && !view.reversed && isOpenStatus(status);
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    return dragging.whenFetched(({ dropOnColumn }) =>
      dropOnColumn(element, { status, act, gates, row, work, isByPriority }),
    );
  }, [column, status, row, work, act, gates, isByPriority]);
}
