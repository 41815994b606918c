import { Box, Flex } from '@chakra-ui/react';
import { useSession } from '#data/cloud-context.tsx';
import { homePath, routes } from '#domain/routes.ts';
import { EmptyOrbit } from '#ui/empty-orbit.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';

/** An address that leads nowhere, and the way back. */
export function NotFoundPage() {
  const session = useSession();
  const home =
    session.state === 'signed-in'
      ? homePath({ roles: session.roles, emailVerified: session.user.emailVerified })
      : routes.landing.path;
  return (
    <Page
      title="Nothing at this address"
      documentTitle="Page not found"
      description="The page may have moved, or the link has a typo."
    >
      <Flex direction="column" gap={8} align="flex-start">
        <LinkButton to={home} tone="accent">
          Go to the start page
        </LinkButton>
        <Box color="primary">
          <EmptyOrbit />
        </Box>
      </Flex>
    </Page>
  );
}
