import { Box, Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import type { PageCursor } from '#data/firestore/documents.ts';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { AuditEntry } from '#domain/audit.ts';
import { routes } from '#domain/routes.ts';
import type { AuditQuery } from '#domain/table-query.ts';
import { readableValues, type Readable } from '#lib/readable.ts';
import { subjectOf, wordsOfAction } from '#parts/audit-words.ts';
import { useNow } from '#stores/use-now.ts';
import { usePages } from '#stores/use-pages.ts';
import { NotReady } from '#ui/not-ready.tsx';
import { Moment } from '#ui/moment.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { LinkLines } from './link-lines.tsx';

/** The newest ones are enough here; the records have them all. */
const shown = 3;
const newForDays = 30;
const failuresQuery: AuditQuery = {
  table: 'audit',
  failures: true,
  withoutPages: true,
  sort: 'at',
  down: true,
};
const day = 24 * 3_600_000;

/** What failed for good in the last month, each with a link to what to do about it. */
export function Failures() {
  const { audit } = useCloud();
  const now = useNow();
  const { pages, retry } = usePages<Readable<AuditEntry>, PageCursor>(
    useCallback((after) => audit.loadAuditPage(failuresQuery, shown, after), [audit]),
  );
  if (pages.state !== 'ready') {
    return (
      <NotReady live={{ ...pages, retry }} lines={2} title="What failed could not be loaded" />
    );
  }
  const recent = readableValues(pages.items).filter(
    ({ at }) => now.getTime() - at.getTime() < newForDays * day,
  );
  if (recent.length === 0) return null;
  const all = `${routes.auditLog.path}?show=failures`;
  return (
    <Box>
      <Text mb={1}>Failed for good in the last {newForDays} days, newest first:</Text>
      <LinkLines>
        {recent.map((entry) => (
          <li key={entry.id}>
            <TextLink to={`${all}&record=${encodeURIComponent(entry.id)}`}>
              {wordsOfAction(entry.action)}
            </TextLink>
            <span>
              {subjectOf(entry) === '' ? null : `${subjectOf(entry)}, `}
              <Moment date={entry.at} />
            </span>
          </li>
        ))}
      </LinkLines>
      <TextLink to={all}>See all</TextLink>
    </Box>
  );
}
