import { useEffect, useRef, useState } from 'react';
import { useLoadCloud, useSession } from '#data/cloud-context.tsx';
import { messageFor } from '#domain/errors.ts';
import { homePath, routes } from '#domain/routes.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageSkeletonBody } from '#ui/page-skeleton.tsx';
import { AuthLayout } from './auth-layout.tsx';

type Confirmation =
  | { state: 'pending' }
  | { state: 'confirmed' }
  | { state: 'failed'; message: string };

/** Confirms the address that a link belongs to, and says how it went. */
export function ConfirmAddress({ code }: { code: string }) {
  const session = useSession();
  const confirmation = useConfirmation(code);
  const signedIn = session.state === 'signed-in' ? session : null;

  switch (confirmation.state) {
    case 'pending':
      return (
        <AuthLayout title="Confirming your address">
          <PageSkeletonBody shape="form" />
        </AuthLayout>
      );
    case 'confirmed':
      return (
        <AuthLayout
          title="Your address is confirmed"
          description="Thank you. News of your videos will reach you there."
        >
          <LinkButton
            to={
              signedIn
                ? homePath({ roles: signedIn.roles, emailVerified: true })
                : routes.login.path
            }
            tone="accent"
            size="lg"
          >
            {signedIn ? 'Go on' : 'Log in'}
          </LinkButton>
        </AuthLayout>
      );
    case 'failed':
      return (
        <AuthLayout title="This link does not work">
          <Notice tone="warning" announce="assertive">
            {confirmation.message}
          </Notice>
          <LinkButton to={signedIn ? routes.verifyEmail.path : routes.login.path} tone="accent">
            {signedIn ? 'Get a new link' : 'Log in to get a new link'}
          </LinkButton>
        </AuthLayout>
      );
  }
}

function useConfirmation(code: string): Confirmation {
  const load = useLoadCloud();
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: 'pending' });
  // A code works once, so it must not be sent again when the effect runs again.
  const sent = useRef<string | null>(null);
  useEffect(() => {
    if (sent.current === code) return;
    sent.current = code;
    const confirm = async (): Promise<Confirmation> => {
      try {
        const { identity } = await load();
        await identity.verifyEmail(code);
        return { state: 'confirmed' };
      } catch (error) {
        return { state: 'failed', message: messageFor(error) };
      }
    };
    void confirm().then(setConfirmation);
  }, [load, code]);
  return confirmation;
}
