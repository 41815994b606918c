import { Flex, Text } from '@chakra-ui/react';
import type { AccountSignIn } from '#contracts/account-calls.ts';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { shownAddress } from '#domain/email-address.ts';
import { roleLabels, roles, type Role } from '#domain/roles.ts';
import { customerPath } from '#domain/routes.ts';
import type { UsersQuery } from '#domain/table-query.ts';
import { readUsersQuery } from '#modules/tables/address-queries.ts';
import { idColumn, type OfficeTable } from '#modules/tables/use-table.tsx';
import type { AccountAction } from '#modules/accounts/account-action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { Moment } from '#ui/moment.tsx';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { SignIns } from './use-sign-ins.ts';
import type { Asked } from './user-dialogs.tsx';

const roleLooks = {
  user: { tone: 'draft', shape: 'ring' },
  production: { tone: 'info', shape: 'aperture' },
  admin: { tone: 'accent', shape: 'spark' },
} satisfies Record<Role, { tone: BadgeTone; shape: ShapeName }>;

type RowContext = {
  /** The person looking, who cannot change their own roles. */
  selfId: string;
  /** When they were last seen, as far as that is known. */
  signIns: SignIns;
  onAsk: (asked: Asked) => void;
};

/** What is said of an account in a table; one that cannot be read keeps its place, with its id. */
export const usersTable: OfficeTable<ListedUser, RowContext, UsersQuery> = {
  name: 'users',
  read: readUsersQuery,
  sort: { key: 'createdAt', down: true },
  onlySort: ({ email, down }) => (email === undefined ? null : { key: 'email', down }),
  columns: [
    {
      key: 'email',
      header: 'E-mail',
      sortable: true,
      primary: true,
      cell: ({ id, email }) => (
        <TextLink to={customerPath(id)}>
          <EmailAddress>{email}</EmailAddress>
        </TextLink>
      ),
      unreadable: () => 'Unreadable account',
    },
    {
      key: 'name',
      header: 'Name',
      cell: ({ displayName }) => displayName || '–',
      unreadable: (id) => <code>users/{id}</code>,
    },
    {
      key: 'roles',
      header: 'Roles',
      cell: (user) => <RoleBadges user={user} />,
      unreadable: () => 'Not changed',
    },
    {
      key: 'createdAt',
      header: 'Registered',
      sortable: true,
      cell: ({ createdAt }) => <Moment date={createdAt} as="day" />,
    },
    {
      key: 'seen',
      header: 'Last seen',
      minor: true,
      cell: ({ id }, { signIns }) => <LastSeen signIn={signIns.get(id)} />,
    },
    idColumn,
    {
      key: 'change',
      header: 'Change',
      align: 'end',
      cell: (user, context) => <Changes user={user} {...context} />,
    },
  ],
};

function LastSeen({ signIn }: { signIn: AccountSignIn | undefined }) {
  if (signIn === undefined) return '–';
  return signIn.lastSeenAt === null ? 'Never' : <Moment date={signIn.lastSeenAt} as="day" />;
}

function Changes({ user, selfId, onAsk }: RowContext & { user: ListedUser }) {
  const onAct = (action: AccountAction) => onAsk({ what: 'account', user, action });
  if (user.id === selfId) {
    return (
      <Text as="span" textStyle="sm" color="fg.muted">
        You: ask another admin
      </Text>
    );
  }
  return (
    <Flex as="span" display="inline-flex" wrap="wrap" align="center" justify="flex-end" gap={2}>
      <Button
        size="xs"
        variant="subtle"
        tone="neutral"
        aria-label={`Change roles of ${shownAddress(user.email)}`}
        onClick={() => onAsk({ what: 'roles', user })}
      >
        Change roles
      </Button>
      <MenuButton
        size="xs"
        label="More"
        accessibleLabel={`More for ${shownAddress(user.email)}`}
        items={[
          { value: 'reset', label: 'Send a reset link', onPress: () => onAct('resetLink') },
          ...(user.disabled
            ? [
                {
                  value: 'enable',
                  label: 'Enable the account',
                  onPress: () => onAct('enable'),
                },
              ]
            : user.roles.includes('admin')
              ? []
              : [
                  {
                    value: 'disable',
                    label: 'Disable the account',
                    onPress: () => onAct('disable'),
                  },
                ]),
          {
            value: 'factor',
            label: 'Lost second factor',
            onPress: () => onAsk({ what: 'factor', user }),
          },
        ]}
      />
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
