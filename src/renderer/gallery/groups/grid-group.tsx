import { useState } from 'react';
import { AccountActionDialog } from '#parts/account-action-dialog.tsx';
import { subscriptionsQuery } from '#domain/table-query.ts';
import type { TableExport } from '#domain/table-export.ts';
import { ExportRow } from '#parts/exports/export-row.tsx';
import { ExportTool, type Exports } from '#parts/exports/export-tool.tsx';
import { Button } from '#ui/button.tsx';
import type { GridColumn } from '#ui/grid/data-grid.tsx';
import { FilterDate } from '#ui/grid/filter-date.tsx';
import { FilterSelect } from '#ui/grid/filter-select.tsx';
import { FilterText } from '#ui/grid/filter-text.tsx';
import { GridPanel } from '#ui/grid/grid-panel.tsx';
import { SavedViews } from '#ui/grid/saved-views.tsx';
import type { GridView } from '#ui/grid/grid-view.ts';
import { Example } from '../example.tsx';
import { sampleRows, type SampleRow } from '../samples.ts';

const nothing = () => undefined;

const columns: GridColumn<SampleRow>[] = [
  { key: 'email', header: 'Customer', primary: true, sortable: true, cell: ({ email }) => email },
  { key: 'package', header: 'Package', cell: (row) => row.package },
  { key: 'tokens', header: 'Tokens left', align: 'end', cell: ({ tokens }) => tokens },
];
const states = [
  { value: 'active', label: 'Active' },
  { value: 'past_due', label: 'Payment overdue' },
];
const exported = subscriptionsQuery.parse({ table: 'subscriptions' });
const begun = new Date('2026-03-02T09:30:00Z');
const sampleExports = (['running', 'ready', 'failed'] as const).map((state): TableExport => ({
  id: state,
  userId: 'gallery',
  query: exported,
  state,
  total: 1312,
  rows: state === 'ready' ? 1312 : 500,
  createdAt: begun,
  updatedAt: begun,
}));
const exports: Exports = {
  watch: (onExports) => {
    onExports(sampleExports.map((value) => ({ kind: 'ok', id: value.id, value })));
    return nothing;
  },
  start: () => Promise.resolve(),
  cancel: () => Promise.resolve(),
  linkTo: () => Promise.resolve('about:blank'),
};
const untyped = { restored: null, keep: nothing, clear: nothing };

/** Tables that a person arranges, and what is done about their rows. */
export function GridGroup() {
  const [view, setView] = useState<GridView>({
    sort: { key: 'email', down: false },
    columns: columns.map(({ key }) => key),
    density: 'compact',
  });
  const [ids, setIds] = useState<string[]>(['a']);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Example
        name="Table of the back office"
        from="#ui/grid/grid-panel.tsx, #ui/grid/data-grid.tsx, #ui/grid/column-chooser.tsx, #ui/grid/filter-select.tsx, #ui/grid/filter-text.tsx, #ui/grid/filter-date.tsx, #ui/grid/saved-views.tsx"
        when="For lists that staff filter, order and tick. The address of the page keeps the view."
      >
        <GridPanel
          caption="Subscriptions to arrange"
          noun={{ one: 'subscription', many: 'subscriptions' }}
          columns={columns}
          view={view}
          onChange={(part) => setView({ ...view, ...part })}
          pages={{ state: 'ready', items: [...sampleRows], more: { state: 'available' } }}
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
          tools={<SavedViews table="gallery" uid="gallery" />}
          selection={{
            ids,
            onChange: setIds,
            nameOf: (id) => sampleRows.find((row) => row.id === id)?.email ?? id,
            canSelect: () => true,
          }}
          empty={null}
        />
      </Example>
      <Example
        name="Export of a table"
        from="#parts/exports/export-row.tsx, #parts/exports/export-tool.tsx, #parts/exports/export-dialog.tsx"
        when="Above a table: all rows that match become a file, in the background. The page that opens it lists the exports."
      >
        <ExportTool query={exported} total={{ state: 'known', count: 1312 }} exports={exports} />
        <ul>
          {sampleExports.map((value) => (
            <ExportRow
              key={value.id}
              stored={{ kind: 'ok', id: value.id, value }}
              exports={exports}
            />
          ))}
        </ul>
      </Example>
      <Example
        name="Question about an account"
        from="#parts/account-action-dialog.tsx"
        when="Before an account is disabled, enabled or sent a reset link. It wants a reason."
        span={6}
      >
        <Button tone="neutral" variant="outline" onClick={() => setAsked(true)}>
          Disable an account
        </Button>
        {isAsked ? (
          <AccountActionDialog
            user={{ email: 'jonah@trail-and-ember.example' }}
            action="disable"
            kept={untyped}
            onRun={() => Promise.resolve()}
            onChanged={nothing}
            onClose={() => setAsked(false)}
          />
        ) : null}
      </Example>
    </>
  );
}
