import { memo } from 'react';
import {
  RowActs,
  RowAssignee,
  RowDue,
  RowFlash,
  RowLabels,
  RowStatus,
  RowTick,
} from '../rows/row-parts.tsx';
import { RowAge } from '../rows/row-age.tsx';
import { useQueueRow } from '../rows/use-queue-row.ts';
import type { RowProps } from '../rows/virtual-rows.tsx';

/** One video as a row. Draws again only when the video, its place or its signs change. */
export const TableRow = memo(function TableRow({ id, index, start, isTabStop }: RowProps) {
  const { video, isChosen, element } = useQueueRow(id, start, isTabStop);
  if (video === null) return null;
  return (
    <div {...element} aria-rowindex={index + 2}>
      <div role="gridcell" className="cell-pick">
        <RowFlash video={video} />
        <RowTick video={video} isChosen={isChosen} />
      </div>
      <div role="rowheader" className="title cell-title" title={video.title}>
        {video.title}
      </div>
      <div role="gridcell" className="cell-status">
        <RowStatus video={video} />
      </div>
      <div role="gridcell" className="quiet cell-customer" title={video.userEmail}>
        {video.userEmail}
      </div>
      <div role="gridcell" className="cell-length">
        {video.length} s
      </div>
      <div role="gridcell" className="cell-assignee">
        <RowAssignee video={video} />
      </div>
      <div role="gridcell" className="cell-due">
        <RowDue video={video} />
      </div>
      <div role="gridcell" className="cell-age">
        <RowAge video={video} />
      </div>
      <div role="gridcell" className="cell-labels">
        <RowLabels video={video} />
      </div>
      <div role="gridcell" className="cell-acts">
        <RowActs video={video} />
      </div>
    </div>
  );
});
