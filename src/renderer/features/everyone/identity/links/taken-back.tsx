import { Flex, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useLoadCloud } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { useAttempt } from '#parts/use-attempt.ts';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { QuietLinkButton } from '#ui/link-button.tsx';
import { ErrorNotice, Notice } from '#ui/notice.tsx';
import { AuthLayout } from '../auth-layout.tsx';

type TakenBackProps = {
  title: string;
  /** What holds again. */
  children: ReactNode;
  email: string;
};

/** What somebody else may have changed is taken back. They may know the password, so a new one is offered. */
export function TakenBack({ title, children, email }: TakenBackProps) {
  const load = useLoadCloud();
  const [isSent, setSent] = useState(false);
  const { pending, error, attempt } = useAttempt();

  const send = async () => {
    const isDone = await attempt(async () => {
      const { identity } = await load();
      await identity.sendPasswordReset(email);
    });
    setSent(isDone);
  };

  return (
    <AuthLayout
      isOutcome
      title={title}
      description={
        <Text overflowWrap="anywhere">
          {children} If it was not you, somebody may know your password: set a new one now.
        </Text>
      }
    >
      {isSent ? (
        <Notice tone="success" announce="polite">
          The link to set a new password is on its way to <EmailAddress>{email}</EmailAddress>.
        </Notice>
      ) : null}
      <ErrorNotice error={error} />
      <Flex wrap="wrap" gap={3}>
        {isSent ? null : (
          <Button tone="accent" pending={pending} onClick={() => void send()}>
            Send me a link to set a new password
          </Button>
        )}
        <QuietLinkButton to={routes.login.path}>Log in</QuietLinkButton>
      </Flex>
    </AuthLayout>
  );
}
