import { routes } from '#domain/routes.ts';
import { exportDays, type TableExport } from '#domain/table-export.ts';
import type { TableQuery } from '#domain/table-query.ts';
import type { MailContent } from '../../mail/mail-content.ts';

const tables = {
  users: { path: routes.manageUsers.path, rows: 'accounts' },
  subscriptions: { path: routes.accountManagement.path, rows: 'subscriptions' },
  audit: { path: routes.auditLog.path, rows: 'records' },
} satisfies Record<TableQuery['table'], { path: string; rows: string }>;

/** Tells an admin that their export is ready. The rows stay behind the log-in. */
export function exportMail({ query, rows }: Pick<TableExport, 'query' | 'rows'>): MailContent {
  const table = tables[query.table];
  const count = new Intl.NumberFormat('en-US').format(rows);
  return {
    subject: `Your export of ${table.rows} is ready`,
    paragraphs: [
      `The file holds ${count} ${table.rows}. Log in and open “Export” above the table to save it.`,
      `It is kept for ${exportDays} days. If you did not ask for it, tell another admin: the records name who did.`,
    ],
    link: { label: 'Open the exports', path: `${table.path}?exports=open` },
  };
}
