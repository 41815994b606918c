import { Flex, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useLoadCloud } from '#data/hooks/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { routes } from '#domain/routes.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AuthLayout } from '../auth-layout.tsx';

type Sending = { state: 'no' | 'now' | 'done' } | { state: 'failed'; message: string };

type TakenBackProps = {
  title: string;
  /** What holds again. */
  children: ReactNode;
  email: string;
};

/** What somebody else may have changed is taken back. They may know the password, so a new one is offered. */
export function TakenBack({ title, children, email }: TakenBackProps) {
  const load = useLoadCloud();
  const [sending, setSending] = useState<Sending>({ state: 'no' });

  const send = async () => {
    setSending({ state: 'now' });
    try {
      const { identity } = await load();
      await identity.sendPasswordReset(email);
      setSending({ state: 'done' });
    } catch (error) {
      setSending({ state: 'failed', message: messageFor(error) });
    }
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
      {sending.state === 'done' ? (
        <Notice tone="success" announce="polite">
          The link to set a new password is on its way to {email}.
        </Notice>
      ) : null}
      {sending.state === 'failed' ? (
        <Notice tone="danger" announce="assertive">
          {sending.message}
        </Notice>
      ) : null}
      <Flex wrap="wrap" gap={3}>
        {sending.state === 'done' ? null : (
          <Button tone="accent" pending={sending.state === 'now'} onClick={() => void send()}>
            Send me a link to set a new password
          </Button>
        )}
        <LinkButton to={routes.login.path} variant="outline" tone="neutral">
          Log in
        </LinkButton>
      </Flex>
    </AuthLayout>
  );
}
