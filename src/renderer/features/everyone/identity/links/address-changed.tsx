import { Text } from '@chakra-ui/react';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { routes } from '#domain/routes.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AuthLayout } from '../auth-layout.tsx';

type AddressChangedProps = { email: string; goOn: string | null };

/** The address is changed. Other devices have to log in with the new one. */
export function AddressChanged({ email, goOn }: AddressChangedProps) {
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
