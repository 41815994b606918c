import { Stack } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { AuditEntry } from '#domain/audit.ts';
import { recordsPath } from '#domain/routes.ts';
import { subjectsOf } from '#domain/table-query.ts';
import { formatMoment } from '#lib/format-date.ts';
import type { Readable } from '#lib/readable.ts';
import { shootDayWords } from '#lib/shoot-day-words.ts';
import { adviceOnAction, wordsOfAction } from '#parts/audit-words.ts';
import { useLive, type Live } from '#stores/use-live.ts';
import { FactList } from '#ui/fact-list.tsx';
import { NotReady } from '#ui/not-ready.tsx';
import { DetailPanel } from '#ui/list-detail.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { auditFacts } from './audit-facts.ts';

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
      {known === null ? <NotShown live={live} entryId={entryId} /> : <Known entry={known} />}
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

function NotShown({ live, entryId }: { live: Live<Readable<AuditEntry> | null>; entryId: string }) {
  if (live.state !== 'ready') {
    return (
      <NotReady
        live={live}
        loading={
          <Stack role="status" aria-label="Loading the record">
            <SkeletonText lines={6} />
          </Stack>
        }
        title="This record could not be loaded"
      />
    );
  }
  return live.value === null ? (
    <Notice title="This record does not exist">The link may have a typo.</Notice>
  ) : (
    <Notice tone="danger" title="This record cannot be read">
      Document <code>audit/{entryId}</code> is not a valid record. It was not changed.
    </Notice>
  );
}
