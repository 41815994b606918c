import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageCursor } from '#data/firestore/documents.ts';
import { useCloud, useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useExports } from '#data/hooks/use-exports.ts';
import type { AuditEntry } from '#domain/audit.ts';
import { auditQuery, type AuditSubject } from '#domain/table-query.ts';
import type { Readable } from '#lib/readable.ts';
import { knownActions } from '#parts/audit-words.ts';
import { ExportTool, exportsParameter } from '#modules/exports/export-tool.tsx';
import { useCount } from '#stores/use-count.ts';
import { usePages } from '#stores/use-pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterDate } from '#ui/grid/filter-date.tsx';
import { FilterSelect } from '#ui/grid/filter-select.tsx';
import { FilterText } from '#ui/grid/filter-text.tsx';
import { GridPanel } from '#ui/grid/grid-panel.tsx';
import { SavedViews } from '#ui/grid/saved-views.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { useGridView } from '#ui/grid/use-grid-view.ts';
import { SubjectFilter } from './subject-filter.tsx';
import { readAuditQuery, readSubject } from './audit-address.ts';
import { auditChoice, auditColumns } from './audit-columns.tsx';

const pageSize = 25;
const whatOptions = [{ value: 'failures', label: 'Needs a look' }, ...knownActions];

const subjectOptions = [
  { value: 'account', label: 'An account' },
  { value: 'subscription', label: 'A subscription' },
  { value: 'video', label: 'A video' },
  { value: 'parcel', label: 'A parcel' },
  { value: 'product', label: 'A product' },
  { value: 'day', label: 'A shoot day' },
  { value: 'setting', label: 'A setting' },
] as const satisfies { value: AuditSubject; label: string }[];

type AuditGridProps = { openId: string | null; onOpen: (entryId: string) => void };

/** The records that match: by what was done and by whom, newest or oldest first. */
export function AuditGrid({ openId, onOpen }: AuditGridProps) {
  const { audit } = useCloud();
  const { user } = useSignedIn();
  const [search] = useSearchParams();
  const filter = useAddressFilter();
  const exports = useExports();
  const { view, change } = useGridView(auditChoice);
  const key = JSON.stringify(readAuditQuery(search, view));
  const asked = useMemo(() => auditQuery.parse(JSON.parse(key)), [key]);
  const { pages, loadMore, retry } = usePages<Readable<AuditEntry>, PageCursor>(
    useCallback((after) => audit.loadAuditPage(asked, pageSize, after), [audit, asked]),
  );
  const total = useCount(() => audit.countAudit(asked), [audit, asked]);
  const columns = useMemo(() => auditColumns({ openId, onOpen }), [openId, onOpen]);
  const subject = readSubject(search);
  const { failures, action, actor, about, from, to } = asked;
  const isNarrowed = Boolean(actor ?? about ?? from ?? to);
  const isOnlyFailures = failures === true && !isNarrowed;
  const isFiltered = failures === true || action !== undefined || isNarrowed;
  return (
    <GridPanel
      caption="Records"
      noun={{ one: 'record', many: 'records' }}
      columns={columns}
      view={view}
      onChange={change}
      pages={pages}
      total={total}
      onMore={loadMore}
      onRetry={retry}
      filters={
        <>
          <FilterSelect
            label="Which records"
            all="All records"
            options={whatOptions}
            value={search.get('show') || null}
            onChange={(show) => filter({ show, record: null })}
          />
          <FilterText
            label="By (whole address)"
            value={asked.actor ?? null}
            onChange={(by) => filter({ by, record: null })}
          />
          <FilterSelect
            label="About"
            all="Anything"
            options={subjectOptions}
            value={subject ?? null}
            onChange={(kind) => filter({ about: kind, record: null, number: null })}
          />
          {subject === undefined ? null : (
            <SubjectFilter
              subject={subject}
              value={search.get('number')}
              onChange={(number) => filter({ number, record: null })}
            />
          )}
          <FilterDate
            label="From"
            value={asked.from ?? null}
            max={asked.to}
            onChange={(day) => filter({ from: day, record: null })}
          />
          <FilterDate
            label="To"
            value={asked.to ?? null}
            min={asked.from}
            onChange={(day) => filter({ to: day, record: null })}
          />
        </>
      }
      tools={
        <>
          <SavedViews table="audit" uid={user.uid} leaveOut={['record', exportsParameter]} />
          <ExportTool query={asked} total={total} exports={exports} />
        </>
      }
      empty={
        isOnlyFailures ? (
          <EmptyState title="Nothing needs a look">
            What fails for good appears here, with what to do about it.
          </EmptyState>
        ) : isFiltered ? (
          <EmptyState title="No record matches all of these">
            Remove one of the filters to see more.
          </EmptyState>
        ) : (
          <EmptyState title="No records yet">
            Changes of roles, deletions of accounts and what the product did by itself appear here.
          </EmptyState>
        )
      }
    />
  );
}
