import { auditQuery, auditSubjects, subscriptionsQuery, usersQuery } from '#domain/table-query.ts';
import type { AuditQuery, SubscriptionsQuery, UsersQuery } from '#domain/table-query.ts';

// Every combination of filters and orders that the tables of the back office can ask for. The first one is
// what they show before somebody filters.
const orders = [true, false];
const none = {};

export const usersQueries: [UsersQuery, ...UsersQuery[]] = [
  usersQuery.parse({ table: 'users' }),
  ...orders.flatMap((down) =>
    (['createdAt', 'email'] as const).flatMap((sort) =>
      [none, { role: 'admin' }].flatMap((role) =>
        [none, { disabled: true }].flatMap((state) =>
          [none, { email: 'a' }].map((email) =>
            usersQuery.parse({ table: 'users', sort, down, ...role, ...state, ...email }),
          ),
        ),
      ),
    ),
  ),
];

export const subscriptionsQueries: [SubscriptionsQuery, ...SubscriptionsQuery[]] = [
  subscriptionsQuery.parse({ table: 'subscriptions' }),
  ...orders.flatMap((down) =>
    (['createdAt', 'userEmail', 'currentPeriodEnd'] as const).flatMap((sort) =>
      [none, { status: 'active' }].flatMap((status) =>
        [none, { period: 'yearly' }].flatMap((period) =>
          [none, { email: 'a' }].map((email) =>
            subscriptionsQuery.parse({
              table: 'subscriptions',
              sort,
              down,
              ...status,
              ...period,
              ...email,
            }),
          ),
        ),
      ),
    ),
  ),
];

const subjects = [none, ...auditSubjects.map((kind) => ({ about: { kind, id: 'one' } }))];

export const auditQueries: [AuditQuery, ...AuditQuery[]] = [
  auditQuery.parse({ table: 'audit' }),
  ...orders.flatMap((down) =>
    [none, { action: 'setRoles' }, { failures: true }].flatMap((what) =>
      [none, { actor: 'ines@orbitreel.test' }].flatMap((actor) =>
        subjects.flatMap((about) =>
          [none, { from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-31' }].map((time) =>
            auditQuery.parse({ table: 'audit', down, ...what, ...actor, ...about, ...time }),
          ),
        ),
      ),
    ),
  ),
];
