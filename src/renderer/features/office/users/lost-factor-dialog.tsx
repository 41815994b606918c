import { Stack, Text } from '@chakra-ui/react';
import { useCloud } from '#data/hooks/cloud-context.tsx';
import type { ListedUser } from '#data/repositories/users-repository.ts';
import { shownAddress } from '#domain/email-address.ts';
import { FormDialog } from '#parts/form-dialog.tsx';

type LostFactorDialogProps = { user: ListedUser; onClose: () => void };

/** Removes the second factors of somebody who lost their phone, after a warning. */
export function LostFactorDialog({ user, onClose }: LostFactorDialogProps) {
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
