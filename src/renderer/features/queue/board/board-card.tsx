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
        <div className="card-line card-top">
          <RowTick video={video} isChosen={isChosen} />
          <span className="title" title={video.title}>
            {video.title}
          </span>
        </div>
        <div className="card-line quiet">
          <span className="quiet" title={video.userEmail}>
            {video.userEmail}
          </span>
          <span className="card-length">{video.length} s</span>
        </div>
        <div className="card-line">
          <RowAge video={video} />
          <RowDue video={video} />
        </div>
        <div className="card-line">
          <RowAssignee video={video} />
          <RowLabels video={video} />
          <RowActs video={video} />
        </div>
      </div>
    </div>
  );
});
