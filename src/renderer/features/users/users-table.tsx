import { Flex, Text } from '@chakra-ui/react';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { roleLabels, roles, type Role } from '#domain/roles.ts';
import type { Readable } from '#lib/readable.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Moment } from '#ui/moment.tsx';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';

const roleLooks = {
  user: { tone: 'draft', shape: 'ring' },
  production: { tone: 'info', shape: 'aperture' },
  admin: { tone: 'accent', shape: 'spark' },
} satisfies Record<Role, { tone: BadgeTone; shape: ShapeName }>;

type RowContext = {
  /** The person looking, who cannot change their own roles. */
  selfId: string;
  onChangeRoles: (user: ListedUser) => void;
  onLostFactor: (user: ListedUser) => void;
};

type UsersTableProps = RowContext & { users: readonly Readable<ListedUser>[] };

/** Accounts with their roles; one that cannot be read keeps its place, with its id. */
export function UsersTable({ users, ...context }: UsersTableProps) {
  return (
    <DataTable
      caption="Accounts, newest first"
      columns={columnsFor(context)}
      rows={users}
      rowKey={(row) => row.id}
      density="compact"
    />
  );
}

const columnsFor = (context: RowContext): Column<Readable<ListedUser>>[] => [
  {
    key: 'email',
    header: 'E-mail',
    primary: true,
    cell: (row) =>
      row.kind === 'ok' ? <EmailAddress>{row.value.email}</EmailAddress> : 'Unreadable account',
  },
  {
    key: 'name',
    header: 'Name',
    cell: (row) => (row.kind === 'ok' ? row.value.displayName || '–' : <code>users/{row.id}</code>),
  },
  {
    key: 'roles',
    header: 'Roles',
    cell: (row) => (row.kind === 'ok' ? <RoleBadges user={row.value} /> : 'Not changed'),
  },
  {
    key: 'created',
    header: 'Registered',
    cell: (row) => (row.kind === 'ok' ? <Moment date={row.value.createdAt} as="day" /> : '–'),
  },
  {
    key: 'change',
    header: 'Change',
    align: 'end',
    cell: (row) => (row.kind === 'ok' ? <Changes user={row.value} {...context} /> : '–'),
  },
];

function Changes({ user, selfId, onChangeRoles, onLostFactor }: RowContext & { user: ListedUser }) {
  if (user.id === selfId) {
    return (
      <Text as="span" textStyle="sm" color="fg.muted">
        You: ask another admin
      </Text>
    );
  }
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" justify="flex-end" gap={2}>
      <Button
        size="xs"
        variant="subtle"
        tone="neutral"
        aria-label={`Change roles of ${user.email}`}
        onClick={() => onChangeRoles(user)}
      >
        Change roles
      </Button>
      <Button
        size="xs"
        variant="ghost"
        tone="neutral"
        aria-label={`Lost second factor of ${user.email}`}
        onClick={() => onLostFactor(user)}
      >
        Lost second factor
      </Button>
    </Flex>
  );
}

function RoleBadges({ user }: { user: ListedUser }) {
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" gap={1}>
      {roles
        .filter((role) => user.roles.includes(role))
        .map((role) => (
          <StatusBadge key={role} size="sm" {...roleLooks[role]}>
            {roleLabels[role]}
          </StatusBadge>
        ))}
      {user.disabled ? (
        <StatusBadge size="sm" tone="danger" shape="cross">
          Disabled
        </StatusBadge>
      ) : null}
    </Flex>
  );
}
