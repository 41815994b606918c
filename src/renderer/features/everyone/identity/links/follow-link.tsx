import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { actionOf } from './action-link.ts';
import { ChangeAddress } from './change-address.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { incompleteLink, unofferedLink } from './link-failure.ts';
import { LinkProblem } from './link-problem.tsx';
import { RevertSecondFactor } from './revert-second-factor.tsx';
import { SetPassword } from '../set-password.tsx';

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
