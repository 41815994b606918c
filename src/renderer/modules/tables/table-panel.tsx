import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { GridPanel, type GridPanelProps } from '#ui/grid/grid-panel.tsx';
import { exportsParameter } from './export-tool.tsx';
import { SavedViews } from './saved-views.tsx';
import { tableNouns } from './table-words.ts';
import type { useTable } from './use-table.tsx';

type TablePanelProps<Value extends { id: string }, Context, Query extends object> = {
  table: ReturnType<typeof useTable<Value, Context, Query, unknown>>;
  /** What is said where no row matches. */
  hint?: string;
  /** Whether fewer rows are shown than there are, so that a filter can be taken away. */
  isFiltered?: boolean;
  /** In place of a table without rows, unless a filter is the reason. */
  empty: ReactNode;
} & Pick<
  GridPanelProps<Value, Context>,
  'caption' | 'context' | 'filters' | 'tools' | 'selection' | 'selectionBar'
>;

/** A table of the back office with its filters, views and pages. */
export function TablePanel<Value extends { id: string }, Context, Query extends object>({
  table,
  hint = 'Remove one of the filters to see more.',
  isFiltered = table.isFiltered,
  empty,
  tools,
  ...rest
}: TablePanelProps<Value, Context, Query>) {
  const { name, columns, opens } = table.table;
  const noun = tableNouns[name];
  return (
    <GridPanel
      noun={noun}
      columns={columns}
      view={table.view}
      isOrderFixed={table.isOrderFixed}
      onChange={table.onView}
      pages={table.pages}
      total={table.total}
      onMore={table.loadMore}
      onRetry={table.retry}
      tools={
        <>
          <SavedViews
            table={name}
            leaveOut={[exportsParameter, ...(opens === undefined ? [] : [opens])]}
          />
          {tools}
        </>
      }
      empty={
        isFiltered ? (
          <EmptyState title={`No ${noun.one} matches all of these`}>{hint}</EmptyState>
        ) : (
          empty
        )
      }
      {...rest}
    />
  );
}
