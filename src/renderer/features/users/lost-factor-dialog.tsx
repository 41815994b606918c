import { Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { shownAddress } from '#domain/email-address.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useToast } from '#ui/toaster.tsx';

type LostFactorDialogProps = { user: ListedUser; onClose: () => void };

/** Removes the second factors of somebody who lost their phone, after a warning. */
export function LostFactorDialog({ user, onClose }: LostFactorDialogProps) {
  const { call } = useCloud();
  const toast = useToast();
  const { pending, error, attempt } = useAttempt();

  const remove = async () => {
    const { removed } = await call('removeSecondFactors', { userId: user.id });
    onClose();
    toast(
      removed === 0
        ? {
            tone: 'info',
            title: `${shownAddress(user.email)} has no second factor`,
            description: 'Nothing was changed.',
          }
        : {
            tone: 'success',
            title: `The second factor of ${shownAddress(user.email)} is removed`,
            description: 'They are logged out everywhere and log in with their password alone.',
          },
    );
  };

  return (
    <ConfirmDialog
      open
      title={`Remove the second factor of ${shownAddress(user.email)}?`}
      confirmLabel="Remove it"
      tone="danger"
      pending={pending}
      error={error}
      onConfirm={() => void attempt(remove)}
      onCancel={onClose}
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
    </ConfirmDialog>
  );
}
