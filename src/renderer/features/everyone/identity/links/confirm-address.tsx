import { useSession } from '#data/hooks/cloud-context.tsx';
import { homePath, routes } from '#domain/routes.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import type { Action } from './action-link.ts';
import { OpenInDesktop } from './open-in-desktop.tsx';
import { linkFailure } from './link-failure.ts';
import { LinkProblem } from './link-problem.tsx';
import { useOnce } from './use-once.ts';

/** Confirms the address that a link belongs to, and says how it went. */
export function ConfirmAddress({ link }: { link: Action }) {
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
