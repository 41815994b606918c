import { z } from 'zod';
import { failureActions } from './audit.ts';
import { periods } from './period.ts';
import { daysAfter, studioTime } from './studio-clock.ts';
import { subscriptionStatus } from './subscription.ts';
import { role } from './user.ts';

/** What the database can be asked for: it takes no half of a surrogate pair. */
const term = z.string().refine((text) => text.isWellFormed());
const beginning = term.trim().toLowerCase().min(1).max(320);
const down = z.boolean().default(true);

/** Which accounts a table shows, and in what order. Every filter that is given holds. */
export const usersQuery = z.strictObject({
  table: z.literal('users'),
  /** The address begins with it. Ordered by address then, as the database asks for that. */
  email: beginning.optional(),
  role: role.optional(),
  disabled: z.literal(true).optional(),
  sort: z.enum(['createdAt', 'email']).default('createdAt'),
  down,
});
export type UsersQuery = z.infer<typeof usersQuery>;

/** Which subscriptions. */
export const subscriptionsQuery = z.strictObject({
  table: z.literal('subscriptions'),
  email: beginning.optional(),
  status: subscriptionStatus.optional(),
  period: z.enum(periods).optional(),
  sort: z.enum(['createdAt', 'userEmail', 'currentPeriodEnd']).default('createdAt'),
  down,
});
export type SubscriptionsQuery = z.infer<typeof subscriptionsQuery>;

/** What records can be found by, and the field that names it. */
export const auditSubjects = [
  'account',
  'subscription',
  'video',
  'parcel',
  'product',
  'day',
  'setting',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
const subjectFields = {
  account: 'targetId',
  subscription: 'subscriptionId',
  video: 'videoId',
  parcel: 'parcelId',
  product: 'targetId',
  /** A move is about two days. */
  day: 'days',
  setting: 'setting',
} as const satisfies Record<AuditSubject, string>;

/** Settings of the studio whose changes are recorded, as records name them. */
export const auditSettings = ['switches', 'queue', 'closures', 'records'] as const;

/** What a record is about, as far as it names it by a field that is searched. */
export function subjectsOf(
  entry: Readonly<Record<string, unknown>>,
): { kind: AuditSubject; id: string }[] {
  const isOfProduct = entry['action'] === 'addProduct' || entry['action'] === 'changeProduct';
  const others = isOfProduct ? 'account' : 'product';
  return auditSubjects
    .filter((kind) => kind !== others)
    .flatMap((kind) => {
      const value = entry[subjectFields[kind]];
      const ids: unknown[] = Array.isArray(value) ? value : [value];
      return ids.flatMap((id) => (typeof id === 'string' ? [{ kind, id }] : []));
    });
}

/** Which records. */
export const auditQuery = z.strictObject({
  table: z.literal('audit'),
  /** One action, or all that failed for good. */
  action: term.min(1).max(128).optional(),
  failures: z.literal(true).optional(),
  /** Failures without errors of pages: anybody can report those, so they must not push others away. */
  withoutPages: z.literal(true).optional(),
  /** The exact address of who did it. */
  actor: beginning.optional(),
  /** What it is about: the document of this kind with exactly this id. */
  about: z
    .strictObject({ kind: z.enum(auditSubjects), id: term.trim().min(1).max(128) })
    .optional(),
  /** The first and the last day of the studio on which it happened. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(['at']).default('at'),
  down,
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** What a table of the back office shows: the same on the screen, in its count and in its export. */
export const tableQuery = z.discriminatedUnion('table', [
  usersQuery,
  subscriptionsQuery,
  auditQuery,
]);
export type TableQuery = z.infer<typeof tableQuery>;

type Condition = {
  field: string;
  operator: '==' | 'array-contains' | 'in' | '>=' | '<=' | '<';
  value: string | boolean | Date | readonly string[];
};
type QueryTerms = { conditions: Condition[]; order: { field: string; down: boolean } };

const failuresIn = ({ withoutPages }: AuditQuery) =>
  withoutPages ? failureActions.filter((action) => action !== 'clientError') : failureActions;

/** The conditions and the one order that a database is asked with. */
export function termsOf(query: TableQuery): QueryTerms {
  switch (query.table) {
    case 'users':
      return {
        conditions: [
          ...equal('roles', query.role, 'array-contains'),
          ...equal('disabled', query.disabled),
          ...begins('email', query.email),
        ],
        order: { field: sortOf(query), down: query.down },
      };
    case 'subscriptions':
      return {
        conditions: [
          ...equal('status', query.status),
          ...equal('productSelections.period', query.period),
          ...begins('userEmail', query.email),
        ],
        order: { field: sortOf(query), down: query.down },
      };
    case 'audit':
      return {
        conditions: [
          ...(query.failures
            ? [{ field: 'action', operator: 'in' as const, value: failuresIn(query) }]
            : equal('action', query.action)),
          ...equal('actorEmail', query.actor),
          ...(query.about === undefined
            ? []
            : equal(
                subjectFields[query.about.kind],
                query.about.id,
                query.about.kind === 'day' ? 'array-contains' : '==',
              )),
          ...within('at', query),
        ],
        order: { field: query.sort, down: query.down },
      };
  }
}

/** The order that a query really has: a range of addresses is ordered by address. */
export function sortOf(query: TableQuery): string {
  if (query.table === 'users' && query.email !== undefined) return 'email';
  if (query.table === 'subscriptions' && query.email !== undefined) return 'userEmail';
  return query.sort;
}

function equal(
  field: string,
  value: string | boolean | undefined,
  operator: '==' | 'array-contains' = '==',
): Condition[] {
  return value === undefined ? [] : [{ field, operator, value }];
}

function begins(field: string, value: string | undefined): Condition[] {
  return value === undefined
    ? []
    : [
        { field, operator: '>=', value },
        { field, operator: '<=', value: `${value}\uf8ff` },
      ];
}

/** From the beginning of one day of the studio to the end of another. */
function within(field: string, { from, to }: Pick<AuditQuery, 'from' | 'to'>): Condition[] {
  return [
    ...(from === undefined ? [] : [{ field, operator: '>=' as const, value: studioTime(from, 0) }]),
    ...(to === undefined
      ? []
      : [{ field, operator: '<' as const, value: studioTime(daysAfter(to, 1), 0) }]),
  ];
}
