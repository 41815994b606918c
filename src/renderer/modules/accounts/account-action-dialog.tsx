import { useCloud } from '#data/hooks/cloud-context.tsx';
import { useTypedReason } from '#data/hooks/use-typed-fields.ts';
import { shownAddress } from '#domain/email-address.ts';
import { FormDialog } from '#parts/form-dialog.tsx';

export type AccountAction = 'disable' | 'enable' | 'resetLink';

/** What can be done about somebody's account, in words. */
export const accountActionWords = {
  disable: {
    button: 'Disable the account',
    title: (email: string) => `Disable the account of ${shownAddress(email)}?`,
    says: 'They are logged out everywhere at once and can no longer log in. Their links to films end for good. Nothing else of theirs is removed, and what they pay for goes on: cancel it separately. You can enable the account again.',
    confirm: 'Disable it',
    done: (email: string) => `The account of ${shownAddress(email)} is disabled`,
  },
  enable: {
    button: 'Enable the account',
    title: (email: string) => `Enable the account of ${shownAddress(email)}?`,
    says: 'They can log in again with the password that they had, and everything is as they left it, except links to films: those have ended, and they can create new ones.',
    confirm: 'Enable it',
    done: (email: string) => `The account of ${shownAddress(email)} is open again`,
  },
  resetLink: {
    button: 'Send a reset link',
    title: (email: string) => `Send a reset link to ${shownAddress(email)}?`,
    says: 'A mail goes to this address. Its link sets a new password; the old one works until then.',
    confirm: 'Send the link',
    done: (email: string) => `A reset link is on its way to ${shownAddress(email)}`,
  },
} satisfies Record<AccountAction, unknown>;

type AccountActionDialogProps = {
  user: { id: string; email: string };
  action: AccountAction;
  /** It was done, and recorded. */
  onChanged: () => void;
  onClose: () => void;
};

/** Asks for a reason before an account is disabled, enabled, or sent a reset link. Each is recorded with it. */
export function AccountActionDialog({
  user: { id, email },
  action,
  onChanged,
  onClose,
}: AccountActionDialogProps) {
  const { call, identity } = useCloud();
  const kept = useTypedReason(`account-action/${action}/${id}`);
  const { title, says, confirm, done } = accountActionWords[action];
  return (
    <FormDialog
      title={title(email)}
      confirmLabel={confirm}
      tone={action === 'disable' ? 'danger' : 'primary'}
      reason={{ kept }}
      onSend={async (reason) => {
        await call('manageAccount', { userId: id, action, reason });
        if (action === 'resetLink') await identity.sendPasswordReset(email);
        onChanged();
        return { title: done(email) };
      }}
      onClose={onClose}
    >
      {says}
    </FormDialog>
  );
}
