import { Flex, Text } from '@chakra-ui/react';
import { CallToAction } from './call-to-action.tsx';
import { neverHydrated } from './motion/prerendered.tsx';
import { Studio } from './pictures/picture.tsx';
import { Wide } from './section.tsx';

const ClosingPicture = neverHydrated(
  'closing',
  async () => (await import('./pictures/closing-picture.tsx')).ClosingPicture,
);

/** The closing section: the next step, on a dark background. */
export function Closing() {
  return (
    <Wide py={{ base: 12, md: 20 }}>
      <Studio
        as="section"
        aria-labelledby="closing-title"
        color="fg"
        forcedColorAdjust="auto"
        px={{ base: 6, md: 14 }}
        py={{ base: 12, md: 20 }}
        _print={{ display: 'block', color: 'inherit', bg: 'transparent', p: 0, borderWidth: 0 }}
      >
        <ClosingPicture position="absolute" inset={0} />
        <Flex position="relative" direction="column" align="flex-start" gap={6} maxW="32rem">
          <h2 id="closing-title">Send us the first product.</h2>
          <Text textStyle="lead" color="fg.muted">
            An account takes a minute. Plan your videos, see the price, and decide then.
          </Text>
          <CallToAction size="lg" w="12.5rem" place="last" />
        </Flex>
      </Studio>
    </Wide>
  );
}
