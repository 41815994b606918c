import { Flex, Text } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useCloudIfLoaded } from '#data/hooks/cloud-context.tsx';
import { useLogOut } from '#data/hooks/use-log-out.ts';
import { routes } from '#domain/routes.ts';
import { withOrigin } from '#lib/remembered-origin.ts';
import { logOutFailedToast } from '#parts/log-out-toast.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { useToast } from '#ui/toaster.tsx';

/** Leads staff to the second factor without which their role does not work. */
export function SecondFactorFirst({ origin }: { origin: string | null }) {
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
