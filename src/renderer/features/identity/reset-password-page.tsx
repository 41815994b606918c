import { AskReset } from './ask-reset.tsx';
import { FollowLink } from './links/follow-link.tsx';
import { useActionLink } from './links/use-action-link.ts';

/** Asks for a reset link, or, opened by one, for the new password. */
export function ResetPasswordPage() {
  const link = useActionLink();
  return link.kind === 'none' ? <AskReset /> : <FollowLink link={link} />;
}
