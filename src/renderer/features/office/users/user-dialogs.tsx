import { useAccountAction } from '#data/hooks/use-account-action.ts';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { AccountActionDialog, type AccountAction } from '#parts/account-action-dialog.tsx';
import { LostFactorDialog } from './lost-factor-dialog.tsx';
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
      return <AccountQuestion {...asked} onShow={onShow} onClose={onClose} />;
  }
}

type AccountQuestionProps = Pick<UserDialogsProps, 'onShow' | 'onClose'> & {
  user: ListedUser;
  action: AccountAction;
};

function AccountQuestion({ user, action, onShow, onClose }: AccountQuestionProps) {
  const run = useAccountAction(user);
  const kept = useTypedReason(`account-action/${action}/${user.id}`);
  return (
    <AccountActionDialog
      user={user}
      action={action}
      kept={kept}
      onRun={run}
      onChanged={() => {
        if (action !== 'resetLink') onShow({ ...user, disabled: action === 'disable' });
      }}
      onClose={onClose}
    />
  );
}
