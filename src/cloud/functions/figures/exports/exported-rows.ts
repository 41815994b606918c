import type { DocumentSnapshot } from 'firebase-admin/firestore';
import Papa from 'papaparse';
import { auditEntry } from '#domain/audit.ts';
import { subscription } from '#domain/subscription.ts';
import type { TableQuery } from '#domain/table-query.ts';
import { user } from '#domain/user.ts';
import { fieldsOf } from '../../store/documents.ts';

type Cell = string | number | boolean | null;
type Row = Record<string, Cell>;

/** The columns of each table's file. A column that is added goes to the end, where no spreadsheet counts. */
const columns = {
  users: ['Number', 'Address', 'Name', 'Roles', 'Disabled', 'Created (UTC)'],
  subscriptions: [
    'Number',
    'Customer',
    'Customer number',
    'Package',
    'Option',
    'Period',
    'Status',
    'Price',
    'Currency',
    'Tokens a month',
    'Created (UTC)',
    'Period ends (UTC)',
    'Ends (UTC)',
  ],
  audit: ['Number', 'When (UTC)', 'What', 'By', 'By number', 'Reason', 'Facts'],
} as const satisfies Record<TableQuery['table'], readonly string[]>;

// Without it, spreadsheets read UTF-8 as another encoding.
const byteOrderMark = '\uFEFF';

/** The first line of a table's file. */
export const headerOf = (table: TableQuery['table']): string =>
  `${byteOrderMark}${linesOf([columns[table]])}`;

/**
 * A page of documents as lines of CSV. A text that a spreadsheet would take for a formula begins with an
 * apostrophe. A document that cannot be read is a line with its number alone, so that the count stays right.
 */
export const rowsOf = (
  table: TableQuery['table'],
  documents: readonly DocumentSnapshot[],
): string =>
  linesOf(
    documents.map((document) => {
      const row: Row = { Number: document.id, ...readers[table](fieldsOf(document)) };
      return columns[table].map((name) => row[name] ?? null);
    }),
  );

/** Also after blanks, which some programs remove before they read a cell. */
const formula = /^\s*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

function linesOf(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: formula, newline: '\r\n' },
  );
  return `${text}\r\n`;
}

const readers = {
  users: (fields) => {
    const { data } = user.safeParse(fields);
    if (data === undefined) return {};
    return {
      Address: data.email,
      Name: data.displayName ?? '',
      Roles: data.roles.join(' '),
      Disabled: data.disabled ? 'yes' : 'no',
      'Created (UTC)': moment(data.createdAt),
    };
  },
  subscriptions: (fields) => {
    const { data } = subscription.safeParse(fields);
    if (data === undefined) return {};
    const { option, period, currency } = data.productSelections;
    return {
      Customer: data.userEmail,
      'Customer number': data.userId,
      Package: data.packageName,
      Option: option,
      Period: period,
      Status: data.status,
      Price: (data.productTotalPrice / 100).toFixed(2),
      Currency: currency.toUpperCase(),
      'Tokens a month': data.tokensPerMonth,
      'Created (UTC)': moment(data.createdAt),
      'Period ends (UTC)': moment(data.currentPeriodEnd),
      'Ends (UTC)': data.cancelsAt === null ? '' : moment(data.cancelsAt),
    };
  },
  audit: (fields) => {
    const { data } = auditEntry.safeParse(fields);
    if (data === undefined) return {};
    const { id: _id, action, actorId, actorEmail, at, reason, ...facts } = data;
    return {
      'When (UTC)': moment(at),
      What: action,
      By: actorEmail ?? '',
      'By number': actorId ?? '',
      Reason: typeof reason === 'string' ? reason : '',
      Facts: JSON.stringify(facts),
    };
  },
} satisfies Record<TableQuery['table'], (fields: Record<string, unknown>) => Row>;

/** A form that every spreadsheet takes for a time: "2026-11-24 09:30:00". */
const moment = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ');
