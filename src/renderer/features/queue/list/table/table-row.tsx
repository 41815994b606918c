import { memo } from 'react';
import { customerName } from '#domain/user.ts';
import { rowElementProps } from '../rows/row-element.ts';
import {
  rowActs,
  rowAge,
  rowAssignee,
  rowDue,
  rowFlash,
  rowLabels,
  rowStatus,
  rowTick,
} from '../rows/row-parts.tsx';
import type { RowProps } from '../rows/virtual-rows.tsx';

/** One video as a row. It renders only when the video, its place or its signs change. */
export const TableRow = memo(function TableRow(props: RowProps) {
  const { row, index } = props;
  const { title, userEmail, length } = row.video;
  const status = rowStatus(row);
  const age = rowAge(row);
  const labels = rowLabels(row, 2);
  return (
    <div {...rowElementProps(props)} aria-rowindex={index + 2}>
      <div role="gridcell" className="cell cell-pick">
        {rowFlash(row)}
        {rowTick(row)}
      </div>
      <div role="rowheader" className="title cell-title" title={title}>
        {title}
      </div>
      <div role="gridcell" className="status cell-status" {...status.element}>
        {status.words}
      </div>
      <div role="gridcell" className="quiet cell-customer" title={customerName(userEmail)}>
        {customerName(userEmail)}
      </div>
      <div role="gridcell" className="cell cell-length">
        {`${length} s`}
      </div>
      <div role="gridcell" className="cell cell-assignee">
        {rowAssignee(row)}
      </div>
      <div role="gridcell" className="cell cell-due">
        {rowDue(row)}
      </div>
      <div role="gridcell" className="age cell-age" {...age.element}>
        {age.words}
      </div>
      <div role="gridcell" className="labels cell-labels" title={labels?.words}>
        {labels?.parts}
      </div>
      <div role="gridcell" className="acts cell-acts">
        {rowActs(row)}
      </div>
    </div>
  );
});
