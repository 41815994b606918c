import { asciiAddress } from '#domain/email-address.ts';
import { auditSubjects, type AuditQuery, type AuditSubject } from '#domain/table-query.ts';
import type { GridView } from '#ui/grid/grid-view.ts';
import { readDay } from '#ui/grid/read-day.ts';

/** The filters of the records in an address. */
export function readAuditQuery(
  search: URLSearchParams,
  { sort }: Pick<GridView, 'sort'>,
): AuditQuery {
  const actor = asciiAddress(search.get('by')?.trim().toLowerCase() ?? '');
  const show = search.get('show');
  const subject = readSubject(search);
  const number = search.get('number')?.trim().slice(0, 128);
  const from = readDay(search.get('from'));
  const to = readDay(search.get('to'));
  return {
    table: 'audit',
    ...(show === 'failures'
      ? { failures: true as const }
      : show
        ? { action: show.slice(0, 128) }
        : {}),
    ...(actor ? { actor } : {}),
    ...(subject === undefined || !number ? {} : { about: { kind: subject, id: number } }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
    sort: 'at',
    down: sort.down,
  };
}

/** The kind of thing that records are looked for about; what it is follows by its number. */
export const readSubject = (search: URLSearchParams): AuditSubject | undefined =>
  auditSubjects.find((each) => each === search.get('about'));
