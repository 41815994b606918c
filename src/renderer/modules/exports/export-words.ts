import type { TableExport } from '#domain/table-export.ts';
import type { TableQuery } from '#domain/table-query.ts';

const nouns = {
  users: { one: 'account', many: 'accounts' },
  subscriptions: { one: 'subscription', many: 'subscriptions' },
  audit: { one: 'record', many: 'records' },
} satisfies Record<TableQuery['table'], { one: string; many: string }>;

/** `1 account`, `1,234 accounts`. */
export function exportedCount(table: TableQuery['table'], rows: number): string {
  const { one, many } = nouns[table];
  return `${rows.toLocaleString('en-US')} ${rows === 1 ? one : many}`;
}

/** What a press exports: `Export all 1,234 accounts`; without a number while that is not known. */
export function startWords(table: TableQuery['table'], known: number | null): string {
  if (known === null) return `Export all ${nouns[table].many} that match`;
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
