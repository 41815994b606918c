import { z } from 'zod';
import { tableQuery, type TableQuery } from './table-query.ts';

/** More rows than that are refused: a filter makes them fewer, and a spreadsheet slows down far below. */
export const mostExportedRows = 100_000;
/** Days after which an export is removed with its file. */
export const exportDays = 7;
/** Minutes for which an address of an export's file works. A press leads to the file at once. */
export const exportLinkMinutes = 10;
/** Hours without a further row after which an export has failed. */
export const exportPatienceHours = 1;
/** Exports of one's own that are shown, the newest first. */
export const mostShownExports = 10;

/** Document `exports/{id}`: rows of a table that are written into a file for the admin who asked. */
export const tableExport = z.object({
  id: z.string().min(1),
  /** Who asked for it. Nobody else may have the file. */
  userId: z.string().min(1),
  query: tableQuery,
  /**
   * `running` also waits for its turn; `canceled` has no file any more, and `failed` never got one. A `ready`
   * one is canceled to remove its file.
   */
  state: z.enum(['running', 'ready', 'canceled', 'failed']),
  /** Rows that matched when it was asked for. */
  total: z.number().int().min(0),
  /** Rows that are written. */
  rows: z.number().int().min(0),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type TableExport = z.infer<typeof tableExport>;

/** The name under which a browser saves the file. */
export function exportFileName({
  query: { table },
  createdAt,
}: Pick<TableExport, 'query' | 'createdAt'>): string {
  return `orbitreel-${exportedTables[table]}-${createdAt.toISOString().slice(0, 10)}.csv`;
}

const exportedTables = {
  users: 'accounts',
  subscriptions: 'subscriptions',
  audit: 'records',
} satisfies Record<TableQuery['table'], string>;

/** Where the parts of an export and its whole file lie, below one name. */
export const exportFolder = (exportId: string) => `exports/${exportId}/`;
/** The object with all rows. */
export const exportObject = (exportId: string) => `${exportFolder(exportId)}rows.csv`;
