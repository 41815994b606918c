import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLoadCloud, useSession } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { homePath, routes } from '#domain/routes.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useToast } from '#ui/toaster.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { SendVerification } from './send-verification.tsx';
import { useWarmCloud } from './use-warm-cloud.ts';

/** For whoever comes here without a link: where it is, and how to get another. */
export function AwaitVerification() {
  useWarmCloud();
  const load = useLoadCloud();
  const session = useSession();
  const toast = useToast();
  const [looking, setLooking] = useState(false);

  if (session.state !== 'signed-in') {
    return (
      <AuthLayout
        title="Confirm your address"
        description="Open the link in the mail we sent you. To get a new mail, log in first."
      >
        <LinkButton
          to={withOrigin(routes.login.path, routes.verifyEmail.path)}
          tone="accent"
          size="lg"
        >
          Log in
        </LinkButton>
      </AuthLayout>
    );
  }

  const { user, roles } = session;
  const home = homePath({ roles, emailVerified: user.emailVerified });
  if (user.emailVerified) {
    return (
      <AuthLayout title="Your address is confirmed" description={`We write to ${user.email}.`}>
        <LinkButton to={home} tone="accent" size="lg">
          Go on
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
        <Text>
          We sent a mail to <strong>{user.email}</strong>. Open the link in it; this page notices.
          You can go on in the meantime.
        </Text>
      }
    >
      <Flex wrap="wrap" gap={3}>
        <Button tone="accent" pending={looking} onClick={() => void lookAgain()}>
          I have opened it
        </Button>
        <SendVerification />
        <LinkButton to={home} variant="ghost" tone="neutral">
          Go on without
        </LinkButton>
      </Flex>
    </AuthLayout>
  );
}

const notYet = {
  key: 'await-verification',
  tone: 'info',
  title: 'Your address is not confirmed yet',
  description:
    'Open the link in the mail. If none came, look among the unwanted mail or send it again.',
} as const;
