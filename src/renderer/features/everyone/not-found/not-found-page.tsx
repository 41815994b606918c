import { Box, chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { useSession } from '#data/hooks/cloud-context.tsx';
import { isStaff } from '#domain/roles.ts';
import { homePath, routes } from '#domain/routes.ts';
import { TurntableScene } from '#ui/brand/turntable/turntable-scene.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import { likelyPlaces, type Place } from './likely-places.ts';

/** An address that leads nowhere: the way back, and where one more likely wanted to go. */
export function NotFoundPage() {
  const session = useSession();
  const person =
    session.state === 'signed-in'
      ? { roles: session.roles, emailVerified: session.user.emailVerified }
      : null;
  const page = (
    <Page
      title="Nothing at this address"
      documentTitle="Page not found"
      description="The page has moved, or the link has a typo. What you saved is safe."
    >
      <Stack gap={8} align="flex-start">
        <LinkButton to={person === null ? routes.landing.path : homePath(person)} tone="accent">
          Go to the start page
        </LinkButton>
        <PlaceList places={likelyPlaces(person)} />
      </Stack>
    </Page>
  );
  // Nothing loops where the studio works.
  if (person !== null && isStaff(person)) return page;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      columnGap={16}
      rowGap={10}
      alignItems="center"
    >
      {page}
      <Box
        position="relative"
        overflow="hidden"
        bg="studio.bg"
        borderRadius="panel"
        borderWidth="1px"
        borderColor="studio.border"
        aspectRatio={{ base: '16 / 10', lg: '1 / 1' }}
      >
        <TurntableScene empty />
      </Box>
    </Grid>
  );
}

/** Suggested pages, each with a description. */
function PlaceList({ places }: { places: Place[] }) {
  return (
    <chakra.nav aria-label="Suggested pages" w="full">
      <Grid
        as="ul"
        listStyleType="none"
        gap={3}
        templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {places.map(({ to, title, what }) => (
          <li key={to}>
            <PlaceLink href={to}>
              <Text as="span" fontWeight="bold" color="primary.fg">
                {title}
              </Text>
              <Text as="span" textStyle="sm" color="fg.muted">
                {what}
              </Text>
            </PlaceLink>
          </li>
        ))}
      </Grid>
    </chakra.nav>
  );
}

const PlaceLink = chakra('a', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 1,
    h: 'full',
    px: 4,
    py: 3,
    borderWidth: '1px',
    borderRadius: 'control',
    _hover: { bg: 'bg.subtle', borderColor: 'primary.border' },
  },
});
