import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ListDetail } from '#ui/list-detail.tsx';
import { Page } from '#ui/page.tsx';
import { useOpenRow } from '#ui/row-opener.tsx';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { auditSettings, type AuditSubject } from '#domain/table-query.ts';
import { readSubject } from '#modules/tables/address-queries.ts';
import { ExportTool } from '#modules/tables/export-tool.tsx';
import { TablePanel } from '#modules/tables/table-panel.tsx';
import { useTable } from '#modules/tables/use-table.tsx';
import { knownActions } from '#parts/audit-words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterDate, FilterSelect, FilterText } from '#ui/grid/grid-filters.tsx';
import { useAddressFilter } from '#ui/grid/use-address-filter.ts';
import { AuditDetails } from './audit-details.tsx';
import { KeepingDialog } from './keeping-dialog.tsx';
import { auditTable } from './audit-columns.tsx';

/** Who did what, and what failed for good. Nobody can change a record. */
export function AuditPage() {
  const { list, openId, open, close } = useOpenRow('record');
  const [isKeeping, setKeeping] = useState(false);

  return (
    <Page
      title="Records"
      description="Who did what, and what failed for good. Records cannot be changed."
      help="records"
      actions={
        <>
          <Button variant="outline" tone="neutral" onClick={() => setKeeping(true)}>
            How long they are kept
          </Button>
          <LinkButton to={routes.pastBoard.path} variant="outline" tone="neutral">
            The board as it stood
          </LinkButton>
        </>
      }
    >
      <ListDetail
        listRef={list}
        detail={
          openId === null ? null : <AuditDetails key={openId} entryId={openId} onClose={close} />
        }
      >
        <AuditGrid openId={openId} onOpen={open} />
      </ListDetail>
      {isKeeping ? <KeepingDialog onClose={() => setKeeping(false)} /> : null}
    </Page>
  );
}

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
function AuditGrid({ openId, onOpen }: AuditGridProps) {
  const { audit } = useCloud();
  const [search] = useSearchParams();
  const change = useAddressFilter();
  const table = useTable(auditTable, { load: audit.loadAuditPage, count: audit.countAudit });
  const { asked, total, filter } = table;
  const subject = readSubject(search);
  const { failures, actor, about, from, to } = asked;
  const isOnlyFailures = failures === true && !(actor ?? about ?? from ?? to);
  return (
    <TablePanel
      table={table}
      caption="Records"
      context={{ openId, onOpen }}
      filters={
        <>
          <FilterSelect
            label="Which records"
            all="All records"
            options={whatOptions}
            {...filter('show', search.get('show'))}
          />
          <FilterText label="By (whole address)" {...filter('by', actor)} />
          <FilterSelect
            label="About"
            all="Anything"
            options={subjectOptions}
            value={subject ?? null}
            onChange={(kind) => change({ about: kind, record: null, number: null })}
          />
          {subject === undefined ? null : (
            <SubjectFilter subject={subject} {...filter('number', search.get('number'))} />
          )}
          <FilterDate label="From" max={to} {...filter('from', from)} />
          <FilterDate label="To" min={from} {...filter('to', to)} />
        </>
      }
      tools={<ExportTool query={asked} total={total} />}
      isFiltered={table.isFiltered && !isOnlyFailures}
      empty={
        isOnlyFailures ? (
          <EmptyState title="Nothing needs a look">
            What fails for good appears here, with what to do about it.
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

type SubjectFilterProps = {
  subject: AuditSubject;
  value: string | null;
  onChange: (value: string | null) => void;
};

const settingLabels = {
  switches: 'System switches',
  queue: 'Settings of the queue',
  closures: 'Closures of the studio',
  records: 'How long records are kept',
} satisfies Record<(typeof auditSettings)[number], string>;
const settings = auditSettings.map((value) => ({ value, label: settingLabels[value] }));

/** Which of them it is about: a day by its date, a setting by its name, the others by their number. */
function SubjectFilter({ subject, value, onChange }: SubjectFilterProps) {
  switch (subject) {
    case 'day':
      return <FilterDate label="The shoot day" value={value} onChange={onChange} />;
    case 'setting':
      return (
        <FilterSelect
          label="The setting"
          all="Choose one"
          options={settings}
          value={settings.find((each) => each.value === value)?.value ?? null}
          onChange={onChange}
        />
      );
    case 'account':
    case 'subscription':
    case 'video':
    case 'parcel':
    case 'product':
      return <FilterText label={`Number of the ${subject}`} value={value} onChange={onChange} />;
  }
}
