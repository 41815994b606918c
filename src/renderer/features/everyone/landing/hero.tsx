import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { QuietLinkButton } from '#ui/link-button.tsx';
import { neverHydrated } from './motion/prerendered.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Studio } from './pictures/picture.tsx';
import { Wide } from './section.tsx';

const Scene = neverHydrated(
  'scene',
  async () => (await import('#ui/brand/turntable/turntable-scene.tsx')).TurntableScene,
);

const facts = [
  { figure: '5, 15 or 30 s', words: 'of finished film' },
  { figure: '7 steps', words: 'you can follow' },
  { figure: '1 price', words: 'known up front' },
];

/** What this is, in one breath, beside a look into the studio. */
export function Hero() {
  return (
    <Wide pt={{ base: 8, md: 12 }} pb={{ base: 14, md: 24 }}>
      <Grid
        as="section"
        aria-labelledby="hero-title"
        columnGap={{ lg: 14 }}
        rowGap={{ base: 9, md: 12 }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.1fr)' }}
        // A picture taller than the words gets its extra height below them, so that it does not
        // push them down when it arrives after them.
        templateRows={{ lg: 'auto 1fr' }}
        templateAreas={{ base: '"words" "picture" "facts"', lg: '"words picture" "facts picture"' }}
      >
        <Box gridArea="words" pt={{ lg: 8, xl: 16 }}>
          {/* Two lines in any font, so that nothing moves when ours arrives. */}
          <h1 id="hero-title">
            Your product,
            <br /> in its best light.
          </h1>
          <Text textStyle="lead" color="fg.muted" mt={6} maxW="34rem">
            We film what you sell on a motion-control turntable and cut it into short videos for
            your shop, your ads and every feed. You send the product; finished films come back every
            month, on one subscription.
          </Text>
          <Flex wrap="wrap" gap={3} mt={8}>
            <CallToAction size="lg" w="12.5rem" place="first" />
            <QuietLinkButton
              to={`${routes.landing.path}#how-it-works`}
              size="lg"
              _print={{ display: 'none' }}
            >
              See how it works
            </QuietLinkButton>
          </Flex>
        </Box>
        <Facts>
          {facts.map(({ figure, words }) => (
            <div key={figure}>
              <dt>{words}</dt>
              <dd data-numeric>{figure}</dd>
            </div>
          ))}
        </Facts>
        <Studio gridArea="picture" aspectRatio={{ base: '4 / 3.3', md: '16 / 10', lg: '1 / 1.02' }}>
          <Scene position="absolute" inset={0} />
        </Studio>
      </Grid>
    </Wide>
  );
}

const Facts = chakra('dl', {
  base: {
    gridArea: 'facts',
    alignSelf: 'start',
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(3, 1fr)' },
    columnGap: 4,
    rowGap: 2.5,
    pt: 6,
    borderTopWidth: '1px',
    '& div': {
      display: 'flex',
      flexDirection: { base: 'row-reverse', sm: 'column-reverse' },
      // The words come below their figure where they find no room beside it.
      flexWrap: { base: 'wrap-reverse', sm: 'nowrap' },
      justifyContent: 'flex-end',
      alignItems: { base: 'baseline', sm: 'flex-start' },
      columnGap: { base: 3, sm: 0 },
    },
    '& dt': { color: 'fg.muted', textStyle: 'sm', whiteSpace: 'nowrap' },
    '& dd': {
      fontFamily: 'heading',
      fontWeight: 'semibold',
      fontSize: { base: 'lg', sm: 'xl' },
      flexShrink: 0,
      minW: { base: '8rem', sm: 'auto' },
    },
  },
});
