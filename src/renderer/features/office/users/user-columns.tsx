import { Flex, Text } from '@chakra-ui/react';
import type { AccountSignIn } from '#contracts/account-calls.ts';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { shownAddress } from '#domain/email-address.ts';
import { roleLabels, roles, type Role } from '#domain/roles.ts';
import { customerPath } from '#domain/routes.ts';
import type { Readable } from '#lib/readable.ts';
import type { AccountAction } from '#parts/account-action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import type { GridColumn } from '#ui/grid/data-grid.tsx';
import type { GridChoice } from '#ui/grid/grid-view.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { Moment } from '#ui/moment.tsx';
import { StatusBadge, type BadgeTone, type ShapeName } from '#ui/status-badge.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { SignIns } from './use-sign-ins.ts';

const roleLooks = {
  user: { tone: 'draft', shape: 'ring' },
  production: { tone: 'info', shape: 'aperture' },
  admin: { tone: 'accent', shape: 'spark' },
} satisfies Record<Role, { tone: BadgeTone; shape: ShapeName }>;

type RowContext = {
  /** The person looking, who cannot change their own roles. */
  selfId: string;
  /** Found by the beginning of an address, so ordered by it. */
  isByEmail: boolean;
  /** When they were last seen, as far as that is known. */
  signIns: SignIns;
  onChangeRoles: (user: ListedUser) => void;
  onLostFactor: (user: ListedUser) => void;
  onAct: (user: ListedUser, action: AccountAction) => void;
};

/** The columns before somebody chooses others. */
export const usersChoice: GridChoice = {
  columns: [
    { key: 'email', primary: true, sortable: true },
    { key: 'name' },
    { key: 'roles' },
    { key: 'createdAt', sortable: true },
    { key: 'seen' },
    { key: 'id', extra: true },
    { key: 'change' },
  ],
  sort: { key: 'createdAt', down: true },
};

/** What is said of an account in a table; one that cannot be read keeps its place, with its id. */
export const userColumns = (context: RowContext): GridColumn<Readable<ListedUser>>[] => [
  {
    key: 'email',
    header: 'E-mail',
    sortable: true,
    primary: true,
    cell: (row) =>
      row.kind === 'ok' ? (
        <TextLink to={customerPath(row.id)}>
          <EmailAddress>{row.value.email}</EmailAddress>
        </TextLink>
      ) : (
        'Unreadable account'
      ),
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
    key: 'createdAt',
    header: 'Registered',
    sortable: !context.isByEmail,
    cell: (row) => (row.kind === 'ok' ? <Moment date={row.value.createdAt} as="day" /> : '–'),
  },
  {
    key: 'seen',
    header: 'Last seen',
    minor: true,
    cell: (row) => <LastSeen signIn={context.signIns.get(row.id)} />,
  },
  { key: 'id', header: 'Number', extra: true, cell: (row) => <code>{row.id}</code> },
  {
    key: 'change',
    header: 'Change',
    align: 'end',
    cell: (row) => (row.kind === 'ok' ? <Changes user={row.value} {...context} /> : '–'),
  },
];

function LastSeen({ signIn }: { signIn: AccountSignIn | undefined }) {
  if (signIn === undefined) return '–';
  return signIn.lastSeenAt === null ? 'Never' : <Moment date={signIn.lastSeenAt} as="day" />;
}

function Changes({
  user,
  selfId,
  onChangeRoles,
  onLostFactor,
  onAct,
}: RowContext & { user: ListedUser }) {
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
        onClick={() => onChangeRoles(user)}
      >
        Change roles
      </Button>
      <MenuButton
        size="xs"
        label="More"
        accessibleLabel={`More for ${shownAddress(user.email)}`}
        items={[
          { value: 'reset', label: 'Send a reset link', onPress: () => onAct(user, 'resetLink') },
          ...(user.disabled
            ? [
                {
                  value: 'enable',
                  label: 'Enable the account',
                  onPress: () => onAct(user, 'enable'),
                },
              ]
            : user.roles.includes('admin')
              ? []
              : [
                  {
                    value: 'disable',
                    label: 'Disable the account',
                    onPress: () => onAct(user, 'disable'),
                  },
                ]),
          { value: 'factor', label: 'Lost second factor', onPress: () => onLostFactor(user) },
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
