import { Flex, Text } from '@chakra-ui/react';
import { Navigate, useLocation } from 'react-router-dom';
import { type SignedIn, useCloudIfLoaded, useSession } from '#data/hooks/cloud-context.tsx';
import { roleLabels, verifiedRoles } from '#domain/roles.ts';
import { mayOpenPath } from '#domain/onward-path.ts';
import { homePath, routes } from '#domain/routes.ts';
import { rememberedOrigin, withOrigin } from '#lib/remembered-origin.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { LinkButton, QuietLinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { LogOut } from 'lucide-react';
import { useLogOut } from '#data/hooks/use-log-out.ts';
import { logOutFailedToast } from '#parts/log-out-toast.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toaster.tsx';

/**
 * Shown to people who asked for a page that their role does not open, or who were on it when the
 * role was taken away, and to staff without the second factor that they need. Given what is missing,
 * they go on.
 */
export function UnauthorizedPage() {
  const session = useSession();
  const { search } = useLocation();
  const origin = rememberedOrigin(search);
  if (session.state !== 'signed-in') {
    return (
      <Page
        title="You need access to open this page"
        description="Log in to see whether you have it."
      >
        <Flex>
          <LinkButton to={withOrigin(routes.login.path, origin)} tone="accent">
            Log in
          </LinkButton>
        </Flex>
      </Page>
    );
  }
  if ((session.withheld ?? []).length > 0) return <SecondFactorFirst origin={origin} />;
  if (origin !== null && opensNow(origin, session)) return <Navigate to={origin} replace />;
  return <TurnedAway session={session} origin={origin} />;
}

function TurnedAway({ session, origin }: { session: SignedIn; origin: string | null }) {
  const { user, roles, lost = [] } = session;
  const unconfirmed = !user.emailVerified && verifiedRoles.some((role) => roles.includes(role));
  const taken = lost.map((role) => roleLabels[role]).join(' and ');
  return (
    <Page
      title={
        taken === ''
          ? 'You do not have access to this page'
          : 'You no longer have access to this page'
      }
      description={<Text>{reasonFor({ email: user.email, unconfirmed, taken })}</Text>}
    >
      <Flex wrap="wrap" gap={3}>
        <LinkButton to={homePath({ roles, emailVerified: user.emailVerified })} tone="accent">
          Go to your start page
        </LinkButton>
        {unconfirmed ? (
          <QuietLinkButton to={withOrigin(routes.verifyEmail.path, origin)}>
            Confirm your address
          </QuietLinkButton>
        ) : null}
      </Flex>
    </Page>
  );
}

type Reason = { email: string; unconfirmed: boolean; taken: string };

function reasonFor({ email, unconfirmed, taken }: Reason) {
  const who = (
    <strong>
      <EmailAddress>{email}</EmailAddress>
    </strong>
  );
  if (taken !== '') {
    return (
      <>
        An admin has removed the role {taken} from {who}. What you saved there is kept. If you still
        need access, ask an admin; it works again at once.
      </>
    );
  }
  if (unconfirmed) {
    return <>It belongs to the studio. Your role works once {who} is confirmed.</>;
  }
  return (
    <>
      It belongs to the studio, and {who} has no role there. If you need one, ask an admin; it works
      at once.
    </>
  );
}

function opensNow(path: string, { user, roles, confirmed }: SignedIn): boolean {
  // A person whose roles are only remembered could be sent back here once they are confirmed.
  if (!confirmed || path.startsWith(routes.unauthorized.path)) return false;
  return mayOpenPath(path, { roles, emailVerified: user.emailVerified });
}

/** Leads staff to the second factor without which their role does not work. */
function SecondFactorFirst({ origin }: { origin: string | null }) {
  const hasOne = useCloudIfLoaded()?.account.hasSecondFactor() ?? false;
  const toast = useToast();
  const { logOut, pending } = useLogOut((error) => toast(logOutFailedToast(error)));
  return (
    <Page
      title={hasOne ? 'Log in with your code' : 'Set up a second factor'}
      description={
        <Text>
          {hasOne
            ? 'Your studio screens open only after a log-in with a code, and this log-in was without one. Log out and log in again; nothing you saved is lost.'
            : 'The studio asks everybody who works in it for a code at the log-in, so that a stolen password alone opens nothing. Your studio screens open as soon as you have connected an authenticator app, which takes two minutes.'}
        </Text>
      }
    >
      <Flex wrap="wrap" gap={3}>
        {hasOne ? null : (
          <LinkButton to={`${withOrigin(routes.account.path, origin)}#second-factor`} tone="accent">
            Set it up on your account page
          </LinkButton>
        )}
        <Button
          variant={hasOne ? 'solid' : 'outline'}
          tone={hasOne ? 'accent' : 'neutral'}
          icon={<LogOut aria-hidden />}
          pending={pending}
          onClick={logOut}
        >
          Log out
        </Button>
      </Flex>
    </Page>
  );
}
