import { Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoadCloud, useSession } from '#data/hooks/cloud-context.tsx';
import { useNoticeVerification } from '#data/hooks/use-notice-verification.ts';
import { useSendVerification } from '#data/hooks/use-send-mail.ts';
import { messageFor } from '#domain/errors.ts';
import { onwardPath } from '#domain/onward-path.ts';
import { routes } from '#domain/routes.ts';
import { rememberedOrigin, withOrigin } from '#lib/remembered-origin.ts';
import { mailToast } from '#parts/mail-toast.ts';
import { SendMailButton } from '#parts/send-mail-button.tsx';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useToast } from '#ui/toaster.tsx';
import { FollowLink } from './links/follow-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { usePreloadCloud } from './use-preload-cloud.ts';

/** Follows the link of a mail; without a link, says how to confirm the address. */
export function VerifyEmailPage() {
  return (
    <FollowLink>
      <AwaitVerification />
    </FollowLink>
  );
}

/** Milliseconds between checks whether the link was opened, perhaps on another device. */
const lookEvery = 10_000;

/** The page without a link: says where the link is and how to get another. */
function AwaitVerification() {
  usePreloadCloud();
  useNoticeVerification(lookEvery);
  const load = useLoadCloud();
  const session = useSession();
  const toast = useToast();
  const origin = rememberedOrigin(useLocation().search);
  const { send, sending } = useSendVerification(origin, (outcome) => toast(mailToast(outcome)));
  const [looking, setLooking] = useState(false);

  if (session.state !== 'signed-in') {
    return (
      <AuthLayout
        title="Confirm your address"
        description="Open the link in the mail we sent you. To get a new mail, log in first."
      >
        <LinkButton
          to={withOrigin(routes.login.path, withOrigin(routes.verifyEmail.path, origin))}
          tone="accent"
          size="lg"
        >
          Log in
        </LinkButton>
      </AuthLayout>
    );
  }

  const { user, roles } = session;
  const onward = onwardPath(origin, { roles, emailVerified: user.emailVerified });
  if (user.emailVerified) {
    return (
      <AuthLayout
        isOutcome
        title="Your address is confirmed"
        description={
          <Text overflowWrap="anywhere">
            We send our mail to <EmailAddress>{user.email}</EmailAddress>.
          </Text>
        }
      >
        <LinkButton to={onward} tone="accent" size="lg">
          Continue
        </LinkButton>
      </AuthLayout>
    );
  }

  const lookAgain = async () => {
    setLooking(true);
    try {
      const { identity } = await load();
      if (!(await identity.refresh())) toast(notYet);
    } catch (error) {
      toast({ tone: 'danger', title: 'That did not work', description: messageFor(error) });
    } finally {
      setLooking(false);
    }
  };
  return (
    <AuthLayout
      title="Confirm your address"
      description={
        <Text overflowWrap="anywhere">
          We sent a mail to{' '}
          <strong>
            <EmailAddress>{user.email}</EmailAddress>
          </strong>
          . Open the link in it, on any device; this page notices. You can continue in the meantime.
        </Text>
      }
      aside={
        <Stack gap={3} align="flex-start">
          <Text color="fg.muted">
            A typo in the address?{' '}
            <TextLink to={routes.account.path}>Change it in your account</TextLink>
          </Text>
          <TextLink to={onward}>Continue without confirming</TextLink>
        </Stack>
      }
    >
      <Flex wrap="wrap" gap={3}>
        <Button tone="accent" pending={looking} onClick={() => void lookAgain()}>
          I have opened it
        </Button>
        <SendMailButton sending={sending} onSend={send}>
          Send the mail again
        </SendMailButton>
      </Flex>
    </AuthLayout>
  );
}

const notYet = {
  key: 'await-verification',
  tone: 'info',
  title: 'Your address is not confirmed yet',
  description: 'Open the link in the mail. If none came, check your spam folder or send it again.',
} as const;
