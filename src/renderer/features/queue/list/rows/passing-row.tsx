import { memo } from 'react';

type PassingRowProps = { id: string; title: string; start: number };

/** What is drawn of a row as long as somebody flies past it: its name. */
export const PassingRow = memo(function PassingRow({ id, title, start }: PassingRowProps) {
  return (
    <div role="row" data-row-id={id} style={{ top: start }}>
      <div role="gridcell" className="card passing title">
        {title}
      </div>
    </div>
  );
});
