import { chakra } from '@chakra-ui/react';
import type { AuditEntry } from '#domain/audit.ts';
import { isFailure } from '#domain/audit.ts';
import type { Readable } from '#lib/readable.ts';
import { subjectOf, wordsOfAction } from '#parts/audit-words.ts';
import type { GridColumn } from '#ui/grid/data-grid.tsx';
import type { GridChoice } from '#ui/grid/grid-view.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { Moment } from '#ui/moment.tsx';
import { RowOpener } from '#ui/row-opener.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

type RowContext = { openId: string | null; onOpen: (entryId: string) => void };

/** The records' columns before somebody chooses others. */
export const auditChoice: GridChoice = {
  columns: [
    { key: 'what', primary: true },
    { key: 'state' },
    { key: 'who' },
    { key: 'about' },
    { key: 'at', sortable: true },
    { key: 'id', extra: true },
  ],
  sort: { key: 'at', down: true },
};

/** What is said of a record in a table; what happened opens the details. */
export const auditColumns = (context: RowContext): GridColumn<Readable<AuditEntry>>[] => [
  {
    key: 'what',
    header: 'What',
    primary: true,
    cell: (row) =>
      row.kind === 'ok' ? (
        <RowOpener id={row.id} {...context}>
          {wordsOfAction(row.value.action)}
        </RowOpener>
      ) : (
        'Unreadable record'
      ),
  },
  {
    key: 'state',
    header: 'Needs a look',
    cell: (row) =>
      row.kind === 'ok' && isFailure(row.value) ? (
        <StatusBadge size="sm" tone="danger" shape="cross">
          Needs a look
        </StatusBadge>
      ) : (
        '–'
      ),
  },
  {
    key: 'who',
    header: 'By',
    cell: (row) => (row.kind === 'ok' ? <Actor entry={row.value} /> : <code>audit/{row.id}</code>),
  },
  {
    key: 'about',
    header: 'About',
    minor: true,
    cell: (row) => (row.kind === 'ok' ? <Subject>{subjectOf(row.value) || '–'}</Subject> : '–'),
  },
  {
    key: 'at',
    header: 'When',
    sortable: true,
    cell: (row) => (row.kind === 'ok' ? <Moment date={row.value.at} /> : '–'),
  },
  { key: 'id', header: 'Number', extra: true, cell: (row) => <Subject>{row.id}</Subject> },
];

function Actor({ entry: { actorEmail, actorId } }: { entry: AuditEntry }) {
  if (actorEmail) return <EmailAddress>{actorEmail}</EmailAddress>;
  return actorId ? <code>{actorId}</code> : 'Orbitreel';
}

/** Ids are long, and break anywhere. */
const Subject = chakra('code', { base: { overflowWrap: 'anywhere' } });
