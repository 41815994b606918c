import { z } from 'zod';
import type { StudioInvoicesRequest } from '#contracts/payment-calls.ts';
import { asciiAddress } from '#domain/email-address.ts';
import { invoiceStandings } from '#domain/invoice.ts';
import { periods } from '#domain/period.ts';
import { roles } from '#domain/roles.ts';
import { subscriptionStatus } from '#domain/subscription.ts';
import {
  auditSubjects,
  type AuditQuery,
  type AuditSubject,
  type SubscriptionsQuery,
  type UsersQuery,
} from '#domain/table-query.ts';
import type { GridView } from '#ui/grid/grid-view.ts';

type Sorted = Pick<GridView, 'sort'>;

/** The filters of the accounts in an address; what it does not know is passed over. */
export function readUsersQuery(search: URLSearchParams, { sort }: Sorted): UsersQuery {
  const email = readEmail(search.get('email'));
  const role = roles.find((each) => each === search.get('role'));
  return {
    table: 'users',
    ...(email ? { email } : {}),
    ...(role ? { role } : {}),
    ...(search.get('disabled') === 'yes' ? { disabled: true as const } : {}),
    sort: sort.key === 'email' ? 'email' : 'createdAt',
    down: isDown(sort, email ? 'email' : sort.key),
  };
}

/** The filters of the subscriptions in an address. */
export function readSubscriptionsQuery(
  search: URLSearchParams,
  { sort }: Sorted,
): SubscriptionsQuery {
  const email = readEmail(search.get('email'));
  const status = subscriptionStatus.safeParse(search.get('status')).data;
  const period = periods.find((each) => each === search.get('period'));
  const key = (['createdAt', 'userEmail', 'currentPeriodEnd'] as const).find(
    (each) => each === sort.key,
  );
  return {
    table: 'subscriptions',
    ...(email ? { email } : {}),
    ...(status ? { status } : {}),
    ...(period ? { period } : {}),
    sort: key ?? 'createdAt',
    down: isDown(sort, email ? 'userEmail' : sort.key),
  };
}

/** The filters of the records in an address. */
export function readAuditQuery(search: URLSearchParams, { sort }: Sorted): AuditQuery {
  const actor = readEmail(search.get('by'));
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

/** The filters of the invoices in an address. */
export function readInvoicesQuery(search: URLSearchParams): Omit<StudioInvoicesRequest, 'after'> {
  return {
    status: invoiceStandings.find((each) => each === search.get('status')) ?? null,
    from: readDay(search.get('from')),
    to: readDay(search.get('to')),
  };
}

const readEmail = (typed: string | null): string => asciiAddress(typed?.trim().toLowerCase() ?? '');

/** What is ordered by a filter goes from A to Z, unless somebody turned it round. */
const isDown = (sort: GridView['sort'], orderedBy: string): boolean =>
  sort.key === orderedBy && sort.down;

const day = z.iso.date();

/** A day of an address, `2026-03-09`; null for what is none, and for years that nobody means. */
function readDay(text: string | null): string | null {
  const { data } = day.safeParse(text);
  return data !== undefined && data >= '2000' ? data : null;
}
