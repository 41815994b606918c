import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSendVerification } from '#data/hooks/use-send-mail.ts';
import { routes } from '#domain/routes.ts';
import { mailToast } from '#parts/mail-toast.ts';
import { SendMailButton } from '#parts/send-mail-button.tsx';
import { useToast } from '#ui/toaster.tsx';

/** The way to a confirmed address: the mail once more. */
export function ConfirmAddressFirst({ children }: { children?: ReactNode }) {
  const toast = useToast();
  const { send, sending } = useSendVerification(routes.account.path, (outcome) =>
    toast(mailToast(outcome)),
  );
  return (
    <>
      {children === undefined ? null : <Text>{children}</Text>}
      <Flex wrap="wrap" gap={3} align="center">
        <SendMailButton sending={sending} onSend={send}>
          Send the mail again
        </SendMailButton>
        <Text color="fg.muted">The link in it confirms your address.</Text>
      </Flex>
    </>
  );
}
