import { Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { recordsPath, customerViewPath } from '#domain/routes.ts';
import { roleLabels } from '#domain/roles.ts';
import { Card } from '#ui/card.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Moment } from '#ui/moment.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import {
  AccountActionDialog,
  accountActionWords,
  type AccountAction,
} from '#modules/accounts/account-action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type CustomerProfileProps = {
  user: ListedUser;
  /** Something was done about the account. */
  onChanged: () => void;
};

/** Who the customer is, and what can be done about the account. */
export function CustomerProfile({ user, onChanged }: CustomerProfileProps) {
  return (
    <Card as="section" aria-label="Profile" space="sm">
      <Stack gap={3}>
        <Flex gap={3} align="center">
          <Portrait photo={user.photo ?? null} size={40} />
          <Text fontWeight="semibold" minW={0} overflowWrap="anywhere">
            <EmailAddress>{user.email}</EmailAddress>
          </Text>
        </Flex>
        <FactList
          facts={[
            { name: 'Name', value: user.displayName || 'Not given' },
            { name: 'Roles', value: user.roles.map((role) => roleLabels[role]).join(', ') },
            {
              name: 'Account',
              value: user.disabled ? (
                <StatusBadge tone="danger" shape="cross" size="sm">
                  Disabled
                </StatusBadge>
              ) : (
                'Open'
              ),
            },
            { name: 'Since', value: <Moment date={user.createdAt} as="date" /> },
            { name: 'Uid', value: <code>{user.id}</code> },
          ]}
        />
        <TextLink to={recordsPath('account', user.id)}>Records of this account</TextLink>
        <AccountActions user={user} onChanged={onChanged} />
      </Stack>
    </Card>
  );
}

/** What an admin can do about somebody's account, each after a question and with a reason on record. */
function AccountActions({ user, onChanged }: CustomerProfileProps) {
  const { user: self } = useSignedIn();
  const [asked, setAsked] = useState<AccountAction | null>(null);
  const isOwn = user.id === self.uid;
  const isAdmin = user.roles.includes('admin');
  const offered: AccountAction[] = user.disabled
    ? ['enable']
    : isOwn || isAdmin
      ? ['resetLink']
      : ['resetLink', 'disable'];
  return (
    <>
      <Flex wrap="wrap" gap={2}>
        <LinkButton to={customerViewPath(user.id)} size="sm" variant="outline">
          See what they see
        </LinkButton>
        {offered.map((action) => (
          <Button
            key={action}
            size="sm"
            variant="outline"
            tone="neutral"
            onClick={() => setAsked(action)}
          >
            {accountActionWords[action].button}
          </Button>
        ))}
      </Flex>
      {!isOwn && isAdmin && !user.disabled ? (
        <Text textStyle="sm" color="fg.muted">
          An admin’s account can be disabled once the role is taken away.
        </Text>
      ) : null}
      {asked === null ? null : (
        <AccountActionDialog
          user={user}
          action={asked}
          onChanged={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
