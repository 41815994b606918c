import { chakra, Grid, Text } from '@chakra-ui/react';
import type { Place } from './likely-places.ts';

/** Suggested pages, each with a description. */
export function PlaceList({ places }: { places: Place[] }) {
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
