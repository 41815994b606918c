import { Text } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { useNoticeVerification } from '#data/hooks/use-notice-verification.ts';
import { useSendVerification } from '#data/hooks/use-send-verification.ts';
import { verifiedRoles } from '#domain/roles.ts';
import { mailToast } from '#parts/mail-toast.ts';
import { SendMailButton } from '#parts/send-mail-button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Reminds the person to confirm their address. Until then staff roles do not work. */
export function VerifyReminder() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const toast = useToast();
  const { send, sending } = useSendVerification(`${pathname}${search}`, (outcome) =>
    toast(mailToast(outcome)),
  );
  useNoticeVerification();
  if (session.state !== 'signed-in' || !session.confirmed || session.user.emailVerified) {
    return null;
  }

  const isStaff = session.roles.some((role) => verifiedRoles.some((staff) => staff === role));
  return (
    <Notice
      tone="info"
      look="banner"
      action={
        <SendMailButton size="sm" sending={sending} onSend={send}>
          Send the mail again
        </SendMailButton>
      }
    >
      <Text>
        Please confirm{' '}
        <strong>
          <EmailAddress>{session.user.email}</EmailAddress>
        </strong>{' '}
        with the link in the mail we sent you.
        {isStaff ? ' Your staff screens open once it is confirmed.' : ''}
      </Text>
    </Notice>
  );
}
