import { useActionLink } from './links/use-action-link.ts';
import { AwaitVerification } from './await-verification.tsx';
import { FollowLink } from './links/follow-link.tsx';

/** Opened by the link in a mail: does what it asks for. Without one: says how to confirm the address. */
export function VerifyEmailPage() {
  const link = useActionLink();
  return link.kind === 'none' ? <AwaitVerification /> : <FollowLink link={link} />;
}
