import { useSession } from '#data/hooks/cloud-context.tsx';
import type { ActionLink } from './action-link.ts';
import { ChangeAddress } from './change-address.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { incompleteLink, unofferedLink } from './link-failure.ts';
import { LinkProblem } from './link-problem.tsx';
import { SetPassword } from '../set-password.tsx';

/** Does what a link out of a mail asks for, or says why not. */
export function FollowLink({ link }: { link: Exclude<ActionLink, { kind: 'none' }> }) {
  const isSignedIn = useSession().state === 'signed-in';
  switch (link.kind) {
    case 'action':
      switch (link.mode) {
        case 'verifyEmail':
          return <ConfirmAddress key={link.code} link={link} />;
        case 'resetPassword':
          return <SetPassword key={link.code} link={link} />;
        case 'verifyAndChangeEmail':
        case 'recoverEmail':
          return <ChangeAddress key={link.code} link={link} mode={link.mode} />;
      }
    case 'incomplete':
      return <LinkProblem failure={incompleteLink(link.mode, isSignedIn)} />;
    case 'sign-in':
    case 'unknown':
      return <LinkProblem failure={unofferedLink(link.kind)} />;
  }
}
