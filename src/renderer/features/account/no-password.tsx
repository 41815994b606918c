import { Stack, Text } from '@chakra-ui/react';
import { useSignedIn } from '#data/hooks/cloud-context.tsx';
import { useSendMail } from '#data/hooks/use-send-mail.ts';
import { SendMailButton } from '#parts/send-mail-button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** For whoever logs in with Google alone: what a password is good for, and how to get one. */
export function NoPassword({ disabled }: { disabled: boolean }) {
  const { email } = useSignedIn().user;
  const { send, sending } = useSendMail(
    (identity) => identity.sendPasswordReset(email),
    useToast(),
  );
  return (
    <Stack gap={4} align="flex-start">
      <Text>
        You log in with Google, so this account has no password yet. With one you can also change
        the address, log out other devices and delete the account, which all ask for it.
      </Text>
      <SendMailButton sending={sending} disabled={disabled} onSend={send}>
        Send me a link to set one
      </SendMailButton>
    </Stack>
  );
}
