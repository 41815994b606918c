import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useAccountAction } from '#data/hooks/use-account-action.ts';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { customerViewPath } from '#domain/routes.ts';
import {
  AccountActionDialog,
  accountActionWords,
  type AccountAction,
} from '#parts/account-action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

type AccountActionsProps = {
  user: ListedUser;
  /** It was done, and recorded. */
  onChanged: () => void;
};

/** What an admin can do about somebody's account, each after a question and with a reason on record. */
export function AccountActions({ user, onChanged }: AccountActionsProps) {
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
        <AccountQuestion
          user={user}
          action={asked}
          onChanged={onChanged}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

type AccountQuestionProps = AccountActionsProps & { action: AccountAction; onClose: () => void };

function AccountQuestion({ user, action, ...then }: AccountQuestionProps) {
  const run = useAccountAction(user);
  const kept = useTypedReason(`account-action/${action}/${user.id}`);
  return <AccountActionDialog user={user} action={action} kept={kept} onRun={run} {...then} />;
}
