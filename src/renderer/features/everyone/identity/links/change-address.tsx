import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLoadCloud, useSession } from '#data/hooks/cloud-context.tsx';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import type { Action } from './action-link.ts';
import { OpenInDesktop } from './open-in-desktop.tsx';
import { linkFailure } from './link-failure.ts';
import { LinkProblem } from './link-problem.tsx';
import { TakenBack } from './taken-back.tsx';
import { useOnce } from './use-once.ts';
import { routes } from '#domain/routes.ts';
import { LinkButton } from '#ui/link-button.tsx';

type Mode = 'verifyAndChangeEmail' | 'recoverEmail';
type Progress = 'asking' | 'changing' | 'changed' | { error: unknown };

const words = {
  verifyAndChangeEmail: {
    title: 'Change your address',
    verb: 'Use the new address',
    otherwise: 'Until you confirm, the old one stays.',
  },
  recoverEmail: {
    title: 'Restore your old address',
    verb: 'Restore the old address',
    otherwise: 'Do this if you did not change it yourself.',
  },
} satisfies Record<Mode, { title: string; verb: string; otherwise: string }>;

/**
 * Changes the address of an account, or undoes that: it says from which to which, and asks, because
 * a mail program may open a link before a person does.
 */
export function ChangeAddress({ link, mode }: { link: Action; mode: Mode }) {
  const load = useLoadCloud();
  const isSignedIn = useSession().state === 'signed-in';
  const { answer, retry } = useOnce((identity) => identity.readAddressChange(link));
  const [progress, setProgress] = useState<Progress>('asking');

  const change = async () => {
    setProgress('changing');
    try {
      const { identity } = await load();
      await identity.changeAddress(link);
      setProgress('changed');
    } catch (error) {
      setProgress({ error });
    }
  };

  if (typeof progress === 'object') {
    const failure = linkFailure(progress.error, mode, isSignedIn);
    return <LinkProblem failure={failure} onRetry={() => setProgress('asking')} />;
  }
  switch (answer.state) {
    case 'pending':
      return (
        <AuthLayout title={words[mode].title}>
          <PageSkeletonBody shape="form" />
        </AuthLayout>
      );
    case 'failed':
      return <LinkProblem failure={linkFailure(answer.error, mode, isSignedIn)} onRetry={retry} />;
    case 'done': {
      const { email, previousEmail } = answer.value;
      if (progress === 'changed') {
        return mode === 'recoverEmail' ? (
          <TakenBack title="Your old address is back" email={email}>
            Your account belongs to{' '}
            <strong>
              <EmailAddress>{email}</EmailAddress>
            </strong>{' '}
            again.
          </TakenBack>
        ) : (
          <AddressChanged email={email} goOn={link.goOn} />
        );
      }
      return (
        <AuthLayout
          title={words[mode].title}
          description={
            <Text overflowWrap="anywhere">
              {previousEmail === null ? 'Your account gets' : `From ${previousEmail} to`}{' '}
              <strong>
                <EmailAddress>{email}</EmailAddress>
              </strong>
              . {words[mode].otherwise}
            </Text>
          }
          aside={<OpenInDesktop mode={mode} code={link.code} />}
        >
          <Button
            tone="accent"
            size="lg"
            pending={progress === 'changing'}
            onClick={() => void change()}
          >
            {words[mode].verb}
          </Button>
        </AuthLayout>
      );
    }
  }
}

/** The address is changed. Other devices have to log in with the new one. */
function AddressChanged({ email, goOn }: { email: string; goOn: string | null }) {
  const isSignedIn = useSession().state === 'signed-in';
  return (
    <AuthLayout
      isOutcome
      title="Your address is changed"
      description={
        <Text overflowWrap="anywhere">
          Log in with{' '}
          <strong>
            <EmailAddress>{email}</EmailAddress>
          </strong>{' '}
          from now on; your password stays the same. We wrote to the old address how to undo this.
        </Text>
      }
    >
      {isSignedIn ? (
        <LinkButton to={goOn ?? routes.account.path} tone="accent" size="lg">
          {goOn === null ? 'Your account' : 'Continue'}
        </LinkButton>
      ) : (
        <LinkButton to={routes.login.path} tone="accent" size="lg">
          Log in
        </LinkButton>
      )}
    </AuthLayout>
  );
}
