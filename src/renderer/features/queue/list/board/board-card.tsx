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
  rowTick,
} from '../rows/row-parts.tsx';
import type { RowProps } from '../rows/virtual-rows.tsx';

/** One video as a card. It renders only when the video, its place or its signs change. */
export const BoardCard = memo(function BoardCard(props: RowProps) {
  const { row, index } = props;
  const { title, userEmail, length } = row.video;
  const age = rowAge(row);
  const labels = rowLabels(row, 1);
  return (
    <div {...rowElementProps(props)} aria-rowindex={index + 1}>
      <div role="gridcell" className="card">
        {rowFlash(row)}
        {rowTick(row)}
        <span className="title" title={title}>
          {title}
        </span>
        <span className="quiet" title={customerName(userEmail)}>
          {`${length} s, ${customerName(userEmail)}`}
        </span>
        <span className="age" {...age.element}>
          {age.words}
        </span>
        {rowDue(row)}
        {rowAssignee(row, true)}
        {labels === null ? null : (
          <span className="labels" title={labels.words}>
            {labels.parts}
          </span>
        )}
        <span className="acts">{rowActs(row)}</span>
      </div>
    </div>
  );
});
