import { chakra } from '@chakra-ui/react';
import { isFailure, type AuditEntry } from '#domain/audit.ts';
import type { AuditQuery } from '#domain/table-query.ts';
import { readAuditQuery } from '#modules/tables/address-queries.ts';
import { idColumn, type OfficeTable } from '#modules/tables/use-table.tsx';
import { subjectOf, wordsOfAction } from '#parts/audit-words.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { Moment } from '#ui/moment.tsx';
import { RowOpener } from '#ui/row-opener.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

type RowContext = { openId: string | null; onOpen: (entryId: string) => void };

/** What is said of a record in a table; what happened opens the details. */
export const auditTable: OfficeTable<AuditEntry, RowContext, AuditQuery> = {
  name: 'audit',
  read: readAuditQuery,
  sort: { key: 'at', down: true },
  opens: 'record',
  columns: [
    {
      key: 'what',
      header: 'What',
      primary: true,
      cell: ({ id, action }, context) => (
        <RowOpener id={id} {...context}>
          {wordsOfAction(action)}
        </RowOpener>
      ),
      unreadable: () => 'Unreadable record',
    },
    {
      key: 'state',
      header: 'Needs a look',
      cell: (entry) =>
        isFailure(entry) ? (
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
      cell: (entry) => <Actor entry={entry} />,
      unreadable: (id) => <code>audit/{id}</code>,
    },
    {
      key: 'about',
      header: 'About',
      minor: true,
      cell: (entry) => <Subject>{subjectOf(entry) || '–'}</Subject>,
    },
    { key: 'at', header: 'When', sortable: true, cell: ({ at }) => <Moment date={at} /> },
    idColumn,
  ],
};

function Actor({ entry: { actorEmail, actorId } }: { entry: AuditEntry }) {
  if (actorEmail) return <EmailAddress>{actorEmail}</EmailAddress>;
  return actorId ? <code>{actorId}</code> : 'Orbitreel';
}

/** Ids are long, and break anywhere. */
const Subject = chakra('code', { base: { overflowWrap: 'anywhere' } });
