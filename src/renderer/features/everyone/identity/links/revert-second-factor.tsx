import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useLoadCloud, useSession } from '#data/hooks/cloud-context.tsx';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import type { Action } from './action-link.ts';
import { linkFailure } from './link-failure.ts';
import { LinkProblem } from './link-problem.tsx';
import { TakenBack } from './taken-back.tsx';
import { useOnce } from './use-once.ts';

type Progress = 'asking' | 'removing' | 'removed' | { error: unknown };

/** Removes a second factor that was just added, after asking: a mail program may open the link. */
export function RevertSecondFactor({ link }: { link: Action }) {
  const load = useLoadCloud();
  const isSignedIn = useSession().state === 'signed-in';
  const { answer, retry } = useOnce((identity) => identity.readSecondFactorAddition(link));
  const [progress, setProgress] = useState<Progress>('asking');

  const remove = async () => {
    setProgress('removing');
    try {
      const { identity } = await load();
      await identity.revertSecondFactorAddition(link);
      setProgress('removed');
    } catch (error) {
      setProgress({ error });
    }
  };

  if (typeof progress === 'object') {
    const failure = linkFailure(progress.error, link.mode, isSignedIn);
    return <LinkProblem failure={failure} onRetry={() => setProgress('asking')} />;
  }
  switch (answer.state) {
    case 'pending':
      return (
        <AuthLayout title={title}>
          <PageSkeletonBody shape="form" />
        </AuthLayout>
      );
    case 'failed':
      return (
        <LinkProblem failure={linkFailure(answer.error, link.mode, isSignedIn)} onRetry={retry} />
      );
    case 'done': {
      const { email, factorName } = answer.value;
      if (progress === 'removed') {
        return (
          <TakenBack title="The second factor is removed" email={email}>
            <strong>
              <EmailAddress>{email}</EmailAddress>
            </strong>{' '}
            logs in without it again.
          </TakenBack>
        );
      }
      return (
        <AuthLayout
          title={title}
          description={
            <Text overflowWrap="anywhere">
              {factorName === null ? 'A second factor' : `“${factorName}”`} was set up for{' '}
              <strong>
                <EmailAddress>{email}</EmailAddress>
              </strong>
              . Remove it if you did not do that yourself; otherwise close this page.
            </Text>
          }
        >
          <Button
            tone="accent"
            size="lg"
            pending={progress === 'removing'}
            onClick={() => void remove()}
          >
            Remove the second factor
          </Button>
        </AuthLayout>
      );
    }
  }
}

const title = 'Remove a second factor';
