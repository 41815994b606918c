import { useState } from 'react';
import type { GridColumn } from '#ui/grid/data-grid.tsx';
import { FilterDate, FilterSelect, FilterText } from '#ui/grid/grid-filters.tsx';
import { GridPanel } from '#ui/grid/grid-panel.tsx';
import type { GridView } from '#ui/grid/grid-view.ts';
import { Example } from '../example.tsx';
import { sampleRows, type SampleRow } from '../samples.ts';

const nothing = () => undefined;

const columns: GridColumn<SampleRow>[] = [
  { key: 'email', header: 'Customer', primary: true, sortable: true, cell: ({ email }) => email },
  { key: 'package', header: 'Package', cell: (row) => row.package },
  { key: 'tokens', header: 'Tokens left', align: 'end', cell: ({ tokens }) => tokens },
];
const readableRows = sampleRows.map((value) => ({ kind: 'ok' as const, id: value.id, value }));
const states = [
  { value: 'active', label: 'Active' },
  { value: 'past_due', label: 'Payment overdue' },
];

/** Tables that a person arranges. */
export function GridGroup() {
  const [view, setView] = useState<GridView>({
    sort: { key: 'email', down: false },
    columns: columns.map(({ key }) => key),
    density: 'compact',
  });
  const [ids, setIds] = useState<string[]>(['a']);
  return (
    <>
      <Example
        name="Table of the back office"
        from="#ui/grid/grid-panel.tsx, #ui/grid/data-grid.tsx, #ui/grid/column-chooser.tsx, #ui/grid/grid-filters.tsx, #ui/grid/tool-panel.tsx"
        when="For lists that staff filter, order and tick. The address of the page keeps the view."
      >
        <GridPanel
          caption="Subscriptions to arrange"
          noun={{ one: 'subscription', many: 'subscriptions' }}
          columns={columns}
          view={view}
          onChange={(part) => setView({ ...view, ...part })}
          context={null}
          pages={{ state: 'ready', items: readableRows, more: { state: 'available' } }}
          total={{ state: 'known', count: 1312 }}
          onMore={nothing}
          onRetry={nothing}
          filters={
            <>
              <FilterText label="Address begins with" value={null} onChange={nothing} />
              <FilterSelect
                label="State of the subscription"
                all="Every state"
                options={states}
                value={null}
                onChange={nothing}
              />
              <FilterDate label="Since" value="2026-03-09" onChange={nothing} />
            </>
          }
          selection={{
            ids,
            onChange: setIds,
            nameOf: (id) => sampleRows.find((row) => row.id === id)?.email ?? id,
            canSelect: () => true,
          }}
          empty={null}
        />
      </Example>
    </>
  );
}
