import type { TableExport } from '#domain/table-export.ts';
import type { TableQuery } from '#domain/table-query.ts';
import type { Noun } from '#ui/grid/grid-panel.tsx';
import type { OfficeTable } from './use-table.tsx';

/** What a row of each table is called. */
export const tableNouns = {
  users: { one: 'account', many: 'accounts' },
  subscriptions: { one: 'subscription', many: 'subscriptions' },
  audit: { one: 'record', many: 'records' },
  invoices: { one: 'invoice', many: 'invoices' },
} satisfies Record<OfficeTable<never, never, never>['name'], Noun>;

/** `1 account`, `1,234 accounts`. */
export function exportedCount(table: TableQuery['table'], rows: number): string {
  const { one, many } = tableNouns[table];
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? one : many}`;
}

/** What a press exports: `Export all 1,234 accounts`; without a number while that is not known. */
export function startWords(table: TableQuery['table'], known: number | null): string {
  if (known === null) return `Export all ${tableNouns[table].many} that match`;
  return known === 1
    ? `Export ${exportedCount(table, 1)}`
    : `Export all ${exportedCount(table, known)}`;
}

/** How an export stands: `500 of 2,000 accounts`. */
export function exportProgress({
  query: { table },
  state,
  rows,
  total,
}: Pick<TableExport, 'query' | 'state' | 'rows' | 'total'>): string {
  switch (state) {
    case 'running':
      return rows === 0
        ? `${exportedCount(table, total)}, about to begin`
        : // More may match by now than when it was asked for.
          `${rows.toLocaleString('en-US')} of ${exportedCount(table, Math.max(rows, total))}`;
    case 'ready':
      return exportedCount(table, rows);
    case 'canceled':
      return `${exportedCount(table, total)}, canceled; nothing was kept`;
    case 'failed':
      return `${exportedCount(table, total)}, failed; nothing was kept. Begin it again`;
  }
}
