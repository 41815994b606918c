import { chakra, Flex, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { routes } from '#domain/routes.ts';
import { Wordmark } from '#ui/brand/wordmark.tsx';

/** Fills the window where no frame can be shown. */
export function WholeWindow({ children }: { children: ReactNode }) {
  return (
    <Flex as="main" minH="100dvh" align="center" justify="center" px={4} py={10}>
      <Stack gap={8} w="full" maxW="narrow" align="stretch">
        <chakra.a
          href={routes.landing.path}
          aria-label="Orbitreel, to the start page"
          alignSelf="start"
        >
          <Wordmark />
        </chakra.a>
        {children}
      </Stack>
    </Flex>
  );
}
