import { Flex, Text } from '@chakra-ui/react';
import { useSession } from '#data/cloud-context.tsx';
import { verifiedRoles } from '#domain/roles.ts';
import { homePath, routes } from '#domain/routes.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';

/** Where people land who asked for a page that their role does not open. */
export function UnauthorizedPage() {
  const session = useSession();
  if (session.state !== 'signed-in') {
    return (
      <Page
        title="This page is not for everybody"
        description="Log in to see what your account opens."
      >
        <Flex>
          <LinkButton to={routes.login.path} tone="accent">
            Log in
          </LinkButton>
        </Flex>
      </Page>
    );
  }
  const { user, roles } = session;
  const unconfirmed = !user.emailVerified && verifiedRoles.some((role) => roles.includes(role));
  return (
    <Page
      title="Your account does not open this page"
      description={
        unconfirmed ? (
          <Text>
            It belongs to the studio. Your role for it works once <strong>{user.email}</strong> is
            confirmed.
          </Text>
        ) : (
          <Text>
            It belongs to the studio, and <strong>{user.email}</strong> has no role there. If it
            should, ask an admin to give you one; it works at once.
          </Text>
        )
      }
    >
      <Flex wrap="wrap" gap={3}>
        <LinkButton to={homePath({ roles, emailVerified: user.emailVerified })} tone="accent">
          Go to your start page
        </LinkButton>
        {unconfirmed ? (
          <LinkButton to={routes.verifyEmail.path} variant="outline" tone="neutral">
            Confirm your address
          </LinkButton>
        ) : null}
      </Flex>
    </Page>
  );
}
