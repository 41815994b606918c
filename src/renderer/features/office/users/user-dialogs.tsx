import { Stack, Text } from '@chakra-ui/react';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import {
  AccountActionDialog,
  type AccountAction,
} from '#modules/accounts/account-action-dialog.tsx';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import { shownAddress } from '#domain/email-address.ts';
import { FormDialog } from '#parts/form-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';

/** What an admin was asked about an account. */
export type Asked =
  | { what: 'roles'; user: ListedUser }
  | { what: 'factor'; user: ListedUser }
  | { what: 'account'; user: ListedUser; action: AccountAction };

type UserDialogsProps = {
  asked: Asked | null;
  /** The account as it is now. */
  onShow: (user: ListedUser) => void;
  /** What is shown of the person is no longer true, and is looked up anew. */
  onStale: (user: ListedUser) => Promise<void>;
  onClose: () => void;
};

/** The question that is open about one account, if any. */
export function UserDialogs({ asked, onShow, onStale, onClose }: UserDialogsProps) {
  switch (asked?.what) {
    case undefined:
      return null;
    case 'roles':
      return (
        <RolesDialog
          user={asked.user}
          onChanged={(user, roles) => onShow({ ...user, roles })}
          onStale={onStale}
          onClose={onClose}
        />
      );
    case 'factor':
      return <LostFactorDialog user={asked.user} onClose={onClose} />;
    case 'account':
      return (
        <AccountActionDialog
          {...asked}
          onChanged={() => {
            if (asked.action === 'resetLink') return;
            onShow({ ...asked.user, disabled: asked.action === 'disable' });
          }}
          onClose={onClose}
        />
      );
  }
}

type LostFactorDialogProps = { user: ListedUser; onClose: () => void };

/** Removes the second factors of somebody who lost their phone, after a warning. */
function LostFactorDialog({ user, onClose }: LostFactorDialogProps) {
  const { call } = useCloud();
  const email = shownAddress(user.email);
  return (
    <FormDialog
      title={`Remove the second factor of ${email}?`}
      confirmLabel="Remove it"
      tone="danger"
      onSend={async () => {
        const { removed } = await call('removeSecondFactors', { userId: user.id });
        return removed === 0
          ? {
              tone: 'info',
              title: `${email} has no second factor`,
              description: 'Nothing was changed.',
            }
          : {
              title: `The second factor of ${email} is removed`,
              description: 'They are logged out everywhere and log in with their password alone.',
            };
      }}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Text>
          For somebody who lost the phone with their codes. They are logged out everywhere, and
          their password alone is enough for the next log-in. They should set up another second
          factor right away.
        </Text>
        <Text>
          Be sure that it is them: call them, or see them. A mail may come from somebody who already
          has their password. It is recorded that you did this.
        </Text>
      </Stack>
    </FormDialog>
  );
}
