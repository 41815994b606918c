import { memo, useState, type ComponentType } from 'react';
import { useQueue } from '../work/queue-context.tsx';
import type { RowProps } from './virtual-rows.tsx';

type PassingRowProps = RowProps & { Row: ComponentType<RowProps>; isFlying: boolean };

/** A row, of which only the name is drawn as long as somebody flies past it. */
export const PassingRow = memo(function PassingRow(props: PassingRowProps) {
  const { Row, isFlying, ...row } = props;
  const [isNameOnly, setIsNameOnly] = useState(isFlying);
  // What was whole once stays whole: somebody may be about to press it.
  if (isNameOnly && !isFlying) setIsNameOnly(false);
  return isNameOnly ? <NameOnly id={row.id} start={row.start} /> : <Row {...row} />;
});

function NameOnly({ id, start }: Pick<RowProps, 'id' | 'start'>) {
  const found = useQueue().row(id);
  return (
    <div role="row" data-row-id={id} style={{ transform: `translateY(${start}px)` }}>
      <div role="gridcell" className="card passing title">
        {found?.kind === 'ok' ? found.value.title : null}
      </div>
    </div>
  );
}
