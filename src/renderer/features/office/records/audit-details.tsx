import { Stack } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { AuditEntry } from '#domain/audit.ts';
import { recordsPath } from '#domain/routes.ts';
import { subjectsOf } from '#domain/table-query.ts';
import { formatMoment } from '#lib/format-date.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { adviceOnAction, wordsOfAction } from '#parts/audit-words.ts';
import { useLive } from '#stores/use-live.ts';
import { FactList } from '#ui/fact-list.tsx';
import { NotShown } from '#ui/not-shown.tsx';
import { DetailPanel } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** One record: what happened, what to do about it, and every fact that was kept. */
export function AuditDetails({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const { audit } = useCloud();
  const live = useLive(() => audit.watchAuditEntry(entryId), [audit, entryId]);
  const known = live.state === 'ready' && live.value?.kind === 'ok' ? live.value.value : null;
  return (
    <DetailPanel
      label="Details of the record"
      title={known === null ? 'Record' : wordsOfAction(known.action)}
      subtitle={known === null ? undefined : formatMoment(known.at)}
      onClose={onClose}
    >
      {known === null ? (
        <NotShown live={live} name="record" path={`audit/${entryId}`} />
      ) : (
        <Known entry={known} />
      )}
    </DetailPanel>
  );
}

function Known({ entry }: { entry: AuditEntry }) {
  const advice = adviceOnAction(entry.action);
  const facts = [
    { name: 'By', value: entry.actorEmail ?? entry.actorId ?? 'Orbitreel, by itself' },
    ...auditFacts(entry),
    { name: 'Record', value: <code>audit/{entry.id}</code> },
  ];
  return (
    <Stack gap={4}>
      {advice === null ? null : (
        <Notice tone="warning" title="What to do">
          {advice}
        </Notice>
      )}
      <FactList facts={facts} />
      {subjectsOf(entry).map(({ kind, id }) => (
        <TextLink key={`${kind} ${id}`} to={recordsPath(kind, id)}>
          All records about {kind === 'day' ? shootDayWords(id) : `this ${kind}`}
        </TextLink>
      ))}
    </Stack>
  );
}

const shownElsewhere = new Set(['id', 'action', 'at', 'actorEmail']);

/** The fields of a record that belong to its action, as names and values to read. */
export function auditFacts(entry: AuditEntry): { name: string; value: string }[] {
  return Object.entries(entry)
    .filter(([name, value]) => !shownElsewhere.has(name) && value !== null && value !== undefined)
    .map(([name, value]) => ({ name: spaced(name), value: valueText(value) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** `eventAt` as "Event at". */
function spaced(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return formatMoment(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return JSON.stringify(value);
}
