import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { routes } from '#domain/routes.ts';
import { LinkButton } from '#ui/link-button.tsx';

/** The last word: what to do next. Always the dark of the studio. */
export function Closing() {
  return (
    <Box maxW="calc(75rem + 3rem)" mx="auto" px={{ base: 4, md: 6 }} py={{ base: 12, md: 20 }}>
      <chakra.section
        className="dark"
        aria-labelledby="closing-title"
        position="relative"
        overflow="hidden"
        bg="studio.bg"
        color="studio.fg"
        borderRadius="panel"
        borderWidth="1px"
        borderColor="studio.border"
        px={{ base: 6, md: 14 }}
        py={{ base: 12, md: 16 }}
      >
        <Orbit />
        <Flex position="relative" direction="column" align="flex-start" gap={6} maxW="34rem">
          <h2 id="closing-title">Send us the first product.</h2>
          <Text textStyle="lead" color="studio.muted">
            An account takes a minute. Plan your videos, see the price, and decide then.
          </Text>
          <LinkButton to={routes.register.path} size="lg" tone="primary">
            Get Started Now
          </LinkButton>
        </Flex>
      </chakra.section>
    </Box>
  );
}

function Orbit() {
  return (
    <chakra.svg
      viewBox="0 0 480 320"
      position="absolute"
      right={{ base: '-18rem', md: '-12rem', lg: '-2rem' }}
      top="50%"
      transform="translateY(-50%)"
      w="30rem"
      fill="none"
      opacity={{ base: 0.5, md: 1 }}
      aria-hidden
    >
      <g transform="rotate(-18 240 160)" stroke="#50cdff">
        <ellipse cx="240" cy="160" rx="210" ry="88" strokeOpacity="0.5" strokeWidth="2" />
        <ellipse
          cx="240"
          cy="160"
          rx="150"
          ry="60"
          strokeOpacity="0.25"
          strokeWidth="1.5"
          strokeDasharray="2 8"
        />
      </g>
      <circle cx="240" cy="160" r="26" fill="#a78bfa" opacity="0.35" />
      <circle cx="424" cy="66" r="44" fill="#50cdff" opacity="0.14" />
      <circle cx="424" cy="66" r="13" fill="#ffffff" />
    </chakra.svg>
  );
}
