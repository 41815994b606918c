import { useLocation } from 'react-router-dom';
import { routes } from '#domain/routes.ts';
import { useOnline } from '#stores/use-online.ts';
import { Notice } from '#ui/notice.tsx';
import { SystemBanner } from './system-banner.tsx';
import { Text } from '@chakra-ui/react';
import { useSession, useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import { useNoticeVerification } from '#data/hooks/use-notice-verification.ts';
import { useSendVerification } from '#data/hooks/use-send-mail.ts';
import { verifiedRoles } from '#domain/roles.ts';
import { mailToast } from '#parts/mail-toast.ts';
import { SendMailButton } from '#parts/send-mail-button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { useToast } from '#ui/toaster.tsx';
import { useEffect } from 'react';
import { useLive } from '#stores/use-live.ts';

/** The notices of every page: no network, paused parts of the product, an unconfirmed address. */
export function FrameNotices() {
  return (
    <aside aria-label="Notices">
      <OfflineNotice />
      <SystemBanner />
      <AccountCompletion />
      <VerifyReminder />
    </aside>
  );
}

/** Says while the device has no network that the page may be out of date. */
function OfflineNotice() {
  const isOnline = useOnline();
  const { pathname } = useLocation();
  // The queue shows the time of its last update itself, and a banner would move its cards.
  if (isOnline || pathname === routes.videoStatus.path) return null;
  return (
    <Notice tone="warning" look="banner" title="You are offline" announce="polite">
      This page may be out of date. It updates by itself when the network is back.
    </Notice>
  );
}

/** Reminds the person to confirm their address. Until then staff roles do not work. */
function VerifyReminder() {
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

/**
 * For a new account whose document could not be written: says that this is done later without the
 * person's help, and when it is done.
 */
function AccountCompletion() {
  const cloud = useCloudIfLoaded();
  const session = useSession();
  const toast = useToast();
  const completion = useLive(() => cloud && cloud.identity.watchCompletion(), [cloud]);
  const uid = session.state === 'signed-in' ? session.user.uid : null;
  const state =
    completion.state === 'ready' && completion.value.uid === uid ? completion.value.state : null;

  useEffect(() => {
    if (state !== 'completed') return;
    toast({
      key: 'account-completion',
      tone: 'success',
      title: 'Your account is complete now',
      description: 'Its last step is done. Everything works.',
    });
  }, [state, toast]);

  if (state !== 'waiting') return null;
  return (
    <Notice tone="info" look="banner" title="Your account is created, and its last step is waiting">
      <Text>
        It could not be completed just now. This happens automatically as soon as possible, at the
        latest when you log in next time. You do not have to register again.
      </Text>
    </Notice>
  );
}
