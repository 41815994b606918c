import { useSyncExternalStore } from 'react';
import type { Sort } from '../../store/queue-view.ts';
import { useQueue } from '../../store/queue-context.tsx';

const columns: { name: string; label: string; sort?: Sort }[] = [
  { name: 'title', label: 'Video', sort: 'title' },
  { name: 'status', label: 'Status' },
  { name: 'customer', label: 'Customer', sort: 'customer' },
  { name: 'length', label: 'Length' },
  { name: 'assignee', label: 'Assigned to' },
  { name: 'due', label: 'Due', sort: 'due' },
  { name: 'age', label: 'In this status', sort: 'age' },
  { name: 'labels', label: 'Labels' },
  { name: 'acts', label: 'Move' },
];

/** The columns' names; some of them order the list. */
export function TableHead({ ids }: { ids: readonly string[] }) {
  const { view, changeView } = useQueue();
  const order = (sort: Sort) =>
    changeView({ sort, reversed: view.sort === sort && !view.reversed });
  return (
    <div role="rowgroup" className="head">
      <div role="row" className="head-row" aria-rowindex={1}>
        <div role="columnheader" className="cell cell-pick">
          <ChooseAll ids={ids} />
        </div>
        {columns.map(({ name, label, sort }) => (
          <div
            key={name}
            role="columnheader"
            className={`cell cell-${name}`}
            aria-sort={sort !== view.sort ? undefined : view.reversed ? 'descending' : 'ascending'}
          >
            {sort === undefined ? (
              label
            ) : (
              <button type="button" className="sort" onClick={() => order(sort)}>
                {label}
                <span aria-hidden>{sort !== view.sort ? '' : view.reversed ? ' ↓' : ' ↑'}</span>
              </button>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function ChooseAll({ ids }: { ids: readonly string[] }) {
  const { selection } = useQueue();
  const chosen = useSyncExternalStore(selection.subscribe, selection.ids);
  const isAll = ids.length > 0 && chosen.length >= ids.length;
  return (
    <button
      type="button"
      role="checkbox"
      className="tick"
      aria-checked={isAll ? true : chosen.length > 0 ? 'mixed' : false}
      aria-label="Choose all that are shown"
      onClick={() => (isAll ? selection.clear() : selection.set(ids))}
    />
  );
}
