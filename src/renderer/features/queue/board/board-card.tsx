import { memo } from 'react';
import { RowAge } from '../rows/row-age.tsx';
import { RowActs, RowAssignee, RowDue, RowFlash, RowLabels, RowTick } from '../rows/row-parts.tsx';
import { useQueueRow } from '../rows/use-queue-row.ts';
import type { RowProps } from '../rows/virtual-rows.tsx';

/** One video as a card. Draws again only when the video, its place or its signs change. */
export const BoardCard = memo(function BoardCard({ id, index, start, isTabStop }: RowProps) {
  const { video, isChosen, element } = useQueueRow(id, start, isTabStop);
  if (video === null) return null;
  return (
    <div {...element} aria-rowindex={index + 1}>
      <div role="gridcell" className="card">
        <RowFlash video={video} />
        <RowTick video={video} isChosen={isChosen} />
        <span className="title" title={video.title}>
          {video.title}
        </span>
        <span className="quiet" title={video.userEmail}>
          {video.length} s, {video.userEmail}
        </span>
        <RowAge video={video} />
        <RowDue video={video} />
        <RowAssignee video={video} isShort />
        <RowLabels video={video} most={1} />
        <RowActs video={video} />
      </div>
    </div>
  );
});
