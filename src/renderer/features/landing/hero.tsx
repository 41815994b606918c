import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { TurntableScene } from '#ui/brand/turntable/turntable-scene.tsx';
import { LinkButton } from '#ui/link-button.tsx';

const facts = [
  { figure: '5, 15 or 30 s', words: 'films, cut for every feed' },
  { figure: '7 steps', words: 'you can follow from parcel to delivery' },
  { figure: '1 price', words: 'known before you order' },
];

/** What this is, in one breath, beside a look into the studio. */
export function Hero() {
  return (
    <Grid
      as="section"
      aria-labelledby="hero-title"
      maxW="calc(75rem + 3rem)"
      mx="auto"
      px={{ base: 4, md: 6 }}
      pt={{ base: 8, md: 12 }}
      pb={{ base: 12, md: 20 }}
      columnGap={{ lg: 12 }}
      rowGap={{ base: 10, md: 12 }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.05fr)' }}
      templateAreas={{ base: '"words" "picture" "facts"', lg: '"words picture" "facts picture"' }}
    >
      <Box gridArea="words" alignSelf="end">
        <h1 id="hero-title">Your product, in its best light.</h1>
        <Text textStyle="lead" color="fg.muted" mt={6} maxW="34rem">
          Orbitreel films what you sell on a motion-control turntable and cuts it into short videos
          for your shop, your ads and every feed. You send the product. We send back finished films,
          month after month, on one subscription.
        </Text>
        <Flex wrap="wrap" gap={3} mt={8}>
          <LinkButton to={routes.register.path} tone="accent" size="lg">
            Get Started Now
          </LinkButton>
          <LinkButton
            to={`${routes.landing.path}#how-it-works`}
            variant="outline"
            tone="neutral"
            size="lg"
          >
            See how it works
          </LinkButton>
        </Flex>
      </Box>
      <chakra.dl
        gridArea="facts"
        alignSelf="start"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }}
        gap={{ base: 4, sm: 6 }}
        pt={6}
        borderTopWidth="1px"
      >
        {facts.map(({ figure, words }) => (
          <Flex key={figure} direction="column-reverse" justify="flex-end">
            <chakra.dt color="fg.muted" textStyle="sm">
              {words}
            </chakra.dt>
            <chakra.dd fontFamily="heading" fontWeight="semibold" fontSize="xl" data-numeric>
              {figure}
            </chakra.dd>
          </Flex>
        ))}
      </chakra.dl>
      <Box
        gridArea="picture"
        position="relative"
        overflow="hidden"
        bg="studio.bg"
        borderRadius="panel"
        borderWidth="1px"
        borderColor="studio.border"
        aspectRatio={{ base: '4 / 3.4', lg: '1 / 1.02' }}
      >
        <TurntableScene />
      </Box>
    </Grid>
  );
}
