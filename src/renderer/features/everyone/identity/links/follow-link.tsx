import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { type Action, actionOf } from './action-link.ts';
import { ChangeAddress } from './change-address.tsx';
import { incompleteLink, linkFailure, unofferedLink } from './link-failure.ts';
import { LinkProblem } from './link-problem.tsx';
import { RevertSecondFactor } from './revert-second-factor.tsx';
import { SetPassword } from '../set-password.tsx';
import { homePath, routes } from '#domain/routes.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { OpenInDesktop } from './open-in-desktop.tsx';
import { useOnce } from './use-once.ts';

/**
 * Does what the link in a mail asks for, or says why not. Shows its children when the page was
 * opened without such a link.
 */
export function FollowLink({ children }: { children: ReactNode }) {
  const [query] = useSearchParams();
  const link = actionOf(query, () => location.origin);
  const isSignedIn = useSession().state === 'signed-in';
  switch (link.kind) {
    case 'none':
      return children;
    case 'action':
      switch (link.mode) {
        case 'verifyEmail':
          return <ConfirmAddress key={link.code} link={link} />;
        case 'resetPassword':
          return <SetPassword key={link.code} link={link} />;
        case 'verifyAndChangeEmail':
        case 'recoverEmail':
          return <ChangeAddress key={link.code} link={link} mode={link.mode} />;
        case 'revertSecondFactorAddition':
          return <RevertSecondFactor key={link.code} link={link} />;
      }
    case 'incomplete':
      return <LinkProblem failure={incompleteLink(link.mode, isSignedIn)} />;
    case 'sign-in':
    case 'unknown':
      return <LinkProblem failure={unofferedLink(link.kind)} />;
  }
}

/** Confirms the address that a link belongs to, and says how it went. */
function ConfirmAddress({ link }: { link: Action }) {
  const session = useSession();
  const { answer, retry } = useOnce((identity) => identity.verifyEmail(link));
  const signedIn = session.state === 'signed-in' ? session : null;

  switch (answer.state) {
    case 'pending':
      return (
        <AuthLayout title="Confirming your address">
          <PageSkeletonBody shape="form" />
        </AuthLayout>
      );
    case 'done': {
      // The mail may be opened on another device, where nobody is in yet.
      const onward = signedIn
        ? (link.goOn ?? homePath({ roles: signedIn.roles, emailVerified: true }))
        : withOrigin(routes.login.path, link.goOn);
      return (
        <AuthLayout
          isOutcome
          title="Your address is confirmed"
          description="Thank you. We send news of your videos there."
          aside={<OpenInDesktop mode={link.mode} code={link.code} />}
        >
          <LinkButton to={onward} tone="accent" size="lg">
            {signedIn ? 'Continue' : 'Log in'}
          </LinkButton>
        </AuthLayout>
      );
    }
    case 'failed':
      return (
        <LinkProblem
          failure={linkFailure(answer.error, link.mode, signedIn !== null)}
          onRetry={retry}
        />
      );
  }
}
