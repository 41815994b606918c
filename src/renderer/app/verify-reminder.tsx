import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useCloudIfLoaded, useSession, type Session } from '#data/cloud-context.tsx';
import { useSendVerification } from '#data/use-send-verification.ts';
import { verifiedRoles } from '#domain/roles.ts';
import { SendMailButton } from '#parts/send-mail-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Reminds of the mail that confirms the address; staff roles do not work before. */
export function VerifyReminder() {
  const session = useSession();
  const { send, sending } = useSendVerification(useToast());
  useNoticeVerification(session);
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
        Please confirm <strong>{session.user.email}</strong> with the link in the mail we sent you.
        {isStaff ? ' Your staff screens open once it is confirmed.' : ''}
      </Text>
    </Notice>
  );
}

/** The link is opened in another tab or on a phone, so coming back here is the moment to look again. */
function useNoticeVerification(session: Session): void {
  const cloud = useCloudIfLoaded();
  const waits = session.state === 'signed-in' && session.confirmed && !session.user.emailVerified;
  useEffect(() => {
    if (!cloud || !waits) return undefined;
    const lookAgain = () => {
      if (document.visibilityState !== 'visible') return;
      cloud.identity.refresh().catch((error: unknown) => {
        console.warn('The verification could not be looked up', error);
      });
    };
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [cloud, waits]);
}
