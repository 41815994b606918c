import { Flex, Stack, Text } from '@chakra-ui/react';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { recordsPath } from '#domain/routes.ts';
import { roleLabels } from '#domain/roles.ts';
import { Card } from '#ui/card.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Moment } from '#ui/moment.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { AccountActions } from './account-actions.tsx';

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
