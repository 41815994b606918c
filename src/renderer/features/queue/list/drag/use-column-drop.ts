import { useEffect, type RefObject } from 'react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { VideoStatus } from '#domain/video.ts';
import { isOpenStatus } from '#domain/work.ts';
import { useQueue } from '../../store/queue-context.tsx';
import { useQueueActions } from '../actions/queue-actions-provider.tsx';
import { dragging } from './use-row-drag.ts';

/**
 * Lets a column of the board take cards. While something is dragged, each column shows whether it
 * can go there; over one where it cannot, the reason is said.
 */
export function useColumnDrop(column: RefObject<HTMLElement | null>, status: VideoStatus): void {
  const { row, work, view } = useQueue();
  const { run } = useQueueActions();
  const { gates } = useCloud().system;

  const isByPriority = view.sort === 'priority' && !view.reversed && isOpenStatus(status);
  useEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    return dragging.whenLoaded(({ dropOnColumn }) =>
      dropOnColumn(element, { status, run, gates, row, work, isByPriority }),
    );
  }, [column, status, row, work, run, gates, isByPriority]);
}
